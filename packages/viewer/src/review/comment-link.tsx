import { styled } from 'styled-components';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { media, theme } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';

const Place = styled.div`margin-block-start: ${theme.space[4]}; ${media.print} { display: none; }`;

/** Leads from what is picked, in whatever view, to the comments on it. */
export function CommentLink({ shown }: { shown: ShownFlow }) {
  const words = useWords(reviewWords);
  return (
    <Place>
      <ButtonLink $size="sm" href={addressText(patched(shown.address, { panel: 'review' }))}>
        <Icon name="chat" size={16} />
        {words.link}
      </ButtonLink>
    </Place>
  );
}
