import { ButtonLink } from '../ui/button.tsx';
import { listWords as words } from './list.words.ts';
import { settings } from './settings.ts';

/** A link to the mall for a list that has always been empty; nothing if the shop has set no mall. */
export function ToMall({ mallHome = settings.mallHome }: { mallHome?: string }) {
  return mallHome === '' ? null : <ButtonLink href={mallHome}>{words.toMall}</ButtonLink>;
}
