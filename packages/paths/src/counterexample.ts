import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from './cases.ts';
import { effectOf } from './effects.ts';
import {
  attempt,
  type Model,
  modelEventsAt,
  modelOf,
  refusedAt,
  type StepResult,
  startOf,
  takeModelEvent,
  wordsOf,
} from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { followPath, type Path } from './path.ts';
import { expectedFacts, type Facts, startTestActor } from './test-actor.ts';
import { textOf } from './values.ts';

/** Where a running machine differs from its model. */
export interface Divergence {
  /** Steps of the path done so far, including the one that went wrong; 0 for the start. */
  readonly steps: number;
  /** `after ask: more: value is "x", not "y"`, `takes pushed: …`, `threw …`. */
  readonly says: string;
  /** Null when the machine threw before it could be observed. */
  readonly seen: Facts | null;
  readonly expected: Facts;
}

/**
 * The first place where a machine does not follow a path; null when it follows all of it. Used where many machines are
 * tried, as in mutation, and where there is no test runner.
 * @param refused for the start and each step, the events that must be refused there, from `refusedAlong`
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

/** How a mutant can be told from the right machine. */
export interface Counterexample {
  /** The shortest path of the right machine after which the mutant looks different; null when none was found. */
  readonly path: Path | null;
  /** The event that the right machine refuses at the end of the path, and the mutant takes. */
  readonly refused: ModelEvent | null;
  /** True when everything the cases let happen was explored without finding a difference. */
  readonly isSame: boolean;
}

interface Place {
  readonly inputCase: string;
  readonly modelEvents: readonly ModelEvent[];
  readonly right: StepResult;
  readonly other: StepResult;
}

/**
 * Walks a machine and a mutant of it side by side, breadth first, until they differ in status, state value, context,
 * effects, or in what runs and waits.
 * @param maxStates states of the right machine after which it gives up
 */
export function counterexampleFor(model: Model, changed: AnyStateMachine, maxStates = 2000): Counterexample {
  const other = modelOf(model.cases, changed);
  const seen = new Set<string>();
  const places: Place[] = [];
  const found = (
    { inputCase, modelEvents }: Omit<Place, 'right' | 'other'>,
    refused: ModelEvent | null,
  ): Counterexample => ({
    path: followPath(model, inputCase, modelEvents),
    refused,
    isSame: false,
  });

  for (const inputCase of Object.keys(model.cases.inputs)) {
    const right = attempt(() => startOf(model, inputCase));
    // What would follow a start that throws is unknown.
    if (right instanceof Error) continue;
    const started = attempt(() => startOf(other, inputCase));
    if (started instanceof Error || observationOf(right) !== observationOf(started))
      return found({ inputCase, modelEvents: [] }, null);
    places.push({ inputCase, modelEvents: [], right, other: started });
    seen.add(placeOf(right));
  }
  for (const place of places) {
    const { inputCase, right } = place;
    for (const modelEvent of refusedAt(model, right.modelState)) {
      const after = attempt(() => takeModelEvent(other, place.other.modelState, modelEvent));
      if (
        after instanceof Error ||
        observationOf(takeModelEvent(model, right.modelState, modelEvent)) !== observationOf(after)
      )
        return found(place, modelEvent);
    }
    for (const modelEvent of modelEventsAt(model, right.modelState)) {
      const next = attempt(() => takeModelEvent(model, right.modelState, modelEvent));
      if (next instanceof Error) continue;
      if (next.trace.arrows.length === 0 && next.modelState.snapshot.status === 'active') continue;
      const modelEvents = [...place.modelEvents, modelEvent];
      const after = attempt(() => takeModelEvent(other, place.other.modelState, modelEvent));
      if (after instanceof Error || observationOf(next) !== observationOf(after))
        return found({ inputCase, modelEvents }, null);
      const key = placeOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= maxStates) return { path: null, refused: null, isSame: false };
      seen.add(key);
      places.push({ inputCase, modelEvents, right: next, other: after });
    }
  }
  return { path: null, refused: null, isSame: true };
}

const observationOf = ({ modelState, due }: StepResult): string => textOf(expectedFacts(modelState, due.map(effectOf)));

/** Everything that decides what can follow; the same for both machines as long as they look alike. */
const placeOf = ({ modelState }: StepResult): string => {
  const history = Object.entries(modelState.snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  return textOf([expectedFacts(modelState, []), history]);
};
