import { styled } from 'styled-components';
import { tabular, theme } from './theme.ts';

const Root = styled.span`
  display: inline-block; min-inline-size: 18px; padding-inline: 5px; border-radius: ${theme.radius.pill};
  background: ${theme.color.accent}; color: ${theme.color.text}; text-align: center;
  font-size: ${theme.size.small}; line-height: ${theme.line.small}; ${tabular}
`;

/** A count, `99+` above 99; nothing at 0. */
export function Badge({ count }: { count: number }) {
  return count > 0 && <Root>{count > 99 ? '99+' : count}</Root>;
}
