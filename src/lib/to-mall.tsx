import { ButtonLink } from '../ui/button.tsx';
import { listWords as words } from './list.words.ts';
import { settings } from './settings.ts';

/** The way on from a list that has never had anything; nothing where the shop has named no mall. */
export function ToMall({ mallHome = settings.mallHome }: { mallHome?: string }) {
  return mallHome === '' ? null : <ButtonLink href={mallHome}>{words.toMall}</ButtonLink>;
}
