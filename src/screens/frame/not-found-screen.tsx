import { ButtonLink } from '../../ui/button.tsx';
import { NoFitDrawing } from '../../ui/drawings/no-fit-drawing.tsx';
import { frameWords } from '../../words/proposed/frame.ts';
import { titleWords } from '../../words/proposed/titles.ts';
import { NoticePage } from './notice-page.tsx';

const words = frameWords;

/** An address that no page has. */
export function NotFoundScreen() {
  return (
    <NoticePage drawing={<NoFitDrawing />} title={titleWords.notFound} text={titleWords.notFoundText}>
      <ButtonLink href="/user">{words.home}</ButtonLink>
    </NoticePage>
  );
}
