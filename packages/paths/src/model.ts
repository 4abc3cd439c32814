import type { AnyStateMachine } from 'xstate';
import type { MachineCases, Replies } from './cases.ts';
import { type Chart, chartOf } from './chart.ts';
import {
  actorName,
  type DueAction,
  doneType,
  errorType,
  type InnerSnapshot,
  matchesDescriptor,
  snapshotType,
} from './internals.ts';
import type { Choices, ModelEvent } from './model-event.ts';
import { startPurely, stepPurely } from './step-purely.ts';
import { type Trace, type TracedMachine, traceMachine } from './trace.ts';

/** The state of a machine between two events. */
export interface ModelState {
  readonly snapshot: InnerSnapshot;
  /** Ids of what runs: invocations, and children that were spawned under an id. */
  readonly running: readonly string[];
  /** Event types of pending timers. */
  readonly timers: readonly string[];
}

/** The result of one event. */
export interface StepResult {
  readonly modelState: ModelState;
  readonly trace: Trace;
  /** Actions that would now be executed, in order; `effectOf` makes them readable. */
  readonly due: readonly DueAction[];
}

/** A machine that can be stepped without side effects. */
export interface Model {
  readonly cases: MachineCases;
  readonly chart: Chart;
  readonly traced: TracedMachine;
  /** Every event of the cases, in the order of the cases and the chart. */
  readonly modelEvents: readonly ModelEvent[];
}

/**
 * @param machine the machine to step instead of `cases.machine`: its derived form or a mutant. Ids of
 *   states, invocations and timers always come from `cases.machine`.
 */
export function modelOf(cases: MachineCases, machine: AnyStateMachine = cases.machine): Model {
  const chart = chartOf(cases.machine);
  return {
    cases,
    chart,
    traced: traceMachine(machine, chart, cases.hasFreeGuards),
    modelEvents: allModelEvents(cases, chart),
  };
}

/** With free guards, the input of a start is the list of their answers. */
const answersIn = (input: unknown): readonly boolean[] => (Array.isArray(input) ? input.map(Boolean) : []);

/** The machine right after its start with the input of that case. Throws when it has no such case or fails to start. */
export function startOf(model: Model, inputCase: string): StepResult {
  if (!(inputCase in model.cases.inputs)) throw new Error(`${model.chart.id} has no input case «${inputCase}»`);
  const input = model.cases.inputs[inputCase];
  const { traced } = model;
  const [[snapshot, due], trace] = model.cases.hasFreeGuards
    ? traced.follow(() => startPurely(traced.machine, undefined), answersIn(input))
    : traced.follow(() => startPurely(traced.machine, input));
  if (snapshot.status === 'error') {
    throw new Error(`${model.chart.id} does not start with «${inputCase}»: ${String(snapshot.error)}`, {
      cause: snapshot.error,
    });
  }
  return { modelState: modelStateAfter(model, snapshot, nothingYet, trace), trace, due };
}

/**
 * The machine after an event. The trace has no arrows when no transition takes it.
 * Even then a reply ends its invocation, and a timer stops waiting.
 */
export function takeModelEvent(model: Model, modelState: ModelState, modelEvent: ModelEvent): StepResult {
  const ends = modelEvent.kind === 'done' || modelEvent.kind === 'error';
  const running = ends ? modelState.running.filter((id) => id !== modelEvent.subject) : modelState.running;
  const timers = modelState.timers.filter((type) => modelEvent.kind !== 'after' || type !== modelEvent.type);
  const [[snapshot, due], trace] = model.traced.follow(
    (): [InnerSnapshot, readonly DueAction[]] =>
      stepPurely(model.traced.machine, modelState.snapshot, modelEvent.event),
    modelEvent.choices?.map(({ passed }) => passed),
  );
  const before = { snapshot: modelState.snapshot, running, timers };
  return { modelState: modelStateAfter(model, snapshot, before, trace), trace, due };
}

/** Maximum combinations of guard answers tried in one step. */
export const MAX_OUTCOMES = 1024;

/**
 * The results of a start or a step: one, or with free guards one for each combination of their answers,
 * up to `MAX_OUTCOMES`.
 * @param run runs the start or step with these answers; guards beyond them say no
 */
export function* outcomesOf(
  run: (choices: Choices) => StepResult,
): Generator<{ readonly choices: Choices; readonly result: StepResult | Error }> {
  let choices: Choices | null = [];
  for (let tried = 0; choices && tried < MAX_OUTCOMES; tried++) {
    const given: Choices = choices;
    const result = attempt(() => run(given));
    const asked: Choices = result instanceof Error ? [] : result.trace.choices;
    yield { choices: asked, result };
    // Turn the last no into a yes; the guards asked after it are open again.
    const last = asked.findLastIndex(({ passed }) => !passed);
    choices = last < 0 ? null : [...asked.slice(0, last), { guard: asked[last]?.guard ?? '', passed: true }];
  }
}

/** Every event that can happen in a state, with its result. */
export function* stepsAt(model: Model, modelState: ModelState) {
  for (const modelEvent of modelEventsAt(model, modelState)) {
    if (!model.cases.hasFreeGuards) {
      yield { modelEvent, result: attempt(() => takeModelEvent(model, modelState, modelEvent)) };
      continue;
    }
    for (const { choices, result } of outcomesOf((given) =>
      takeModelEvent(model, modelState, { ...modelEvent, choices: given }),
    )) {
      yield { modelEvent: choices.length > 0 ? { ...modelEvent, choices } : modelEvent, result };
    }
  }
}

