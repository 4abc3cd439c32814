import { difference } from './counterexample.ts';
import { type Effect, effectOf } from './effects.ts';
import { type Model, type ModelState, modelEventsAt, startOf, takeModelEvent, wordsOf } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { expectedFacts, startTestActor, type TestActor } from './test-actor.ts';

/** Repeatable random numbers: the same seed gives the same ones. */
export interface SeededRandom {
  pick<T>(from: readonly T[]): T;
  /** True in `share` of the calls. */
  chance(share: number): boolean;
}

/** Uses the mulberry32 generator. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: <T>(from: readonly T[]): T => {
      const [first] = from;
      if (first === undefined) throw new Error('nothing to pick from');
      return from[Math.floor(next() * from.length)] ?? first;
    },
    chance: (share) => next() < share,
  };
}

/** What went wrong on a random walk, and what was tried until then. */
export interface WalkFault {
  readonly says: string;
  readonly inputCase: string;
  readonly tried: readonly string[];
}

/** An event that no machine has. */
const unknown: ModelEvent = {
  kind: 'event',
  type: 'nobody.knows',
  subject: 'nobody.knows',
  caseName: '',
  event: { type: 'nobody.knows' },
  payload: undefined,
};

/**
 * Runs random events on the machine: possible and impossible ones, late and duplicate replies, an unknown event. After
 * each it must match its model and must have taken a reply it waits for.
 * @param machine the machine to run instead of the model's own, such as a mutant
 */
export function randomWalk(
  model: Model,
  random: SeededRandom,
  steps: number,
  machine = model.cases.machine,
): WalkFault | null {
  const inputCase = random.pick(Object.keys(model.cases.inputs));
  const tried: string[] = [];
  const fault = (says: string): WalkFault => ({ says, inputCase, tried });
  let testActor: TestActor | null = null;
  try {
    let { modelState } = startOf(model, inputCase);
    const ran = new Set(modelState.running);
    testActor = startTestActor(machine, model.cases.inputs[inputCase]);
    testActor.observe();
    for (let step = 0; step < steps && modelState.snapshot.status === 'active'; step++) {
      const late = lateReplies(model, modelState, ran);
      let effects: readonly Effect[] = [];
      if (late.length > 0 && random.chance(0.15)) {
        const reply = random.pick(late);
        tried.push(`late ${wordsOf(reply)}`);
        testActor.performLate(reply);
      } else {
        const modelEvent = choose(model, modelState, random);
        tried.push(wordsOf(modelEvent));
        const next = takeModelEvent(model, modelState, modelEvent);
        testActor.perform(modelEvent);
        if (isStuck(model, modelEvent, next.trace.arrows, next.modelState)) return fault('no arrow takes the reply');
        modelState = next.modelState;
        effects = next.due.map(effectOf);
        for (const id of modelState.running) ran.add(id);
      }
      const found = difference(testActor.observe(), expectedFacts(modelState, effects));
      if (found) return fault(found);
      if (modelState.snapshot.status === 'error') return fault('the machine died');
    }
    return null;
  } catch (error) {
    return fault(`threw ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    if (testActor?.actor.getSnapshot().status === 'active') testActor.stop();
  }
}

/** Mostly what is possible, else any event of the machine or one that it does not know. */
function choose(model: Model, modelState: ModelState, random: SeededRandom): ModelEvent {
  const possible = modelEventsAt(model, modelState);
  if (possible.length > 0 && random.chance(0.6)) return random.pick(possible);
  return random.pick([...model.modelEvents.filter(({ kind }) => kind === 'event'), unknown]);
}

/** Answers of ports that were stopped or have answered. xstate never delivers a late rejection. */
function lateReplies(model: Model, modelState: ModelState, ran: ReadonlySet<string>): readonly ModelEvent[] {
  return model.modelEvents.filter(
    ({ kind, subject }) => kind === 'done' && ran.has(subject) && !modelState.running.includes(subject),
  );
}

/** The port has answered, the chart has arrows for its answers, and the machine stays as if it had not. */
function isStuck({ chart }: Model, { kind, type }: ModelEvent, arrows: readonly string[], after: ModelState): boolean {
  if (kind !== 'done' && kind !== 'error') return false;
  const expected = [...chart.arrows.values()].some((arrow) => arrow.descriptor === type);
  return expected && arrows.length === 0 && after.snapshot.status === 'active';
}
