import {
  type Asked,
  durationsOf,
  earliestTimesOf,
  explore,
  followPath,
  type MachineCases,
  type Model,
  type ModelEvent,
  modelEventNamed,
  modelEventsAt,
  modelOf,
  NO_TIMERS,
  nextZone,
  type Path,
  type StepResult,
  type Steps,
  startedIn,
  startOf,
  takeModelEvent,
  wordsOfChoices,
  type Zone,
} from '@xinglin/paths';

/** Why something cannot happen. */
type Why =
  /** The cases do not (or no longer) have it. */
  | 'unknown'
  /** The same for the input case of the start. */
  | 'unknownInput'
  /** The machine has ended. */
  | 'ended'
  /** No active state has an arrow for it. */
  | 'unhandled'
  /** Every arrow for it has a condition, and none of them holds. */
  | 'guarded'
  /** An arrow forbids it. */
  | 'forbidden'
  /** The port or child does not run. */
  | 'notRunning'
  /** The timer is not pending. */
  | 'notWaiting'
  /** Another pending timer always fires before it. */
  | 'untimely';

/** What an event would do in a frame. */
export type Verdict =
  | { readonly can: true; readonly stepResult: StepResult; readonly zone: Zone }
  | {
      readonly can: false;
      readonly why: Why;
      readonly guards: readonly Asked[];
      /** Event types of the timers that fire before it. */
      readonly first: readonly string[];
    };

/** A point of a simulation: the start, or the state after a step. */
export interface Frame {
  /** Null for the start. */
  readonly modelEvent: ModelEvent | null;
  readonly stepResult: StepResult;
  /** Remaining times of the pending timers. */
  readonly zone: Zone;
}

/** Where the given steps cannot continue. */
interface Stop {
  /** Number of steps taken. */
  readonly after: number;
  readonly type: string;
  readonly caseName: string;
  readonly verdict: Verdict & { readonly can: false };
}

/** A machine that took given steps, as far as possible. */
export interface Simulation {
  readonly model: Model;
  readonly inputCase: string;
  /** The start, then one for each step taken. */
  readonly frames: readonly [Frame, ...Frame[]];
  /** Null when all steps were taken. */
  readonly stop: Stop | null;
}

const no = (why: Why, more: Partial<Omit<Verdict & { can: false }, 'can' | 'why'>> = {}) =>
  ({ can: false, why, guards: [], first: [], ...more }) as const;

/** What an event would do in a frame, or why it cannot happen. */
export function judge(model: Model, { stepResult: { modelState }, zone }: Frame, modelEvent: ModelEvent): Verdict {
  const { chart } = model;
  if (modelState.snapshot.status !== 'active') return no('ended');
  if (!modelEventsAt(model, modelState).includes(modelEvent)) {
    return no(modelEvent.kind === 'event' ? 'unhandled' : modelEvent.kind === 'after' ? 'notWaiting' : 'notRunning');
  }
  const stepResult = takeModelEvent(model, modelState, modelEvent);
  const { arrows, guards } = stepResult.trace;
  if (stepResult.modelState.snapshot.status === 'active' && arrows.every((id) => chart.arrows.get(id)?.forbids)) {
    if (arrows.length > 0) return no('forbidden', { guards });
    return no(guards.length > 0 ? 'guarded' : 'unhandled', { guards });
  }
  const fires = modelEvent.kind === 'after' ? modelEvent.type : null;
  const next = nextZone(zone, fires, stepResult.modelState.timers, startedIn(chart, stepResult), durationsOf(chart));
  return next ? { can: true, stepResult, zone: next } : no('untimely', { first: beforeIn(zone, modelEvent.type) });
}

/** The timers that always have less time left than another one. */
function beforeIn({ timers, gap }: Zone, timer: string): string[] {
  const at = timers.indexOf(timer) + 1;
  return timers.filter((_, index) => (gap[index + 1]?.[at] ?? 0) < 0);
}

/** The start of a machine with one of its inputs. */
function startFrame(model: Model, inputCase: string): Frame {
  const stepResult = startOf(model, inputCase);
  const { timers } = stepResult.modelState;
  const zone = nextZone(NO_TIMERS, null, timers, timers, durationsOf(model.chart)) ?? NO_TIMERS;
  return { modelEvent: null, stepResult, zone };
}

/**
 * Takes steps with the machine's own guards and assigns, as far as possible. It never throws for steps of an old
 * address: `stop` says why they cannot continue. An empty input case stands for the first.
 * @param before an earlier simulation, whose frames are reused as far as the steps are the same
 */
