import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** Prescription, over the counter class A or B, about to end, or a muted word such as "default". */
export type MarkKind = 'rx' | 'otcA' | 'otcB' | 'ending' | 'quiet';

const looks = {
  rx: { ink: theme.color.info, line: theme.color.info, background: theme.color.infoTint },
  otcA: { ink: theme.color.danger, line: theme.color.danger, background: theme.color.card },
  otcB: { ink: theme.color.primary, line: theme.color.primary, background: theme.color.card },
  ending: { ink: theme.color.warn, line: theme.color.warn, background: theme.color.warnTint },
  quiet: { ink: theme.color.muted, line: theme.color.hairline, background: theme.color.page },
};

/** A word in a small frame next to a name. */
export const Mark = styled.span<{ $kind: MarkKind }>`
  display: inline-flex; align-items: center; block-size: 1.125rem; padding-inline: 5px; vertical-align: 1px; white-space: nowrap;
  border: 1px solid ${({ $kind }) => looks[$kind].line}; border-radius: ${theme.radius.mark};
  background: ${({ $kind }) => looks[$kind].background}; color: ${({ $kind }) => looks[$kind].ink};
  font-size: ${theme.size.small}; line-height: 16px; font-weight: 400;
`;
