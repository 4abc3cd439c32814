import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from './cases.ts';
import { type Model, type ModelEvent, refusedAt, wordsOf } from './model.ts';
import type { Path } from './path.ts';
import { expectedFacts, type Facts, startTestActor } from './test-actor.ts';
import { textOf } from './values.ts';

/** Where a running machine is not as its model expects. */
export interface Divergence {
  /** Steps of the path that were done, the one that went wrong included; 0 for the start. */
  readonly steps: number;
  /** `after ask: more: value is "x", not "y"`, `takes pushed: …`, `threw …`. */
  readonly says: string;
  /** Null when it threw before it could be looked at. */
  readonly seen: Facts | null;
  readonly expected: Facts;
}

/**
 * The first place where a machine does not follow a path; null when it follows. Used where many machines are tried,
 * as in mutation, and where there is no test runner.
 * @param refused the events that are refused after so many steps of the path, from `refusedAlong`
 */
export function compareRun(
  cases: MachineCases,
  path: Path,
  refused: readonly (readonly ModelEvent[])[],
  machine: AnyStateMachine,
): Divergence | null {
  let at: Pick<Divergence, 'steps' | 'expected'> = { steps: 0, expected: expectedFacts(path.start.modelState, []) };
  try {
    const testActor = startTestActor(machine, cases.inputs[path.inputCase]);
    for (const [steps, { modelState, effects }] of [path.start, ...path.steps].entries()) {
      const step = path.steps[steps - 1];
      at = { steps, expected: expectedFacts(modelState, effects) };
      if (step) testActor.perform(step.modelEvent);
      const seen = testActor.observe();
      const found = difference(seen, at.expected);
      if (found) return { ...at, seen, says: `after ${step ? wordsOf(step.modelEvent) : 'the start'}: ${found}` };
      for (const modelEvent of refused[steps] ?? []) {
        at = { steps, expected: expectedFacts(modelState, []) };
        testActor.perform(modelEvent);
        const after = testActor.observe();
        const changed = difference(after, at.expected);
        if (changed) return { ...at, seen: after, says: `takes ${wordsOf(modelEvent)}: ${changed}` };
      }
    }
    testActor.stop();
    return null;
  } catch (error) {
    return { ...at, seen: null, says: `threw ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** What `compareRun` says, or null. */
export function divergence(...asked: Parameters<typeof compareRun>): string | null {
  return compareRun(...asked)?.says ?? null;
}

/** For the start and each step of a path, the events that are refused there. */
export function refusedAlong(model: Model, path: Path): readonly (readonly ModelEvent[])[] {
  return [path.start, ...path.steps].map(({ modelState }) => refusedAt(model, modelState));
}

/** The first of the facts that differ, in words; null when they are the same. */
export function difference(seen: Facts, expected: Facts): string | null {
  for (const part of ['status', 'value', 'running', 'timers', 'effects', 'context'] as const) {
    const [a, b] = [textOf(seen[part]), textOf(expected[part])];
    if (a !== b) return `${part} is ${a}, not ${b}`;
  }
  return null;
}
