import type { ModelEvent, Steps } from '@xinglin/paths';
import { useMemo } from 'react';
import type { ShownFlow } from '../../viewer/flow-source.ts';
import { type Choices, choicesAt } from '../choices.ts';
import { type Frame, type Simulation, simulationAlong, stepsTo } from '../simulation.ts';

/** The simulation that the address tells, at the step that it names. */
export interface Simulated {
  readonly simulation: Simulation;
  /** The step that is shown; 0 is the start. */
  readonly step: number;
  /** How many there are. */
  readonly steps: number;
  readonly frame: Frame;
  /** Null at the start. */
  readonly before: Frame | null;
  readonly choices: Choices;
  /** Lets something happen after the step that is shown; it replaces what came after. */
  press(modelEvent: ModelEvent): void;
  goTo(step: number): void;
  begin(inputCase: string): void;
  /** Another path, at its end or another step. */
  open(path: Steps, step?: number): void;
}

export function useSimulation({ named, address, go }: ShownFlow): Simulated {
  const { path } = address;
  const simulation = useMemo(() => simulationAlong(named.cases, path), [named, path]);
  const { frames } = simulation;
  const steps = frames.length - 1;
  const step = Math.min(address.step ?? steps, steps);
  const choices = useMemo(() => choicesAt(simulation, step), [simulation, step]);
  const unpicked = { state: null, arrow: null };
  return {
    simulation,
    step,
    steps,
    frame: frames[step] ?? frames[0],
    before: frames[step - 1] ?? null,
    choices,
    press({ type, caseName }) {
      const gone = stepsTo(simulation, step);
      go({ ...unpicked, path: { ...gone, steps: [...gone.steps, [type, caseName]] }, step: step + 1 });
    },
    goTo(wanted) {
      go({ path: stepsTo(simulation), step: Math.min(Math.max(wanted, 0), steps) }, 'replace');
    },
    begin: (inputCase) => go({ ...unpicked, path: { inputCase, steps: [] }, step: 0 }),
    open: (other, at = other.steps.length) => go({ ...unpicked, path: other, step: at }),
  };
}
