import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from './cases.ts';
import { type Chart, chartOf } from './chart.ts';
import {
  type DueAction,
  doneType,
  errorType,
  type InnerSnapshot,
  matchesDescriptor,
  snapshotType,
  startPurely,
  stepPurely,
} from './internals.ts';
import { type TracedMachine, type Trail, traceMachine } from './trace.ts';

/** Something that can happen to a machine at one moment, with the case that says how. */
export interface Happening {
  readonly kind: 'event' | 'done' | 'error' | 'snapshot' | 'after';
  /** Event type as the machine hears it. */
  readonly type: string;
  /** Event type, invoke id or delay name: what QA calls it. */
  readonly subject: string;
  /** QA's name of the case; empty for a timer. */
  readonly caseName: string;
  /** What the machine hears. */
  readonly event: { readonly type: string };
  /** Payload, output, error or part of a snapshot, as the case gives it. */
  readonly payload: unknown;
}

/** A machine between two happenings. */
export interface Moment {
  readonly snapshot: InnerSnapshot;
  /** Ids of the invocations that still run. */
  readonly running: readonly string[];
  /** Event types of the timers that still wait. */
  readonly timers: readonly string[];
}

/** What one happening did. */
export interface Taken {
  readonly moment: Moment;
  readonly trail: Trail;
  /** What would now be executed, in order; `effectOf` makes it readable. */
  readonly due: readonly DueAction[];
}

/** A machine that can be asked what would happen, without anything happening. */
export interface Model {
  readonly cases: MachineCases;
  readonly chart: Chart;
  readonly traced: TracedMachine;
  /** Every happening that the cases know, in the order of the cases and the chart. */
  readonly happenings: readonly Happening[];
}

/**
 * @param machine the machine to ask when it is not `cases.machine` itself: its derived form or a mutant. Ids of
 *   states, invocations and timers are read from `cases.machine` in any case.
 */
export function modelOf(cases: MachineCases, machine: AnyStateMachine = cases.machine): Model {
  const chart = chartOf(cases.machine);
  return { cases, chart, traced: traceMachine(machine, chart), happenings: allHappenings(cases, chart) };
}

/** The machine right after its start with the input of that case. Throws when the case does not exist. */
export function startOf(model: Model, inputCase: string): Taken {
  if (!(inputCase in model.cases.inputs)) throw new Error(`${model.chart.id} has no input case «${inputCase}»`);
  const input = model.cases.inputs[inputCase];
  const [[snapshot, due], trail] = model.traced.follow(() => startPurely(model.traced.machine, input));
  if (snapshot.status === 'error') {
    throw new Error(`${model.chart.id} does not start with «${inputCase}»: ${String(snapshot.error)}`, {
      cause: snapshot.error,
    });
  }
  return { moment: momentAfter(model, snapshot, [], [], trail), trail, due };
}

/**
 * The machine after a happening. The trail is empty of arrows when no arrow takes it.
 * A reply ends its invocation and a timer its wait even then.
 */
export function takeHappening(model: Model, moment: Moment, happening: Happening): Taken {
  const ends = happening.kind === 'done' || happening.kind === 'error';
  const running = ends ? moment.running.filter((id) => id !== happening.subject) : moment.running;
  const timers = moment.timers.filter((type) => happening.kind !== 'after' || type !== happening.type);
  const [[snapshot, due], trail] = model.traced.follow((): [InnerSnapshot, readonly DueAction[]] =>
    stepPurely(model.traced.machine, moment.snapshot, happening.event),
  );
  return { moment: momentAfter(model, snapshot, running, timers, trail), trail, due };
}

function momentAfter(
  model: Model,
  snapshot: InnerSnapshot,
  running: readonly string[],
  timers: readonly string[],
  trail: Trail,
): Moment {
  if (snapshot.status !== 'active') return { snapshot, running: [], timers: [] };
  if (trail.moves.length === 0) return { snapshot, running, timers };
  const runs = new Set(running);
  const waits = new Set(timers);
  for (const { node, entered } of trail.moves) {
    const drawn = model.chart.nodes.get(node);
    for (const { id } of drawn?.invocations ?? []) keep(runs, id, entered);
    for (const { type } of drawn?.timers ?? []) keep(waits, type, entered);
  }
  return { snapshot, running: [...runs].toSorted(), timers: [...waits].toSorted() };
}

