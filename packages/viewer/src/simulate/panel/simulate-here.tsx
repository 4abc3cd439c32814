import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../../model/flow.ts';
import { media, theme } from '../../ui/theme.ts';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import { WalkButton } from './walk-button.tsx';

const Place = styled.div`
  display: grid; justify-items: start; gap: ${theme.space[1]}; margin-block-end: ${theme.space[4]};
  ${media.print} { display: none; }
`;

/** From a state or arrow that is picked on the chart to the simulator, at the end of the shortest way there. */
export function SimulateHere({ shown, picked }: { shown: ShownFlow; picked: FlowState | FlowArrow }) {
  const words = useWords(simulateWords);
  const { named, go } = shown;
  if (picked.kind === 'history') return null;
  const place =
    'source' in picked ? ({ kind: 'arrow', id: picked.id } as const) : ({ kind: 'state', id: picked.id } as const);
  return (
    <Place>
      <WalkButton
        key={picked.id}
        cases={named.cases}
        place={place}
        text={words.here}
        onFound={(path) => go({ panel: 'simulate', state: null, arrow: null, path, step: path.steps.length })}
      />
    </Place>
  );
}