/** The result of a start or a step, or the error that the machine's code throws. */
export function attempt(work: () => StepResult): StepResult | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const nothingYet = { snapshot: null, running: [], timers: [] };

function modelStateAfter(
  model: Model,
  snapshot: InnerSnapshot,
  before: Pick<ModelState, 'running' | 'timers'> & { readonly snapshot: InnerSnapshot | null },
  trace: Trace,
): ModelState {
  if (snapshot.status !== 'active') return { snapshot, running: [], timers: [] };
  const children = before.snapshot?.children ?? {};
  if (trace.moves.length === 0 && snapshot.children === children) return { ...before, snapshot };
  const runs = new Set(before.running);
  const waits = new Set(before.timers);
  for (const id of Object.keys(children)) if (!snapshot.children[id]) runs.delete(id);
  for (const [id, child] of Object.entries(snapshot.children)) {
    if (child && child !== children[id] && actorName(child) !== '') runs.add(id);
  }
  for (const { node, entered } of trace.moves) {
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

/** The events that the cases allow in this state. */
export function modelEventsAt(model: Model, modelState: ModelState): readonly ModelEvent[] {
  if (modelState.snapshot.status !== 'active') return [];
  const descriptors = modelState.snapshot._nodes.flatMap((node) => [...node.transitions.keys()]);
  return model.modelEvents.filter(({ kind, type, subject }) => {
    if (kind === 'event') return descriptors.some((descriptor) => matchesDescriptor(type, descriptor));
    return kind === 'after' ? modelState.timers.includes(type) : modelState.running.includes(subject);
  });
}

/** The events of the cases that this state refuses: no arrow takes them, or one only forbids them. */
export function refusedAt(model: Model, modelState: ModelState): readonly ModelEvent[] {
  if (modelState.snapshot.status !== 'active') return [];
  const possible = new Set(modelEventsAt(model, modelState));
  return model.modelEvents.filter((modelEvent) => {
    if (modelEvent.kind !== 'event') return false;
    if (!possible.has(modelEvent)) return true;
    const result = attempt(() => takeModelEvent(model, modelState, modelEvent));
    return !(result instanceof Error) && result.trace.arrows.every((id) => model.chart.arrows.get(id)?.forbids);
  });
}

function allModelEvents(cases: MachineCases, chart: Chart): ModelEvent[] {
  const modelEvents: ModelEvent[] = [];
  for (const [type, named] of Object.entries(cases.events)) {
    for (const [caseName, payload] of Object.entries(named)) {
      modelEvents.push({ kind: 'event', type, subject: type, caseName, event: { ...payload, type }, payload });
    }
  }
  const seen = new Set<string>();
  for (const node of chart.nodes.values()) {
    for (const { id, src } of node.invocations) {
      if (!seen.has(id)) modelEvents.push(...repliesOf(cases.actors[src ?? id], id));
      seen.add(id);
    }
    for (const { type, delay } of node.timers) {
      modelEvents.push({ kind: 'after', type, subject: delay, caseName: '', event: { type }, payload: undefined });
    }
  }
  for (const id of Object.keys(cases.children))
    if (!seen.has(id)) modelEvents.push(...repliesOf(cases.children[id], id));
  return modelEvents;
}

function repliesOf(replies: Replies | undefined, id: string): ModelEvent[] {
  const of = (kind: 'done' | 'error' | 'snapshot', eventOf: (payload: unknown) => ModelEvent['event']): ModelEvent[] =>
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
const named = (event: { readonly type: string } & Record<string, unknown>): ModelEvent['event'] => event;

/** `drawCode: drawn`, `refresh.pressed`, `after pollInterval`: one event in one line. */
export function wordsOf(modelEvent: ModelEvent): string {
  const choices = wordsOfChoices(modelEvent.choices ?? []);
  if (choices !== '') return `${wordsOf({ ...modelEvent, choices: [] })} (${choices})`;
  if (modelEvent.kind === 'after') return `after ${modelEvent.subject}`;
  const outcome = modelEvent.kind === 'event' || modelEvent.kind === 'done' ? '' : modelEvent.kind;
  const how = `${outcome} ${modelEvent.caseName}`.trim();
  return how === '' ? modelEvent.subject : `${modelEvent.subject}: ${how}`;
}

/** `isValid ✓ isAdmin ✗`: what free guards say; empty where none was asked. */
export const wordsOfChoices = (choices: Choices): string =>
  choices.map(({ guard, passed }) => `${guard} ${passed ? '✓' : '✗'}`).join(' ');

/** The event with another payload in place of its sample. */
export function withPayload(modelEvent: ModelEvent, payload: unknown): ModelEvent {
  const { kind, event } = modelEvent;
  if (kind === 'event') return { ...modelEvent, payload, event: { ...Object(payload), type: event.type } };
  const carried = { done: { output: payload }, error: { error: payload }, snapshot: { snapshot: payload }, after: {} };
  return { ...modelEvent, payload, event: { ...event, ...carried[kind] } };
}
