import type { AnyStateMachine } from 'xstate';
import { effectOf } from './effects.ts';
import {
  type Happening,
  happeningsAt,
  type Model,
  modelOf,
  refusedAt,
  startOf,
  type Taken,
  takeHappening,
} from './model.ts';
import { followPath, type Path } from './path.ts';
import { expectedFacts } from './test-actor.ts';
import { textOf } from './values.ts';

/** How a machine with one thing wrong can be told from the right one. */
export interface Counterexample {
  /** The shortest path of the right machine at whose end the other one looks different; null when none was found. */
  readonly path: Path | null;
  /** The event at the end of the path that the right machine refuses and the other one takes. */
  readonly refused: Happening | null;
  /** No path, and everything that the cases let happen was looked at: the two are the same. */
  readonly isSame: boolean;
}

interface Place {
  readonly inputCase: string;
  readonly happenings: readonly Happening[];
  readonly right: Taken;
  readonly other: Taken;
}

/**
 * Walks a machine and a changed form of it side by side, breadth first, until they look different: status, state
 * value, context, what runs and waits, what they do.
 * @param maxMoments moments of the right machine after which it gives up
 */
export function counterexampleFor(model: Model, changed: AnyStateMachine, maxMoments = 2000): Counterexample {
  const other = modelOf(model.cases, changed);
  const seen = new Set<string>();
  const places: Place[] = [];
  const found = (
    { inputCase, happenings }: Omit<Place, 'right' | 'other'>,
    refused: Happening | null,
  ): Counterexample => ({
    path: followPath(model, inputCase, happenings),
    refused,
    isSame: false,
  });

  for (const inputCase of Object.keys(model.cases.inputs)) {
    const right = startOf(model, inputCase);
    const started = attempt(() => startOf(other, inputCase));
    if (!started || observationOf(right) !== observationOf(started)) return found({ inputCase, happenings: [] }, null);
    places.push({ inputCase, happenings: [], right, other: started });
    seen.add(placeOf(right));
  }
  for (const place of places) {
    const { inputCase, right } = place;
    for (const happening of refusedAt(model, right.moment)) {
      const after = attempt(() => takeHappening(other, place.other.moment, happening));
      if (!after || observationOf(takeHappening(model, right.moment, happening)) !== observationOf(after))
        return found(place, happening);
    }
    for (const happening of happeningsAt(model, right.moment)) {
      const next = takeHappening(model, right.moment, happening);
      if (next.trail.arrows.length === 0 && next.moment.snapshot.status === 'active') continue;
      const happenings = [...place.happenings, happening];
      const after = attempt(() => takeHappening(other, place.other.moment, happening));
      if (!after || observationOf(next) !== observationOf(after)) return found({ inputCase, happenings }, null);
      const key = placeOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= maxMoments) return { path: null, refused: null, isSame: false };
      seen.add(key);
      places.push({ inputCase, happenings, right: next, other: after });
    }
  }
  return { path: null, refused: null, isSame: true };
}

const observationOf = ({ moment, due }: Taken): string => textOf(expectedFacts(moment, due.map(effectOf)));

/** Everything that decides how it goes on: as long as the two look alike, it is the same for both. */
const placeOf = ({ moment }: Taken): string => {
  const history = Object.entries(moment.snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return textOf([expectedFacts(moment, []), history]);
};

/** Null for a machine that breaks. */
function attempt(work: () => Taken): Taken | null {
  try {
    return work();
  } catch {
    return null;
  }
}
