import { type KeyboardEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../ui/button.tsx';
import { FocusHeir, Stack } from '../../ui/parts.tsx';
import { media, theme } from '../../ui/theme.ts';
import { ChartView, type Picked, pickedPatch } from '../../viewer/chart-view.tsx';
import { useWords } from '../../viewer/language.ts';
import type { Mark, Overlay } from '../../viewer/marks.ts';
import { stateAt } from '../../viewer/names.ts';
import type { PanelProps } from '../../viewer/services.ts';
import { simulateWords } from '../../words/simulate.ts';
import { viewerWords } from '../../words/viewer.ts';
import { type Choices, choicesByArrow } from '../choices.ts';
import type { Frame } from '../simulation.ts';
import { ContextTable } from './context-table.tsx';
import { Controls } from './controls.tsx';
import { Copies } from './copies.tsx';
import { PathList } from './path-list.tsx';
import { PickedCard } from './picked-card.tsx';
import { StepBar, StepDetails, StepList, StopNotice } from './steps.tsx';
import { useSimulation, useSpeech } from './use-simulation.ts';

/** Handles the keys of the whole panel; each action has its own control, too. */
const Keyed = styled.div``;

const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: ${theme.space[4]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: block; }
`;

const Pair = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: ${theme.space[4]};
  align-items: start;
`;

/** A flow to walk through: the real machine on its chart, what can happen now, and all that has happened. */
export function SimulatePanel({ shown }: PanelProps) {
  const { flow, svg, title, address, go } = shown;
  const words = useWords(simulateWords);
  const chart = useWords(viewerWords).chart;
  const simulated = useSimulation(shown);
  const speech = useSpeech(shown);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const { frame, step, steps, choices, press, goTo } = simulated;

  const state = stateAt(flow, address.state);
  const arrow = flow.arrows.find(({ id }) => id === address.arrow) ?? null;
  const picked = arrow ?? state;
  const overlay = useMemo(
    () => overlayOf(frame, choices, [...pointed, ...(picked ? [picked.id] : [])]),
    [frame, choices, pointed, picked],
  );
  const pick = (target: Picked) => {
    const taking = 'arrow' in target ? choicesByArrow(choices).get(target.arrow) : undefined;
    const [only, ...others] = taking ?? [];
    if (only && others.length === 0) press(only.modelEvent);
    else go(pickedPatch(flow, target), 'flow' in target ? 'push' : 'replace');
  };
  const handleKey = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: steps };
    const place = places[event.key];
    if (place === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    goTo(place);
  };
  const { modelEvent, stepResult } = frame;
  const said = modelEvent ? speech.modelEvent(modelEvent) : words.start(simulated.simulation.inputCase);
  return (
    <Keyed onKeyDown={handleKey}>
      <FocusHeir heir="[data-now]">
        <Stack>
          <StepBar simulated={simulated} speech={speech} />
          <VisuallyHidden role="status">{words.said(step, said, speech.states(stepResult.modelState))}</VisuallyHidden>
          <StopNotice simulated={simulated} speech={speech} />
          <Sides>
            <Stack>
              <ChartView
                svg={svg}
                label={chart.label(title)}
                overlay={overlay}
                onPick={pick}
                reveal={stepResult.modelState.snapshot._nodes.at(-1)?.id}
              />
              <Pair>
                <StepDetails shown={shown} simulated={simulated} speech={speech} />
                <ContextTable simulated={simulated} />
              </Pair>
              <PathList shown={shown} simulated={simulated} />
            </Stack>
            <Stack>
              {picked && (
                <PickedCard shown={shown} simulated={simulated} speech={speech} picked={picked} onPoint={setPointed} />
              )}
              <Controls simulated={simulated} speech={speech} onPoint={setPointed} />
              <StepList simulated={simulated} speech={speech} />
              <Copies shown={shown} simulated={simulated} />
            </Stack>
          </Sides>
        </Stack>
      </FocusHeir>
    </Keyed>
  );
}

/** Marks on the chart: where the machine is, what it has just taken, what may come next. @param pointed states or arrows */
function overlayOf({ modelEvent, stepResult }: Frame, choices: Choices, pointed: readonly string[]): Overlay {
  const arrows = new Map<string, Mark>();
  for (const id of choicesByArrow(choices).keys()) arrows.set(id, 'possible');
  if (modelEvent) for (const id of stepResult.trace.arrows) arrows.set(id, 'taken');
  const states = new Map<string, Mark>();
  for (const { id, parent } of stepResult.modelState.snapshot._nodes) if (parent) states.set(id, 'active');
  for (const id of pointed) {
    arrows.set(id, 'selected');
    states.set(id, 'selected');
  }
  return { states, arrows };
}
