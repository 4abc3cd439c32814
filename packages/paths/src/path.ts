import type { Chart } from './chart.ts';
import { type Effect, effectOf } from './effects.ts';
import { type Duration, momentsOf, type TimedStep } from './feasible.ts';
import { type Happening, type Model, type Moment, startOf, type Taken, takeHappening, wordsOf } from './model.ts';
import { textOf } from './values.ts';

/** One step of a path: what happens, and how the machine is afterwards. */
export interface Step {
  readonly happening: Happening;
  /** Arrows that it takes. */
  readonly arrows: readonly string[];
  readonly moment: Moment;
  readonly effects: readonly Effect[];
  /** Earliest moment in milliseconds since the start. */
  readonly at: number;
}

/** A way through a machine, from its start, with everything that has to be true after each step. */
export interface Path {
  /** Depends on the machine, the input case and the steps only: an edit elsewhere does not change it. */
  readonly id: string;
  readonly machine: string;
  readonly inputCase: string;
  readonly start: { readonly moment: Moment; readonly effects: readonly Effect[] };
  readonly steps: readonly Step[];
  /** It is longer than the suite allows, because its goal lies that deep. */
  readonly deep: boolean;
}

/** A path by its names alone, as it is written down: input case, then event type and case of each step. */
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
 * Follows happenings through a model from its start: driver *pure*.
 * @throws when a happening is not possible where the path has come to; the message has the path so far
 */
export function followPath(model: Model, inputCase: string, happenings: readonly Happening[]): Path {
  const start = startOf(model, inputCase);
  const taken: Taken[] = [];
  const timed: TimedStep[] = [{ fires: null, waiting: start.moment.timers, started: start.moment.timers }];
  let moment = start.moment;
  for (const [at, happening] of happenings.entries()) {
    const next = takeHappening(model, moment, happening);
    if (next.trail.arrows.length === 0 && next.moment.snapshot.status === 'active') {
      const soFar = happenings
        .slice(0, at + 1)
        .map(wordsOf)
        .join(' → ');
      throw new Error(`${model.chart.id}: nothing takes the last step of «${inputCase}» → ${soFar}`);
    }
    taken.push(next);
    timed.push({
      fires: happening.kind === 'after' ? happening.type : null,
      waiting: next.moment.timers,
      started: startedIn(model.chart, next),
    });
    moment = next.moment;
  }
  const moments = momentsOf(timed, durationsOf(model.chart));
  return {
    id: idOf(model.chart.id, inputCase, happenings),
    machine: model.chart.id,
    inputCase,
    start: { moment: start.moment, effects: start.due.map(effectOf) },
    deep: false,
    steps: taken.map(({ moment: after, trail, due }, at) => ({
      // `taken` has one entry for each happening.
      happening: happenings[at] as Happening,
      arrows: trail.arrows,
      moment: after,
      effects: due.map(effectOf),
      at: moments[at + 1] ?? 0,
    })),
  };
}

/** Event types of the timers that a happening started, or started anew. */
export function startedIn(chart: Chart, { trail, moment }: Taken): string[] {
  const entered = trail.moves.filter((move) => move.entered).flatMap(({ node }) => chart.nodes.get(node)?.timers ?? []);
  return entered.map(({ type }) => type).filter((type) => moment.timers.includes(type));
}

/** What the cases call so; null when they know it not (any more). */
export const happeningNamed = (model: Model, type: string, caseName: string): Happening | null =>
  model.happenings.find((one) => one.type === type && one.caseName === caseName) ?? null;

/**
 * Follows steps that were written down by their names.
 * @throws when the cases do not know one of them, or it is not possible where the path has come to
 */
export function followSteps(model: Model, { inputCase, steps }: Steps): Path {
  const happenings = steps.map(([type, caseName]) => {
    const happening = happeningNamed(model, type, caseName);
    if (!happening) throw new Error(`${model.chart.id}: the cases have no ${type} «${caseName}»`);
    return happening;
  });
  return followPath(model, inputCase, happenings);
}

/** A path by its names alone. */
export const stepsOf = ({ inputCase, steps }: Path): Steps => ({
  inputCase,
  steps: steps.map(({ happening: { type, caseName } }) => [type, caseName]),
});

/** Six letters that name a path. */
function idOf(machine: string, inputCase: string, happenings: readonly Happening[]): string {
  const text = textOf([machine, inputCase, ...happenings.map(({ type, caseName }) => [type, caseName])]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-6);
}

/** `start → drawCode: drawn → after showDelay`: a path in a line. */
export function pathWords(path: Path, steps: number = path.steps.length): string {
  return [path.inputCase, ...path.steps.slice(0, steps).map((step) => wordsOf(step.happening))].join(' → ');
}
