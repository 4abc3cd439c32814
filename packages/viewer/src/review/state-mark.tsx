import { styled } from 'styled-components';
import { Icon, type IconName } from '../ui/icons.tsx';
import { theme, type } from '../ui/theme.ts';
import { useWords } from '../viewer/language.ts';
import { reviewWords } from '../words/review.ts';
import type { ReviewState } from './review.ts';

const looks: Readonly<
  Record<ReviewState | 'outdated', { readonly icon: IconName; readonly ink: string; readonly ground: string }>
> = {
  draft: { icon: 'clock', ink: theme.color.muted, ground: theme.color.page },
  inReview: { icon: 'info', ink: theme.color.info, ground: theme.color.infoTint },
  changesRequested: { icon: 'alert', ink: theme.color.danger, ground: theme.color.dangerTint },
  approved: { icon: 'check', ink: theme.color.primary, ground: theme.color.primaryTint },
  outdated: { icon: 'refresh', ink: theme.color.warn, ground: theme.color.warnTint },
};

const Root = styled.span<{ $ink: string; $ground: string }>`
  display: inline-flex; align-items: center; gap: ${theme.space[1]}; padding: 1px ${theme.space[2]}; white-space: nowrap;
  border: 1px solid ${({ $ink }) => $ink}; border-radius: ${theme.radius.pill};
  background: ${({ $ground }) => $ground}; color: ${({ $ink }) => $ink}; ${type.small}
`;

/** Where a flow stands: a sign, a word and a colour. */
export function StateMark({ state, isOutdated }: { state: ReviewState; isOutdated: boolean }) {
  const words = useWords(reviewWords);
  const { icon, ink, ground } = looks[isOutdated ? 'outdated' : state];
  return (
    <Root $ink={ink} $ground={ground}>
      <Icon name={icon} size={14} />
      {isOutdated ? words.outdated : words.states[state]}
    </Root>
  );
}
