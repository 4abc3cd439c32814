import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';
import { useWords } from '../viewer/language.ts';
import { inkOf } from '../viewer/marks.ts';
import { coverageWords } from '../words/coverage.ts';
import { type Heat, heatFrom } from './heat.ts';

const List = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${theme.space[1]} ${theme.space[4]}; ${type.small} color: ${theme.color.muted};
  & li { display: inline-flex; align-items: center; gap: ${theme.space[2]}; }
`;

/** What the colours and weights on the chart mean. */
export function HeatLegend() {
  const words = useWords(coverageWords);
  // The names of an object that is written as such.
  const heats = Object.keys(heatFrom) as Heat[];
  return (
    <List aria-label={words.legend}>
      {heats.map((heat) => (
        <li key={heat}>
          <Stroke {...inkOf(heat)} />
          {words.heat[heat]}
        </li>
      ))}
      <li>
        <Stroke {...inkOf('never')} />
        {words.neverLong}
      </li>
      <li>
        <Stroke {...inkOf('dim')} />
        {words.unreachableLong}
      </li>
    </List>
  );
}

function Stroke({ ink, width, dash }: ReturnType<typeof inkOf>) {
  return (
    <svg width="32" height="8" aria-hidden="true">
      <line x1="0" x2="32" y1="4" y2="4" stroke={ink} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  );
}
