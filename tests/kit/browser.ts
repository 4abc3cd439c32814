import { setTimeout as rest } from 'node:timers/promises';
import {
  durationsOf,
  type EventTypeOf,
  explore,
  followPath,
  type GenerateOptions,
  type Graph,
  generate,
  type LeafOf,
  leavesOf,
  type MachineCases,
  type ModelEvent,
  type ModelState,
  type Path,
  partOf,
  type Step,
  startOf,
  takeModelEvent,
  wantedOf,
  withPayload,
  wordsOf,
} from '@xinglin/paths';
import { type Driver, type Position, pathTitle, refuseVacuous, runPath } from '@xinglin/paths/testing';
import type { Page } from 'playwright-core';
import { describe, expect, test as plainTest } from 'vitest';
import type { AnyStateMachine, ContextFrom } from 'xstate';
import { type Shop, test } from '../stories/kit/story.ts';
import { TIMEOUT_MS } from '../stories/kit/timeout.ts';
import { type Expectation, mismatches } from './expectations.ts';
import { type CallsOfPorts, type HeldCalls, misasked } from './held-calls.ts';
import { linkTo } from './paths.ts';
import { recorder } from './recording.ts';

/** Opening a page costs as much as many steps: paths are fewer and longer than in the plans for readers. */
const MAX_STEPS = 40;

/** The page that a path is walked on. Its clock is frozen; only `letPass` advances it. */
export interface Stage {
  readonly page: Page;
  readonly calls: HeldCalls;
  /** Advances the page's clock, running its timers. */
  letPass(milliseconds: number): Promise<void>;
  /** Actions since the last call, oldest first: `act` for a press or a key, else the name of a field that was left. */
  actions(): Promise<readonly string[]>;
  /** The state value of the running machine with this id, from the page's own inspection. */
  valueOf(machine: string): Promise<unknown>;
}

/** The step in progress. */
export interface Turn<M extends AnyStateMachine, S extends Stage> {
  readonly stage: S;
  readonly modelEvent: ModelEvent;
  /** The machine's context before the step. */
  readonly context: ContextFrom<M>;
  /** The remaining steps: what is typed now decides what the gateway can answer later. */
  readonly rest: readonly Step[];
}

/** Performs a step; returns the actual payload if it differs from the case's. */
export type Perform<M extends AnyStateMachine, S extends Stage> = (turn: Turn<M, S>) => Promise<unknown>;

export interface Seen<M extends AnyStateMachine, S extends Stage> {
  readonly stage: S;
  readonly context: ContextFrom<M>;
  readonly position: Position;
}

/** A machine on its real page, at the real gateway. */
export interface BrowserPlan<M extends AnyStateMachine, S extends Stage> {
  /** Brings a page to where the path starts. */
  readonly open: (shop: Shop, path: Path) => Promise<S>;
  /** Invoke id → its call or calls, and the expected request; `told` is the payload of the step that led there. */
  readonly calls: Readonly<
    Record<string, { readonly call: CallsOfPorts[string]; asks(context: ContextFrom<M>, told: unknown): object }>
  >;
  /** What only a browser knows while a state is active, such as its address; the screen test checks the rest. */
  readonly states?: { readonly [State in LeafOf<M>]?: (seen: Seen<M, S>) => readonly Expectation[] };
  readonly events: { readonly [Type in EventTypeOf<M>]?: Perform<M, S> };
  /** Invoke id → case → how to make the real gateway answer so. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, Perform<M, S>>>>>;
  /** States that the page leaves immediately, on the reply of a child that makes no call: there is nothing to see. */
  readonly passing?: readonly LeafOf<M>[];
  /** Calls of a child machine, each with the state in which the child makes it. */
  readonly childCalls?: Readonly<Record<string, LeafOf<M>>>;
  /** Field that the shopper leaves on the way → the event that the page then sends. */
  readonly lefts?: Readonly<Record<string, EventTypeOf<M>>>;
  /** Whether the event can happen to a shopper; if not, paths avoid it. Default: yes. */
  readonly possible?: (modelEvent: ModelEvent, context: ContextFrom<M>, states: readonly string[]) => boolean;
  /** Can a browser begin with this input? Default: yes. */
  readonly opens?: (inputCase: string) => boolean;
  /** Paths beyond those that cover every arrow: input case, then steps in the words of paths. */
  readonly stories?: readonly (readonly [inputCase: string, ...steps: readonly string[]])[];
}

/**
 * Driver *browser*: the generated paths on the real page against the running gateway. After each step the pending
 * requests are those of the model's running ports, and the machine in the page is in the model's state.
 */
