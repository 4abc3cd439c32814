import { styled } from 'styled-components';
import { media, theme } from '../ui/theme.ts';

/** Two fields side by side; on a phone one under the other. */
export const Pair = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[4]} ${theme.space[5]}; align-items: start;
  & > * + * { margin-block-start: 0; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Spans both columns. */
export const Wide = styled.div`grid-column: 1 / -1; min-inline-size: 0;`;
