import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from './cases.ts';
import type { Chart } from './chart.ts';
import { identityBy } from './identity.ts';
import type { InnerSnapshot } from './internals.ts';
import { attempt, MAX_OUTCOMES, type Model, type ModelState, modelOf, startOf, stepsAt, wordsOf } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { startedIn } from './path.ts';
import { areEqual } from './values.ts';

/** A state of the whole machine: state value, history, deciding context, and what runs and waits. */
export interface GraphNode {
  readonly index: number;
  /** Equal for equal identities. */
  readonly key: string;
  /** The first model state found with this identity. */
  readonly modelState: ModelState;
  /** Dotted paths of the active leaf states. */
  readonly leaves: readonly string[];
  /** Ids of all active states. */
  readonly active: readonly string[];
  /** `active`: still running; `done`, `error`: the machine has ended; `beyond`: a bound was hit, so not explored. */
  readonly status: 'active' | 'done' | 'error' | 'beyond';
}

export interface GraphEdge {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly modelEvent: ModelEvent;
  /** Ids of the arrows taken, in order, including those without an event. */
  readonly arrows: readonly string[];
  readonly guards: readonly { readonly arrow: string; readonly passed: boolean }[];
  /** Event types of the timers that it starts or restarts. */
  readonly timersStarted: readonly string[];
  /** Where it leads from the model state of the node that it leaves; `to` may stand for another context. */
  readonly after: ModelState;
  /** Whether it changes the context on that way. */
  readonly changes: boolean;
}

/** A reply that no arrow takes: the port is done and the machine is stuck. */
export interface StuckReply {
  readonly node: number;
  readonly modelEvent: ModelEvent;
}

/** A start or a step in which code of the machine throws, which ends a running machine. */
export interface Break {
  /** Where it happens; null for a start. */
  readonly node: number | null;
  /** `start: empty`, `submitted: once`. */
  readonly words: string;
  readonly error: Error;
}

export interface Graph {
  readonly chart: Chart;
  readonly cases: MachineCases;
  /** Needed to follow paths over this graph. */
  readonly model: Model;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Index of edges by the node that they leave. */
  readonly leaving: readonly (readonly GraphEdge[])[];
  /** Start nodes, one for each input case. */
  readonly starts: readonly {
    readonly inputCase: string;
    readonly node: number;
    readonly arrows: readonly string[];
    readonly guards: GraphEdge['guards'];
    readonly timersStarted: readonly string[];
  }[];
  /** The context keys that tell states apart. */
  readonly identity: readonly string[];
  /** Every limit that cut the exploration short, in words. */
  readonly bounds: readonly string[];
  readonly stuck: readonly StuckReply[];
  /** Starts and steps that throw; what would follow them is unknown. */
  readonly breaks: readonly Break[];
  /** Events for which some state has arrows, none of which takes them there. */
  readonly refused: ReadonlySet<ModelEvent>;
}

export interface ExploreOptions {
  /** Explore this machine instead of `cases.machine`: its derived form or a mutant. */
  readonly machine?: AnyStateMachine;
  /** Nodes after which exploring ends. Default 20,000. */
  readonly maxNodes?: number;
}

const known = new WeakMap<MachineCases, Graph>();

/**
 * Explores everything that the cases let happen to a machine, without running it. Deterministic, and cached per cases
 * when called without options.
 * The context keys that decide are found on the way; when a new one shows up, exploring starts over with it.
 */
export function explore(cases: MachineCases, options: ExploreOptions = {}): Graph {
  const isUsual = Object.keys(options).length === 0;
  const graph = (isUsual && known.get(cases)) || resultOf(exploring(cases, options));
  if (isUsual) known.set(cases, graph);
  return graph;
}

