import {
  expectedFacts,
  type Model,
  type Path,
  refusedAt,
  startTestActor,
  type TestActor,
  wordsOf,
} from '@xinglin/paths';
import { expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Driver } from './runner.ts';

export interface ReplayOptions {
  /** Runs instead of the machine itself, such as a mutant. */
  readonly machine?: AnyStateMachine;
  /** Receives xstate's inspection events. */
  readonly inspect?: (seen: InspectionEvent) => void;
}

/**
 * Driver *actor* for one path: the real machine does each step and must then match the model in status, state value,
 * context, effects, running ports and pending timers. After each step it is also sent every event that the model
 * refuses there, and must not change.
 */
export function replay(
  model: Model,
  path: Path,
  { machine = model.cases.machine, inspect }: ReplayOptions = {},
): Driver {
  let testActor: TestActor | null = null;
  const own = () => {
    testActor ??= startTestActor(machine, model.cases.inputs[path.inputCase], inspect ? { inspect } : {});
    return testActor;
  };
  return {
    events: Object.fromEntries(
      path.steps.map(({ modelEvent }) => [modelEvent.type, (step) => own().perform(step.modelEvent)]),
    ),
    states: {
      '*': ({ steps, modelState }) => {
        const effects = steps === 0 ? path.start.effects : (path.steps[steps - 1]?.effects ?? []);
        expect(own().observe()).toEqual(expectedFacts(modelState, effects));
        for (const modelEvent of refusedAt(model, modelState)) {
          own().perform(modelEvent);
          expect(own().observe(), `refuses ${wordsOf(modelEvent)}`).toEqual(expectedFacts(modelState, []));
        }
        if (steps === path.steps.length) own().stop();
      },
    },
  };
}