export function simulate(model: Model, wanted: Steps, before: Simulation | null = null): Simulation {
  const isKnown = wanted.inputCase in model.cases.inputs;
  const inputCase = isKnown ? wanted.inputCase : (Object.keys(model.cases.inputs)[0] ?? '');
  const known = before?.model === model && before.inputCase === inputCase ? before.frames : null;
  let last = known?.[0] ?? startFrame(model, inputCase);
  const frames: [Frame, ...Frame[]] = [last];
  const upTo = (stop: Stop | null): Simulation => ({ model, inputCase, frames, stop });
  if (!isKnown && wanted.inputCase !== '') {
    return upTo({ after: 0, type: '', caseName: wanted.inputCase, verdict: no('unknownInput') });
  }
  let isSame = true;
  for (const [after, [type, caseName]] of wanted.steps.entries()) {
    const same: Frame | undefined = isSame ? known?.[after + 1] : undefined;
    isSame = same?.modelEvent?.type === type && same.modelEvent.caseName === caseName;
    if (same && isSame) {
      last = same;
    } else {
      const modelEvent = modelEventNamed(model, type, caseName);
      const verdict: Verdict = modelEvent ? judge(model, last, modelEvent) : no('unknown');
      if (!verdict.can) return upTo({ after, type, caseName, verdict });
      last = { modelEvent, stepResult: verdict.stepResult, zone: verdict.zone };
    }
    frames.push(last);
  }
  return upTo(null);
}

/** The steps taken, up to one of them. */
export const stepsTo = (simulation: Simulation, count?: number): Steps => ({
  inputCase: simulation.inputCase,
  steps: takenBy(simulation, count).map(({ type, caseName }) => [type, caseName]),
});

/** The path taken, up to one of its steps. */
export const pathTo = (simulation: Simulation, count?: number): Path =>
  followPath(simulation.model, simulation.inputCase, takenBy(simulation, count));

/** The path of these steps; null when the machine does not (or no longer) take all of them, its timers in that order. */
export function pathAlong(model: Model, steps: Steps): Path | null {
  const simulation = simulate(model, steps);
  return simulation.stop ? null : pathTo(simulation);
}

const takenBy = ({ frames }: Simulation, count: number = frames.length - 1): readonly ModelEvent[] =>
  frames.slice(1, count + 1).flatMap(({ modelEvent }) => modelEvent ?? []);

/** The earliest time of each step, the start first, in milliseconds; later steps can delay it. */
export function timesOf({ model, frames }: Simulation, count: number = frames.length - 1): readonly number[] {
  const steps = frames.slice(0, count + 1).map(({ modelEvent, stepResult }) => ({
    fires: modelEvent?.kind === 'after' ? modelEvent.type : null,
    waiting: stepResult.modelState.timers,
    started: startedAt(model, modelEvent, stepResult),
  }));
  return earliestTimesOf(steps, durationsOf(model.chart));
}

const startedAt = ({ chart }: Model, modelEvent: ModelEvent | null, stepResult: StepResult): readonly string[] =>
  modelEvent ? startedIn(chart, stepResult) : stepResult.modelState.timers;

/** A pending timer. */
export interface Waiting {
  readonly type: string;
  /** Milliseconds left if every step came as early as possible; null where they are computed while running. */
  readonly left: number | null;
}

/** The timers pending after `count` steps. */
export function waitingAt(simulation: Simulation, count: number): readonly Waiting[] {
  const { model, frames } = simulation;
  const { timers } = (frames[count] ?? frames[0]).stepResult.modelState;
  if (timers.length === 0) return [];
  const times = timesOf(simulation, count);
  const duration = durationsOf(model.chart);
  const beginOf = (timer: string): number => {
    const at = frames
      .slice(0, count + 1)
      .findLastIndex(({ modelEvent, stepResult }) => startedAt(model, modelEvent, stepResult).includes(timer));
    return times[at] ?? 0;
  };
  return timers.map((type) => {
    const lasts = duration(type);
    return { type, left: lasts === null ? null : Math.max(0, beginOf(type) + lasts - (times.at(-1) ?? 0)) };
  });
}

const models = new WeakMap<MachineCases, Model>();
const latest = new WeakMap<Model, Simulation>();

/** The model of a machine, made once. */
export function modelFor(cases: MachineCases): Model {
  const model = models.get(cases) ?? (cases.hasFreeGuards ? answeredModel(cases) : modelOf(cases));
  models.set(cases, model);
  return model;
}

/** The model of a chart alone: the answers of its guards are the cases of each event. */
function answeredModel(cases: MachineCases): Model {
  const { model, edges } = explore(cases);
  const modelEvents = new Map(
    edges.map(({ modelEvent }) => {
      const caseName = wordsOfChoices(modelEvent.choices ?? []);
      return [`${modelEvent.type} ${caseName}`, { ...modelEvent, caseName }];
    }),
  );
  return { ...model, modelEvents: [...modelEvents.values()] };
}

/** Simulates these steps, reusing the frames that the previous simulation has in common. */
export function simulationAlong(cases: MachineCases, steps: Steps | null): Simulation {
  const model = modelFor(cases);
  const simulation = simulate(model, steps ?? { inputCase: '', steps: [] }, latest.get(model));
  latest.set(model, simulation);
  return simulation;
}
