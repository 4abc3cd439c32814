import { frameWords as words } from '../lib/frame.words.ts';
import { titleWords } from '../lib/titles.words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NoFitDrawing } from '../ui/drawings/no-fit-drawing.tsx';
import { NoticePage } from './notice-page.tsx';

/** Shown for an address without a page. */
export function NotFoundScreen() {
  return (
    <NoticePage drawing={<NoFitDrawing />} title={titleWords.notFound} text={titleWords.notFoundText}>
      <ButtonLink href="/user">{words.home}</ButtonLink>
    </NoticePage>
  );
}