export function testBrowser<M extends AnyStateMachine, S extends Stage>(
  cases: MachineCases<M>,
  plan: BrowserPlan<M, S>,
): void {
  const whole = explore(cases);
  const graph = { ...whole, starts: whole.starts.filter(({ inputCase }) => plan.opens?.(inputCase) ?? true) };
  const allow: GenerateOptions['allow'] = ({ modelEvent }, { modelState }) =>
    plan.possible?.(modelEvent, contextOf<M>(modelState), leavesOf(modelState)) ?? true;
  const suite = generate(graph, 'arrows', { allow, maxSteps: MAX_STEPS });
  const stories = (plan.stories ?? []).map(([inputCase, ...steps]) => storyPath(graph, inputCase, steps));
  const paths = [...suite.paths.filter((path) => !stories.some((story) => beginsWith(story, path))), ...stories];
  const within = new Set(wantedOf(partOf(graph, allow)).cases);
  const without = wantedOf(whole).cases.filter((item) => !within.has(item));
  recorder.putOutOfReach(cases.machine.id, without);
  describe(`${cases.machine.id}: its paths in the browser`, () => {
    plainTest('every event and reply that the paths need is brought about', () => {
      expect(paths.length).toBeGreaterThan(0);
      expect(suite.uncovered).toEqual([]);
      refuseUndone(paths, plan);
      for (const path of paths) refuseVacuous(path, driverOf(graph, plan, path, null));
    });
    for (const path of paths) {
      test(pathTitle(graph, path), async ({ shop }) => {
        refuseUndone([path], plan);
        await runPath(cases, path, driverOf(graph, plan, path, await plan.open(shop, path)), linkTo);
      });
    }
  });
}

function beginsWith(longer: Path, path: Path): boolean {
  return (
    longer.inputCase === path.inputCase &&
    path.steps.every(({ modelEvent }, at) => longer.steps[at]?.modelEvent === modelEvent)
  );
}

function storyPath(graph: Graph, inputCase: string, steps: readonly string[]): Path {
  const modelEvents = steps.flatMap((step) => graph.model.modelEvents.find((one) => wordsOf(one) === step) ?? []);
  expect(modelEvents.map(wordsOf)).toEqual(steps);
  return followPath(graph.model, inputCase, modelEvents);
}

/** @throws a list of the replies that the plan cannot bring about */
function refuseUndone<M extends AnyStateMachine, S extends Stage>(paths: readonly Path[], plan: BrowserPlan<M, S>) {
  const missing = paths.flatMap(({ steps }) =>
    steps.flatMap(({ modelEvent: { kind, subject, caseName } }) =>
      kind === 'event' || kind === 'after' || plan.answers[subject]?.[caseName] ? [] : [`${subject}: ${caseName}`],
    ),
  );
  if (missing.length > 0) throw new Error(`Nothing brings about:\n  ${[...new Set(missing)].sort().join('\n  ')}`);
}

// Model states come from this machine's model.
const contextOf = <M extends AnyStateMachine>(modelState: ModelState) => modelState.snapshot.context as ContextFrom<M>;

