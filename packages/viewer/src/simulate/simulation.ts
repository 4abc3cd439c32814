import {
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
  /** The cases know it not (any more). */
  | 'unknown'
  /** The same of the input with which to start. */
  | 'unknownInput'
  /** The machine has ended. */
  | 'ended'
  /** No active state has an arrow for it. */
  | 'unhandled'
  /** Every arrow for it has a condition, and none of them holds. */
  | 'guarded'
  /** An arrow is there to keep it from doing anything. */
  | 'forbidden'
  /** The port or child does not run. */
  | 'notRunning'
  /** The timer does not wait. */
  | 'notWaiting'
  /** Another timer that waits is over before it in any case. */
  | 'untimely';

/** A guard that was asked, by its arrow, and what it said. */
export type Asked = StepResult['trace']['guards'][number];

/** What would come of an event at one moment. */
export type Verdict =
  | { readonly can: true; readonly stepResult: StepResult; readonly zone: Zone }
  | {
      readonly can: false;
      readonly why: Why;
      readonly guards: readonly Asked[];
      /** The arrows that keep it from doing anything. */
      readonly arrows: readonly string[];
      /** Event types of the timers that are over before it. */
      readonly first: readonly string[];
    };

/** A moment of a simulation: the start, or what a step led to. */
export interface Frame {
  /** Null for the start. */
  readonly modelEvent: ModelEvent | null;
  readonly stepResult: StepResult;
  /** What is left of the timers that wait. */
  readonly zone: Zone;
}

/** Where steps that were written down go no further. */
interface Stop {
  /** Steps that went. */
  readonly after: number;
  readonly type: string;
  readonly caseName: string;
  readonly verdict: Verdict & { readonly can: false };
}

/** A machine that was led along some steps, as far as they go. */
export interface Simulation {
  readonly model: Model;
  readonly inputCase: string;
  /** The start, then one for each step that went. */
  readonly frames: readonly [Frame, ...Frame[]];
  /** Null when all the steps went. */
  readonly stop: Stop | null;
}

const no = (why: Why, more: Partial<Omit<Verdict & { can: false }, 'can' | 'why'>> = {}) =>
  ({ can: false, why, guards: [], arrows: [], first: [], ...more }) as const;

/** What would come of it if this happened now. */
export function judge(model: Model, { stepResult: { modelState }, zone }: Frame, modelEvent: ModelEvent): Verdict {
  const { chart } = model;
  if (modelState.snapshot.status !== 'active') return no('ended');
  if (!modelEventsAt(model, modelState).includes(modelEvent)) {
    return no(modelEvent.kind === 'event' ? 'unhandled' : modelEvent.kind === 'after' ? 'notWaiting' : 'notRunning');
  }
  const stepResult = takeModelEvent(model, modelState, modelEvent);
  const { arrows, guards } = stepResult.trace;
  if (stepResult.modelState.snapshot.status === 'active' && arrows.every((id) => chart.arrows.get(id)?.forbids)) {
    if (arrows.length > 0) return no('forbidden', { arrows, guards });
    return no(guards.length > 0 ? 'guarded' : 'unhandled', { guards });
  }
  const fires = modelEvent.kind === 'after' ? modelEvent.type : null;
  const next = nextZone(zone, fires, stepResult.modelState.timers, startedIn(chart, stepResult), durationsOf(chart));
  return next ? { can: true, stepResult, zone: next } : no('untimely', { first: beforeIn(zone, modelEvent.type) });
}

/** The timers of which less is left than of another one, whatever time has passed. */
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

/** The first input of a machine, where an address names none or one that is no more. */
const firstInput = ({ cases: { inputs } }: Model): string => Object.keys(inputs)[0] ?? '';

/**
 * Leads a machine along steps, by its own guards and assigns, as far as they go. It never throws for steps of an old
 * address: where they go no further, it says why. An empty input case stands for the first.
 * @param before a simulation that may have gone the same way: its moments are not worked out again
 */
export function simulate(model: Model, wanted: Steps, before: Simulation | null = null): Simulation {
  const isKnown = wanted.inputCase in model.cases.inputs;
  const inputCase = isKnown ? wanted.inputCase : firstInput(model);
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

/** The steps that went, up to one of them. */
export function stepsTo({ inputCase, frames }: Simulation, count: number = frames.length - 1): Steps {
  const modelEvents = frames.slice(1, count + 1).flatMap(({ modelEvent }) => modelEvent ?? []);
  return { inputCase, steps: modelEvents.map(({ type, caseName }) => [type, caseName]) };
}

/** The path that it has gone, up to one of its steps. */
export function pathTo({ model, inputCase, frames }: Simulation, count: number = frames.length - 1): Path {
  const modelEvents = frames.slice(1, count + 1).flatMap(({ modelEvent }) => modelEvent ?? []);
  return followPath(model, inputCase, modelEvents);
}

/** The earliest moment of each step, the start first, in milliseconds; what comes after a step can put it off. */
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

/** A timer that waits. */
export interface Waiting {
  readonly type: string;
  /** Milliseconds that are left of it if nothing took longer than it had to; null where it is computed while running. */
  readonly left: number | null;
}

/** The timers that wait after so many steps. */
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

/** Of a chart alone: what its guards can answer are the cases of each event. */
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

/** A simulation along these steps; what the one before had in common with it is not worked out again. */
export function simulationAlong(cases: MachineCases, steps: Steps | null): Simulation {
  const model = modelFor(cases);
  const simulation = simulate(model, steps ?? { inputCase: '', steps: [] }, latest.get(model));
  latest.set(model, simulation);
  return simulation;
}
