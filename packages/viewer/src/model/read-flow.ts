import {
  type AnyNode,
  type Arrow,
  arrayOf,
  type Chart,
  type ChartNode,
  chartOf,
  type Graph,
  implementationsOf,
  isBuiltIn,
  isReference,
  type MachineCases,
  type Speaker,
  speakerOf,
  writtenOf,
} from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';
import { flowWordsOf } from '../words.ts';
import type { Flow, FlowActor, FlowArrow, FlowState } from './flow.ts';
import { arrowLabels } from './in-english.ts';

/** Finds the flow of a machine that another one invokes; null for a machine that is not the product's. */
export type FindFlow = (machine: unknown) => string | null;

/** Arrow id → names of the cases in which the arrow is taken. */
export type CasesByArrow = ReadonlyMap<string, readonly string[]>;

/** The cases in which each arrow is taken, according to the explored graph. An arrow without an event has none. */
export function casesByArrow({ edges, chart }: Graph): CasesByArrow {
  const found = new Map<string, Set<string>>();
  for (const { arrows, modelEvent } of edges) {
    for (const id of arrows) {
      if (modelEvent.caseName === '' || chart.arrows.get(id)?.kind === 'always') continue;
      found.set(id, (found.get(id) ?? new Set()).add(modelEvent.caseName));
    }
  }
  return new Map([...found].map(([id, names]) => [id, [...names]]));
}

/**
 * Reads a flow from the machine object itself and the words from its cases.
 * @param findFlow gets the logic behind every port
 * @param taken what `casesByArrow` found; without it no arrow has cases
 */
export function readFlow(
  name: string,
  cases: MachineCases,
  findFlow: FindFlow = () => null,
  taken: CasesByArrow = new Map(),
): Flow {
  const { machine } = cases;
  const chart = chartOf(machine);
  const written = nodesOf(machine);
  const speaker = speakerOf(cases, chart);
  const states = new Map([...chart.nodes.values()].map((node) => [node.id, stateOf(node, written, speaker, findFlow)]));
  return {
    name,
    machineId: machine.id,
    lang: cases.labels.language,
    title: cases.labels.title ?? machine.id,
    states,
    arrows: [...chart.arrows.values()].map((arrow) =>
      arrowOf(arrow, written.get(arrow.source), states.get(arrow.source), siblingsOf(arrow, chart), speaker, taken),
    ),
  };
}

function nodesOf(machine: AnyStateMachine): ReadonlyMap<string, AnyNode> {
  const nodes = new Map<string, AnyNode>();
  const visit = (node: AnyNode) => {
    nodes.set(node.id, node);
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return nodes;
}

function stateOf(
  node: ChartNode,
  nodes: ReadonlyMap<string, AnyNode>,
  speaker: Speaker,
  findFlow: FindFlow,
): FlowState {
  const written = nodes.get(node.id);
  const { labels, machine } = speaker.cases;
  const config = written && writtenOf(written);
  const target = node.kind === 'compound' ? written?.initial.target?.[0] : undefined;
  const { actors } = implementationsOf(machine);
  const actorOf = ({ id, src }: ChartNode['invocations'][number]): FlowActor => ({
    id,
    src,
    label: speaker.portWords(id),
    flow: src === null ? null : findFlow(actors[src]),
  });
  return {
    id: node.id,
    path: node.path,
    name: node.path === '' ? machine.id : (node.path.split('.').at(-1) ?? node.path),
    label: node.path === '' ? labels.title : (labels.states[node.path] ?? null),
    kind: node.kind,
    parent: node.parent,
    children: node.children,
    folded: null,
    initial: target ? { target: target.id, actions: (written?.initial.actions ?? []).map(nameOf) } : null,
    history: node.kind === 'history' ? historyOf(written, nodes) : null,
    description: node.description,
    meaning: labels.descriptions[node.path] ?? null,
    requirements: node.requirements,
    tags: node.tags,
    // As written in the config: xstate's own lists also have actions that start and stop timers.
    entry: arrayOf(config?.entry).map(nameOf),
    exit: arrayOf(config?.exit).map(nameOf),
    actors: node.invocations.map(actorOf),
    timers: node.timers.map(({ delay }) => ({ delay, label: speaker.delayWords(delay) })),
  };
}

function historyOf(written: AnyNode | undefined, nodes: ReadonlyMap<string, AnyNode>): FlowState['history'] {
  const target = written?.config.target;
  const first = typeof target === 'string' ? nodeAt(target, written?.parent, nodes) : undefined;
  return { deep: written?.history === 'deep', target: first?.id ?? null };
}

/** The node that a path names: `.on` and `on.loud` from another node, `#player.on` from one with an id. */
function nodeAt(path: string, from: AnyNode | undefined, nodes: ReadonlyMap<string, AnyNode>): AnyNode | undefined {
  const [first = '', ...inner] = path.replace(/^[.#]/, '').split('.');
  const begin = path.startsWith('#') ? nodes.get(first) : from?.states[first];
  return inner.reduce<AnyNode | undefined>((node, name) => node?.states[name], begin);
}

function siblingsOf({ source, descriptor }: Arrow, chart: Chart): readonly Arrow[] {
  return [...chart.arrows.values()].filter((arrow) => arrow.source === source && arrow.descriptor === descriptor);
}

function arrowOf(
  arrow: Arrow,
  written: AnyNode | undefined,
  source: FlowState | undefined,
  siblings: readonly Arrow[],
  speaker: Speaker,
  taken: CasesByArrow,
): FlowArrow {
  const definitions = arrow.kind === 'always' ? written?.always : written?.transitions.get(arrow.descriptor);
  const definition = definitions?.[arrow.index];
  const casesOf = ({ id }: Arrow) => taken.get(id) ?? [];
  const all = siblings.flatMap(casesOf);
  return {
    id: arrow.id,
    source: arrow.source,
    targets: arrow.targets,
    kind: arrow.kind,
    event: arrow.descriptor,
    ...arrowLabels(flowWordsOf(speaker.cases.labels.language), { kind: arrow.kind, event: arrow.descriptor }, source, {
      event: speaker.cases.labels.events[arrow.descriptor] ?? arrow.descriptor,
      isChild: ({ id }) => speaker.isChild(id),
    }),
    guard: arrow.guard,
    guardLabel: arrow.guard === null ? null : (speaker.cases.labels.guards[arrow.guard] ?? null),
    place: arrow.index,
    of: siblings.length,
    isElse: arrow.guard === null && arrow.index > 0,
    cases: casesOf(arrow),
    namedByCases:
      siblings.length > 1 && siblings.every((one) => casesOf(one).length > 0) && new Set(all).size === all.length,
    actions: (definition?.actions ?? []).map(nameOf),
    reenters: definition?.reenter ?? false,
    forbids: arrow.forbids,
  };
}

/** The name of an action as a machine writes it; a built-in one written in place is named by its kind. */
function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isBuiltIn(action)) {
    const kind = action.type.replace(/^xstate\./, '');
    return typeof action.event === 'object' ? `${kind}(${action.event.type})` : kind;
  }
  if (isReference(action)) return action.type;
  return '(inline)';
}