/** @param given null when only asking what the driver can do */
function driverOf<M extends AnyStateMachine, S extends Stage>(
  graph: Graph,
  plan: BrowserPlan<M, S>,
  path: Path,
  given: S | null,
): Driver {
  const own = (): S => {
    if (!given) throw new Error('there is no page');
    return given;
  };
  // By its type the plan has a member for each event name; here it is indexed by names from the path.
  const performers = plan.events as Readonly<Record<string, Perform<M, S> | undefined>>;
  // As above.
  const assertions = (plan.states ?? {}) as Readonly<Record<string, (seen: Seen<M, S>) => readonly Expectation[]>>;
  const durationOf = durationsOf(graph.chart);
  let { modelState } = path.start;
  let asking: readonly string[] = [];
  let told: unknown;

  const take = (modelEvent: ModelEvent) => {
    const stepResult = takeModelEvent(graph.model, modelState, modelEvent);
    modelState = stepResult.modelState;
    return stepResult;
  };
  const leave = (left: string) => {
    const type: string | undefined = plan.lefts?.[left];
    const [modelEvent] = graph.model.modelEvents.filter((one) => one.kind === 'event' && one.type === type);
    if (modelEvent) take(modelEvent);
  };
  /** Ports that are calls; the others watch the page or the clock. */
  const asked = () => {
    const leaves = leavesOf(modelState);
    const children = Object.entries(plan.childCalls ?? {}).filter(([, state]) => leaves.includes(state));
    return [...modelState.running.filter((port) => port in plan.calls), ...children.map(([port]) => port)].sort();
  };

  /** A request does not name its port: of the ports that make the same call, the first stands for all. */
  const callerOf = (port: string) =>
    Object.keys(plan.calls).find((other) => plan.calls[other]?.call === plan.calls[port]?.call) ?? port;
  const awaited = () => asked().map(callerOf).sort();

  const elapse = async (stage: S, milliseconds: number) => {
    await stage.letPass(milliseconds - 1);
    expect(stage.calls.running(), 'nothing is asked before its time').toEqual(awaited());
    await stage.letPass(1);
  };

  const perform = async (step: Step) => {
    const stage = own();
    const { modelEvent } = step;
    const turn = {
      stage,
      modelEvent,
      context: contextOf<M>(modelState),
      rest: path.steps.slice(path.steps.indexOf(step) + 1),
    };
    asking = asked();
    for (const left of await stage.actions()) leave(left);
    if (modelEvent.kind === 'after') {
      await elapse(stage, durationOf(modelEvent.type) ?? 0);
      return note(modelEvent, take(modelEvent));
    }
    const performer =
      modelEvent.kind === 'event'
        ? performers[modelEvent.type]
        : plan.answers[modelEvent.subject]?.[modelEvent.caseName];
    const payload = (await performer?.(turn)) ?? modelEvent.payload;
    told = payload;
    const done = await stage.actions();
    const isLeaving = Object.values(plan.lefts ?? {}).some((type) => type === modelEvent.type);
    // A shopper leaves one control before pressing another; after the press, the page itself moves the focus.
    const firstAct = done.includes('act') ? done.indexOf('act') : done.length;
    const before = modelEvent.kind === 'event' ? done.slice(0, isLeaving ? -1 : firstAct) : [];
    for (const left of before) leave(left);
    note(modelEvent, take(withPayload(modelEvent, payload)));
    for (const left of done.slice(before.length + 1)) leave(left);
  };

  const note = ({ event }: ModelEvent, { trace }: ReturnType<typeof takeModelEvent>) =>
    recorder.note({ machine: graph.chart.id, actor: path.id, received: event, ...trace });

  const wrong = async (position: Position): Promise<string[]> => {
    const stage = own();
    for (const left of await stage.actions()) leave(left);
    // Once this machine is done, the next page may already make calls.
    const has = modelState.snapshot.status === 'done' ? [] : stage.calls.running();
    if (JSON.stringify(has) !== JSON.stringify(awaited()))
      return [`asked: ${has.join(' and ') || 'nothing'}, not ${awaited().join(' and ') || 'nothing'}`];
    const context = contextOf<M>(modelState);
    const questions = asked()
      .filter((port) => port in plan.calls && !asking.includes(port))
      .flatMap((port) =>
        misasked(stage.calls.requestOf(callerOf(port)), plan.calls[port]?.asks(context, told) ?? {}, port),
      );
    const expectations = leavesOf(modelState).flatMap((leaf) => assertions[leaf]?.({ stage, context, position }) ?? []);
    const inside = {
      what: 'the machine in the page',
      read: () => stage.valueOf(graph.chart.id),
      wanted: modelState.snapshot.value,
    };
    return [...questions, ...(await mismatches([inside, ...expectations]))];
  };

  let compared = -1;
  const compare = async (position: Position) => {
    if (compared === position.steps) return;
    compared = position.steps;
    if (position.steps === 0) {
      const { trace } = startOf(graph.model, path.inputCase);
      const received = Object.assign({ type: 'xstate.init' }, { input: graph.model.cases.inputs[path.inputCase] });
      recorder.note({ machine: graph.chart.id, actor: path.id, received, ...trace });
    }
    expect(modelState.snapshot.value, 'what was real leads where the path leads').toEqual(
      position.modelState.snapshot.value,
    );
    if (leavesOf(modelState).some((leaf) => plan.passing?.some((state) => state === leaf))) return;
    const until = Date.now() + TIMEOUT_MS;
    let found = await wrong(position);
    while (found.length > 0 && Date.now() < until) {
      // Yields so that the browser's messages can arrive.
      await rest(10);
      found = await wrong(position);
    }
    if (found.length === 0) return;
    const screen = await own().page.locator('main').ariaSnapshot().catch(String);
    const { value, context } = modelState.snapshot;
    throw new Error(
      `${found.join('\n')}\n\nmodel: ${JSON.stringify(value)}\n${JSON.stringify(context)}\n\nscreen at ${own().page.url()}:\n${screen}`,
    );
  };

  return {
    events: Object.fromEntries(
      path.steps
        .filter(({ modelEvent }) => modelEvent.kind !== 'event' || performers[modelEvent.type] !== undefined)
        .map(({ modelEvent }) => [modelEvent.type, perform]),
    ),
    states: { '*': compare },
  };
}
