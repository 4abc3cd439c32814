import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Bone } from '../ui/skeleton.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Lines of a section, one for each thing that can be changed. */
export const Rows = styled.ul`display: grid;`;
// On a phone as high as two lines with a mark beside the first, so that no line differs from the grey shape.
const Line = styled.li`
  display: grid; grid-template: 'name state action' auto / 128px minmax(0, 1fr) auto; align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]}; min-block-size: 56px; padding-block: ${theme.space[2]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  & > :last-child { grid-area: action; }
  ${media.phone} {
    grid-template: 'name action' auto 'state action' auto / minmax(0, 1fr) auto;
    min-block-size: calc(2 * ${theme.line.body} + 23px);
  }
`;
const Name = styled.p`
  grid-area: name; display: flex; align-items: center; gap: ${theme.space[3]};
  & > svg { flex: none; inline-size: 24px; block-size: 24px; color: ${theme.color.muted}; }
`;
const State = styled.p`
  && { grid-area: state; }
  min-inline-size: 0; color: ${theme.color.muted}; overflow-wrap: anywhere;
  & > small { display: block; ${type.small} }
`;

export interface SafeRowProps {
  name: string;
  mark?: ReactNode | undefined;
  /** Its present state. */
  state: ReactNode;
  /** The link or button that changes it. */
  action?: ReactNode | undefined;
}

/** One line: a name, its state, and the action that changes it. */
export function SafeRow({ name, mark, state, action }: SafeRowProps) {
  return (
    <Line>
      <Name>
        {mark}
        {name}
      </Name>
      <State>{state}</State>
      {action}
    </Line>
  );
}

/** The grey shape of lines that are loading, as high as the lines, so that nothing below moves. */
export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Line as="div" key={row}>
          <Bone $width="72px" $height={theme.size.body} />
          <Bone $width="64px" $height={theme.size.body} />
        </Line>
      ))}
    </div>
  );
}