function resultOf(work: Generator<number, Graph, undefined>): Graph {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** `explore` in pieces, for a page that has to stay responsive: yields the number of states found so far. */
export function* exploring(cases: MachineCases, options: ExploreOptions = {}): Generator<number, Graph, undefined> {
  const model = modelOf(cases, options.machine);
  for (;;) {
    const identity = model.traced.decidingKeys();
    const graph = yield* walk(model, identity, options.maxNodes ?? 20_000);
    if (graph) return graph;
  }
}

/** Returns null as soon as another deciding key shows up. */
function* walk(
  model: Model,
  identity: readonly string[],
  maxNodes: number,
): Generator<number, Graph | null, undefined> {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const leaving: GraphEdge[][] = [];
  const stuck: StuckReply[] = [];
  const breaks: Break[] = [];
  const refused = new Set<ModelEvent>();
  const bounds = new Map<string, string>();
  const indexes = new Map<string, number>();
  const forbidding = new Set([...model.chart.arrows.values()].filter((arrow) => arrow.forbids).map(({ id }) => id));
  const expected = new Set([...model.chart.arrows.values()].map((arrow) => arrow.descriptor));
  const identityKey = identityBy(identity, model);
  const { valuesPerKey } = model.cases;

  const nodeFor = (modelState: ModelState): number => {
    const key = identityKey.keyOf(modelState);
    const index = indexes.get(key);
    if (index !== undefined) return index;
    const unbounded = identityKey.overflowing(modelState);
    for (const name of unbounded) bounds.set(name, `«${name}» has more than ${valuesPerKey} values that decide`);
    const full = nodes.length >= maxNodes;
    if (full) bounds.set('', `there are more than ${maxNodes} states of the whole machine`);
    const status = modelState.snapshot.status;
    nodes.push({
      index: nodes.length,
      key,
      modelState,
      leaves: leavesOf(modelState),
      active: modelState.snapshot._nodes.map((node) => node.id),
      status: status === 'done' || status === 'error' ? status : full || unbounded.length > 0 ? 'beyond' : 'active',
    });
    leaving.push([]);
    indexes.set(key, nodes.length - 1);
    return nodes.length - 1;
  };

  const starts = Object.keys(model.cases.inputs).flatMap((inputCase) => {
    const started = attempt(() => startOf(model, inputCase));
    if (started instanceof Error) {
      breaks.push({ node: null, words: `start: ${inputCase}`, error: started });
      return [];
    }
    const { modelState, trace } = started;
    const { arrows, guards } = trace;
    return { inputCase, node: nodeFor(modelState), arrows, guards, timersStarted: modelState.timers };
  });

  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.status !== 'active') continue;
    const ways = new Map<string, number>();
    for (const { modelEvent, result } of stepsAt(model, node.modelState)) {
      const { subject } = modelEvent;
      ways.set(subject, (ways.get(subject) ?? 0) + (modelEvent.choices ? 1 : 0));
      if (ways.get(subject) === MAX_OUTCOMES) {
        bounds.set(subject, `the conditions of «${subject}» have ${MAX_OUTCOMES} or more ways to answer in one step`);
      }
      if (result instanceof Error) {
        breaks.push({ node: at, words: wordsOf(modelEvent), error: result });
        continue;
      }
      const { modelState, trace } = result;
      const arrows = trace.arrows;
      // No arrow takes it, or only arrows that forbid it.
      if (arrows.every((id) => forbidding.has(id)) && modelState.snapshot.status === 'active') {
        // A port is fire-and-forget when the chart has no arrow at all for its answers.
        const replies = modelEvent.kind === 'done' || modelEvent.kind === 'error';
        if (replies && expected.has(modelEvent.type)) stuck.push({ node: at, modelEvent });
        refused.add(modelEvent);
        continue;
      }
      const edge: GraphEdge = {
        index: edges.length,
        from: at,
        to: nodeFor(modelState),
        modelEvent,
        arrows,
        guards: trace.guards,
        timersStarted: startedIn(model.chart, result),
        after: modelState,
        changes: differ(node.modelState.snapshot.context, modelState.snapshot.context),
      };
      edges.push(edge);
      leaving[at]?.push(edge);
    }
    if (model.traced.decidingKeys().length > identity.length) return null;
    if (nodes.length > maxNodes) break;
    yield nodes.length;
  }
  if (model.traced.decidingKeys().length > identity.length) return null;
  return {
    chart: model.chart,
    cases: model.cases,
    model,
    nodes,
    edges,
    leaving,
    starts,
    identity,
    stuck,
    breaks,
    refused,
    bounds: [...bounds.values()],
  };
}

/** Dotted paths of the active leaf states, in the order of the chart. */
export function leavesOf(modelState: ModelState): string[] {
  return modelState.snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .toSorted((a, b) => a.order - b.order)
    .map((node) => node.path.join('.'));
}

/** Whether the two contexts differ. */
export function differ(before: InnerSnapshot['context'] = {}, after: InnerSnapshot['context'] = {}): boolean {
  if (before === after) return false;
  return Object.keys(after).some((key) => !areEqual(before[key], after[key]));
}
