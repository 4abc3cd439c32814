import { styled } from 'styled-components';
import { tabular, theme, type } from './theme.ts';

const Root = styled.div`display: flex; align-items: center; gap: ${theme.space[3]}; ${type.small} ${tabular}`;
const Bar = styled.progress`
  flex: 1; min-inline-size: 0; appearance: none; block-size: 6px; border: 0; border-radius: ${theme.radius.pill};
  overflow: hidden; background: ${theme.color.hairline};
  &::-webkit-progress-bar { background: ${theme.color.hairline}; }
  &::-webkit-progress-value { background: ${theme.color.primary}; transition: inline-size ${theme.motion}; }
  &::-moz-progress-bar { background: ${theme.color.primary}; }
`;

/** How much of something is done, as a bar and in percent. */
export function Meter({ percent, label }: { percent: number; label: string }) {
  return (
    <Root>
      <Bar max={100} value={percent} aria-label={label} />
      <span aria-hidden="true">{percent}%</span>
    </Root>
  );
}