function keep(set: Set<string>, name: string, isIn: boolean): void {
  if (isIn) set.add(name);
  else set.delete(name);
}

/** Everything that the cases let happen at this moment. */
export function happeningsAt(model: Model, moment: Moment): readonly Happening[] {
  if (moment.snapshot.status !== 'active') return [];
  const descriptors = moment.snapshot._nodes.flatMap((node) => [...node.transitions.keys()]);
  return model.happenings.filter(({ kind, type, subject }) => {
    if (kind === 'event') return descriptors.some((descriptor) => matchesDescriptor(type, descriptor));
    return kind === 'after' ? moment.timers.includes(type) : moment.running.includes(subject);
  });
}

/** The events of the cases that change nothing at this moment: no arrow takes them, or one only forbids them. */
export function refusedAt(model: Model, moment: Moment): readonly Happening[] {
  if (moment.snapshot.status !== 'active') return [];
  const possible = new Set(happeningsAt(model, moment));
  return model.happenings.filter((happening) => {
    if (happening.kind !== 'event') return false;
    if (!possible.has(happening)) return true;
    const { trail } = takeHappening(model, moment, happening);
    return trail.arrows.every((id) => model.chart.arrows.get(id)?.forbids);
  });
}

function allHappenings(cases: MachineCases, chart: Chart): Happening[] {
  const happenings: Happening[] = [];
  for (const [type, named] of Object.entries(cases.events)) {
    for (const [caseName, payload] of Object.entries(named)) {
      happenings.push({ kind: 'event', type, subject: type, caseName, event: { ...payload, type }, payload });
    }
  }
  const seen = new Set<string>();
  for (const node of chart.nodes.values()) {
    for (const { id, src } of node.invocations) {
      if (!seen.has(id)) happenings.push(...repliesOf(cases, id, src));
      seen.add(id);
    }
    for (const { type, delay } of node.timers) {
      happenings.push({ kind: 'after', type, subject: delay, caseName: '', event: { type }, payload: undefined });
    }
  }
  return happenings;
}

function repliesOf(cases: MachineCases, id: string, src: string | null): Happening[] {
  const replies = cases.actors[src ?? id];
  const of = (kind: 'done' | 'error' | 'snapshot', eventOf: (payload: unknown) => Happening['event']): Happening[] =>
    Object.entries(replies?.[kind] ?? {}).map(([caseName, payload]) => {
      const event = eventOf(payload);
      return { kind, type: event.type, subject: id, caseName, payload, event };
    });
  return [
    ...of('done', (output) => named({ type: doneType(id), output, actorId: id })),
    ...of('error', (error) => named({ type: errorType(id), error, actorId: id })),
    ...of('snapshot', (snapshot) => named({ type: snapshotType(id), snapshot })),
  ];
}

/** Events carry more than their type; only the type is of interest here. */
const named = (event: { readonly type: string } & Record<string, unknown>): Happening['event'] => event;

/** `drawCode: drawn`, `refresh.pressed`, `after pollInterval`: one happening in a line. */
export function wordsOf(happening: Happening): string {
  if (happening.kind === 'after') return `after ${happening.subject}`;
  const outcome = happening.kind === 'event' || happening.kind === 'done' ? '' : `${happening.kind} `;
  return happening.caseName === '' ? happening.subject : `${happening.subject}: ${outcome}${happening.caseName}`;
}

/** The happening with another payload in place of its sample. */
export function withPayload(happening: Happening, payload: unknown): Happening {
  const { kind, event } = happening;
  if (kind === 'event') return { ...happening, payload, event: { ...Object(payload), type: event.type } };
  const carried = { done: { output: payload }, error: { error: payload }, snapshot: { snapshot: payload }, after: {} };
  return { ...happening, payload, event: { ...event, ...carried[kind] } };
}
