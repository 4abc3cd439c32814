import { styled } from 'styled-components';
import { tabular, theme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled.span`
  display: inline-block; min-inline-size: 18px; padding-inline: 5px; border-radius: ${theme.radius.pill};
  background: ${theme.color.accent}; color: ${theme.color.text}; text-align: center;
  font-size: ${theme.size.small}; line-height: ${theme.line.small}; ${tabular}
`;

/** A count, `99+` above 99; nothing at 0. Screen readers read `label` instead of the bare number. */
export function Badge({ count, label }: { count: number; label?: string | undefined }) {
  if (count <= 0) return null;
  const shown = count > 99 ? '99+' : count;
  if (label === undefined) return <Root>{shown}</Root>;
  return (
    <Root>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}
