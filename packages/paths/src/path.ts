import type { Chart } from './chart.ts';
import { type Effect, effectOf } from './effects.ts';
import { type Duration, earliestTimesOf, type TimedStep } from './feasible.ts';
import { type Model, type ModelState, type StepResult, startOf, takeModelEvent, wordsOf } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { markOf } from './values.ts';

/** One step of a path: the event, and the state of the machine after it. */
export interface Step {
  readonly modelEvent: ModelEvent;
  /** Arrows that it takes. */
  readonly arrows: readonly string[];
  readonly modelState: ModelState;
  readonly effects: readonly Effect[];
  /** Earliest time, in milliseconds since the start. */
  readonly at: number;
}

/** A way through a machine, from its start, with everything that has to be true after each step. */
export interface Path {
  /** Depends on the machine, the input case and the steps only: an edit elsewhere does not change it. */
  readonly id: string;
  readonly machine: string;
  readonly inputCase: string;
  readonly start: { readonly modelState: ModelState; readonly effects: readonly Effect[] };
  readonly steps: readonly Step[];
  /** True when the path is longer than the suite's `maxSteps`, because its goal lies that deep. */
  readonly deep: boolean;
}

/** A path reduced to names, as it is stored: the input case, then event type and case of each step. */
export interface Steps {
  readonly inputCase: string;
  readonly steps: readonly (readonly [type: string, caseName: string])[];
}

const durations = new WeakMap<Chart, ReadonlyMap<string, number | null>>();

/** Milliseconds of each delay of a chart. */
export function durationsOf(chart: Chart): Duration {
  const known =
    durations.get(chart) ??
    new Map([...chart.nodes.values()].flatMap((node) => node.timers.map(({ type, ms }) => [type, ms])));
  durations.set(chart, known);
  return (timer) => known.get(timer) ?? null;
}

/**
 * Follows events through a model from its start: driver *pure*.
 * @throws when an event is not possible at that point; the message has the path so far
 */
export function followPath(model: Model, inputCase: string, modelEvents: readonly ModelEvent[]): Path {
  const start = startOf(model, inputCase);
  const results: StepResult[] = [];
  const timed: TimedStep[] = [{ fires: null, waiting: start.modelState.timers, started: start.modelState.timers }];
  let modelState = start.modelState;
  for (const [at, modelEvent] of modelEvents.entries()) {
    const next = takeModelEvent(model, modelState, modelEvent);
    if (next.trace.arrows.length === 0 && next.modelState.snapshot.status === 'active') {
      const soFar = modelEvents
        .slice(0, at + 1)
        .map(wordsOf)
        .join(' → ');
      throw new Error(`${model.chart.id}: no arrow takes the last step of «${inputCase}» → ${soFar}`);
    }
    results.push(next);
    timed.push({
      fires: modelEvent.kind === 'after' ? modelEvent.type : null,
      waiting: next.modelState.timers,
      started: startedIn(model.chart, next),
    });
    modelState = next.modelState;
  }
  const times = earliestTimesOf(timed, durationsOf(model.chart));
  return {
    id: idOf(model.chart.id, inputCase, modelEvents),
    machine: model.chart.id,
    inputCase,
    start: { modelState: start.modelState, effects: start.due.map(effectOf) },
    deep: false,
    steps: results.map(({ modelState: after, trace, due }, at) => ({
      // `results` has one entry for each event.
      modelEvent: modelEvents[at] as ModelEvent,
      arrows: trace.arrows,
      modelState: after,
      effects: due.map(effectOf),
      at: times[at + 1] ?? 0,
    })),
  };
}

/** Event types of the timers that an event started or restarted. */
export function startedIn(chart: Chart, { trace, modelState }: StepResult): string[] {
  const entered = trace.moves.filter((move) => move.entered).flatMap(({ node }) => chart.nodes.get(node)?.timers ?? []);
  return [...new Set(entered.map(({ type }) => type))].filter((type) => modelState.timers.includes(type));
}

/** The event of the cases with this type and case name; null when they do not (or no longer) have it. */
export const modelEventNamed = (model: Model, type: string, caseName: string): ModelEvent | null =>
  model.modelEvents.find((one) => one.type === type && one.caseName === caseName) ?? null;

/**
 * Follows steps given by their names.
 * @throws when the cases do not have one of them, or it is not possible at that point
 */
export function followSteps(model: Model, { inputCase, steps }: Steps): Path {
  const modelEvents = steps.map(([type, caseName]) => {
    const modelEvent = modelEventNamed(model, type, caseName);
    if (!modelEvent) throw new Error(`${model.chart.id}: the cases have no ${type} «${caseName}»`);
    return modelEvent;
  });
  return followPath(model, inputCase, modelEvents);
}

/** Reduces a path to its names. */
export const stepsOf = ({ inputCase, steps }: Path): Steps => ({
  inputCase,
  steps: steps.map(({ modelEvent: { type, caseName } }) => [type, caseName]),
});

/** The parts of an event that the path's id depends on, answers of free guards included. */
const named = ({ type, caseName, choices }: ModelEvent) => [
  type,
  caseName,
  ...(choices?.map(({ passed }) => passed) ?? []),
];

/** Six base-36 characters that identify a path. */
const idOf = (machine: string, inputCase: string, modelEvents: readonly ModelEvent[]): string =>
  markOf([machine, inputCase, ...modelEvents.map(named)])
    .padStart(7, '0')
    .slice(-6);

/** `start → drawCode: drawn → after showDelay`: a path in one line. */
export function pathWords(path: Path, steps: number = path.steps.length): string {
  return [path.inputCase, ...path.steps.slice(0, steps).map((step) => wordsOf(step.modelEvent))].join(' → ');
}
