import { frameWords as words } from '../lib/frame.words.ts';
import { titleWords } from '../lib/titles.words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyDrawing } from '../ui/drawings/empty-drawing.tsx';
import { NoticePage } from './notice-page.tsx';

/** `/merchants/entry`: a short notice with a link home (ACC-ROUTE-21, ACC-ROUTE-22, ruling 17). */
export function MerchantsEntryScreen() {
  return (
    <NoticePage drawing={<EmptyDrawing />} title={titleWords.merchantsEntry} text={titleWords.merchantsText}>
      <ButtonLink href="/user">{words.home}</ButtonLink>
    </NoticePage>
  );
}
