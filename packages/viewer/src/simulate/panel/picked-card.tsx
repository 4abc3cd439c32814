import type { FlowArrow, FlowState } from '../../model/flow.ts';
import { IconButton } from '../../ui/button.tsx';
import { Hint, Line } from '../../ui/parts.tsx';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { arrowName, nameOfState, stateName } from '../../viewer/names.ts';
import { simulateWords } from '../../words/simulate.ts';
import { viewerWords } from '../../words/viewer.ts';
import { choicesByArrow } from '../choices.ts';
import { stepsTo } from '../simulation.ts';
import { ChoiceRows, type ChoiceRowsProps } from './controls.tsx';
import { Sheet } from './pieces.tsx';
import type { Speech } from './speech.ts';
import type { Simulated } from './use-simulation.ts';
import { WalkButton } from './walk-button.tsx';

export interface PickedCardProps {
  shown: ShownFlow;
  simulated: Simulated;
  speech: Speech;
  picked: FlowState | FlowArrow;
  onPoint: ChoiceRowsProps['onPoint'];
}

/** A state or arrow that was picked on the chart: the cases that take the arrow now, and the way there. */
export function PickedCard({ shown, simulated, speech, picked, onPoint }: PickedCardProps) {
  const words = useWords(simulateWords);
  const inspector = useWords(viewerWords).inspector;
  const lang = useLanguage();
  const { simulation, step, frame, choices, press, open } = simulated;
  const isArrow = 'source' in picked;
  const taking = isArrow ? (choicesByArrow(choices).get(picked.id) ?? []) : [];
  const isHere = !isArrow && frame.stepResult.modelState.snapshot._nodes.some(({ id }) => id === picked.id);
  const name = isArrow
    ? words.withCase(nameOfState(shown.flow, picked.source, lang), arrowName(picked, lang))
    : stateName(picked, lang);
  return (
    <Sheet aria-label={isArrow ? inspector.arrow : inspector.state}>
      <Line>
        <h2>{name}</h2>
        <IconButton
          icon="close"
          label={inspector.close}
          onPress={() => shown.go({ state: null, arrow: null }, 'replace')}
        />
      </Line>
      {taking.length > 0 && (
        <>
          <h3>{words.ofArrow}</h3>
          <ChoiceRows
            choices={taking}
            modelState={frame.stepResult.modelState}
            speech={speech}
            name={(modelEvent) => speech.modelEvent(modelEvent)}
            onPress={press}
            onPoint={onPoint}
          />
        </>
      )}
      {isHere && <Hint>{words.walkedHere}</Hint>}
      {!isHere && taking.length === 0 && picked.kind !== 'history' && (
        <Line>
          <WalkButton
            key={picked.id}
            cases={shown.named.cases}
            place={{ kind: isArrow ? 'arrow' : 'state', id: picked.id }}
            text={words.walkHere}
            from={stepsTo(simulation, step)}
            onFound={(path) => open(path)}
          />
        </Line>
      )}
    </Sheet>
  );
}
