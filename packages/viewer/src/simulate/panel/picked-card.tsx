import type { MachineCases, Steps } from '@xinglin/paths';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../../model/flow.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Hint, Line, Soft } from '../../ui/parts.tsx';
import { media, theme } from '../../ui/theme.ts';
import { useLanguage, useWords } from '../../viewer/language.ts';
import { arrowName, nameOfState, stateName } from '../../viewer/names.ts';
import type { ShownFlow } from '../../viewer/services.ts';
import { simulateWords } from '../../words/simulate.ts';
import { viewerWords } from '../../words/viewer.ts';
import { choicesByArrow } from '../choices.ts';
import { stepsTo } from '../simulation.ts';
import { exploreSlowly, type Place, wayTo } from '../ways.ts';
import { ChoiceRows, type ChoiceRowsProps } from './controls.tsx';
import { Sheet } from './pieces.tsx';
import type { Simulated, Speech } from './use-simulation.ts';

interface PickedCardProps {
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
            onFound={open}
          />
        </Line>
      )}
    </Sheet>
  );
}

const Above = styled.div`
  display: grid; justify-items: start; gap: ${theme.space[1]}; margin-block-end: ${theme.space[4]};
  ${media.print} { display: none; }
`;

/** Opens the simulator at a state or arrow picked on the chart, at the end of the shortest way there. */
export function SimulateHere({ shown, picked }: { shown: ShownFlow; picked: FlowState | FlowArrow }) {
  const words = useWords(simulateWords);
  const { named, go } = shown;
  if (picked.kind === 'history') return null;
  return (
    <Above>
      <WalkButton
        key={picked.id}
        cases={named.cases}
        place={{ kind: 'source' in picked ? 'arrow' : 'state', id: picked.id }}
        text={words.here}
        onFound={(path) => go({ panel: 'simulate', state: null, arrow: null, path, step: path.steps.length })}
      />
    </Above>
  );
}

interface WalkButtonProps {
  cases: MachineCases;
  place: Place;
  text: string;
  /** Steps to continue from, if possible. */
  from?: Steps | null;
  onFound(steps: Steps): void;
}

type Search = { readonly is: 'idle' | 'none' } | { readonly is: 'searching'; readonly states: number };

/**
 * Looks for the shortest way to a state or an arrow, and shows its progress; the page stays responsive meanwhile. Another
 * place needs another element.
 */
function WalkButton({ cases, place, text, from = null, onFound }: WalkButtonProps) {
  const words = useWords(simulateWords);
  const [search, setSearch] = useState<Search>({ is: 'idle' });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const find = async () => {
    setSearch({ is: 'searching', states: 0 });
    const graph = await exploreSlowly(cases, (states) => setSearch({ is: 'searching', states }));
    // The reader has gone elsewhere meanwhile.
    if (!isShown.current) return;
    const steps = wayTo(graph, place, from);
    setSearch({ is: steps ? 'idle' : 'none' });
    if (steps) onFound(steps);
  };
  return (
    <>
      <Button size="sm" pending={search.is === 'searching'} onPress={() => void find()}>
        {text}
      </Button>
      <Soft role="status">
        {search.is === 'searching' && words.searching(search.states)}
        {search.is === 'none' && words.noWay}
      </Soft>
    </>
  );
}
