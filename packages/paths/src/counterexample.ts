import type { AnyStateMachine } from 'xstate';
import { effectOf } from './effects.ts';
import {
  type Model,
  type ModelEvent,
  modelEventsAt,
  modelOf,
  refusedAt,
  type StepResult,
  startOf,
  takeModelEvent,
} from './model.ts';
import { followPath, type Path } from './path.ts';
import { expectedFacts } from './test-actor.ts';
import { textOf } from './values.ts';

/** How a machine with one thing wrong can be told from the right one. */
export interface Counterexample {
  /** The shortest path of the right machine at whose end the other one looks different; null when none was found. */
  readonly path: Path | null;
  /** The event at the end of the path that the right machine refuses and the other one takes. */
  readonly refused: ModelEvent | null;
  /** No path, and everything that the cases let happen was looked at: the two are the same. */
  readonly isSame: boolean;
}

interface Place {
  readonly inputCase: string;
  readonly modelEvents: readonly ModelEvent[];
  readonly right: StepResult;
  readonly other: StepResult;
}

/**
 * Walks a machine and a changed form of it side by side, breadth first, until they look different: status, state
 * value, context, what runs and waits, what they do.
 * @param maxMoments states of the right machine after which it gives up
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
    const right = startOf(model, inputCase);
    const started = attempt(() => startOf(other, inputCase));
    if (!started || observationOf(right) !== observationOf(started)) return found({ inputCase, modelEvents: [] }, null);
    places.push({ inputCase, modelEvents: [], right, other: started });
    seen.add(placeOf(right));
  }
  for (const place of places) {
    const { inputCase, right } = place;
    for (const modelEvent of refusedAt(model, right.modelState)) {
      const after = attempt(() => takeModelEvent(other, place.other.modelState, modelEvent));
      if (!after || observationOf(takeModelEvent(model, right.modelState, modelEvent)) !== observationOf(after))
        return found(place, modelEvent);
    }
    for (const modelEvent of modelEventsAt(model, right.modelState)) {
      const next = takeModelEvent(model, right.modelState, modelEvent);
      if (next.trace.arrows.length === 0 && next.modelState.snapshot.status === 'active') continue;
      const modelEvents = [...place.modelEvents, modelEvent];
      const after = attempt(() => takeModelEvent(other, place.other.modelState, modelEvent));
      if (!after || observationOf(next) !== observationOf(after)) return found({ inputCase, modelEvents }, null);
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

/** Everything that decides how it goes on: as long as the two look alike, it is the same for both. */
const placeOf = ({ modelState }: StepResult): string => {
  const history = Object.entries(modelState.snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  return textOf([expectedFacts(modelState, []), history]);
};

/** Null for a machine that breaks. */
function attempt(work: () => StepResult): StepResult | null {
  try {
    return work();
  } catch {
    return null;
  }
}
