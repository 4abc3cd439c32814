import type { Graph, GraphNode } from './explore.ts';
import { shortestPath } from './generate.ts';
import { errorType, implementationsOf, matchesDescriptor, namesOfGuards, sourcesOf } from './internals.ts';
import { wordsOf } from './model.ts';
import type { Path } from './path.ts';
import { leadingTo } from './routes.ts';

/** A temporal property that does not hold, with the shortest path to where it breaks. */
interface Counterexample {
  readonly kind: 'dead end' | 'no way out';
  /** What is wrong there, in words. */
  readonly says: string;
  readonly path: Path;
}

/**
 * What has to be true of every machine:
 * - no dead end: in a state that is not the end of the machine, something can still happen
 * - from every state there is a way to a goal (the machine ends) or an exit (nothing is pending and an event is
 *   possible), so that no spinner turns for ever
 *
 * One counterexample for each state of the chart, by the shortest path. Needs no knowledge of the flow.
 */
export function temporalFaults(graph: Graph): readonly Counterexample[] {
  const saved = leadingTo(graph, (node) => isGoal(node) || isExit(graph, node) || node.status === 'beyond');
  const faults = new Map<string, Counterexample>();
  for (const node of graph.nodes) {
    const place = node.leaves.join(' + ');
    const isDead = node.status === 'active' && (graph.leaving[node.index] ?? []).length === 0;
    if (!isDead && saved.has(node.index)) continue;
    if (faults.has(place)) continue;
    const path = shortestPath(graph, (index) => index === node.index);
    // A state that no order of timers reaches cannot trap a user.
    if (!path) continue;
    const says = isDead ? `nothing can happen in ${place}` : `no path leads from ${place} to a goal or an exit`;
    faults.set(place, { kind: isDead ? 'dead end' : 'no way out', says, path });
  }
  return [...faults.values()];
}

/** The machine has ended as it should. */
const isGoal = ({ status }: GraphNode): boolean => status === 'done';

/** Nothing is pending, and an event is possible. */
function isExit({ chart, cases, leaving }: Graph, { index, modelState }: GraphNode): boolean {
  const answering = new Set(
    [...chart.nodes.values()]
      .flatMap((node) => node.invocations)
      .filter(({ id, src }) => cases.actors[src ?? id]?.error !== undefined)
      .map(({ id }) => id),
  );
  return (
    modelState.timers.length === 0 &&
    !modelState.running.some((id) => answering.has(id)) &&
    (leaving[index] ?? []).some(({ modelEvent }) => modelEvent.kind === 'event')
  );
}

type LintKind =
  | 'not declared'
  | 'break'
  | 'dead arrow'
  | 'unused case'
  | 'stuck reply'
  | 'missing onError'
  | 'automatic invoke id'
  | 'port in place'
  | 'unnamed guard'
  | 'unbounded key'
  | 'undescribed state';

/** Something in a machine or its cases that a reader, QA or the tools will stumble over. */
interface Lint {
  readonly kind: LintKind;
  /** Id of the state or arrow, or the name of the case or context key. */
  readonly where: string;
  /** One sentence for the author. */
  readonly says: string;
}

/**
 * Finds problems of a machine or its cases.
 * - `not declared`: a guard, port or delay that the machine names but neither it nor its cases provide
 * - `break`: code of the machine throws, which ends the machine; the same error is listed once
 * - `dead arrow`: nothing that the cases let happen takes it
 * - `unused case`: a case that no state has an arrow for
 * - `stuck reply`: a port answers, the chart has arrows for its answers, and none takes this one
 * - `missing onError`: a promise may reject, and then the machine dies
 * - `automatic invoke id`, `port in place`, `unnamed guard`: a part that paths, charts and tests cannot name
 * - `unbounded key`: a bound that exploring hit
 * - `undescribed state`: no `description`, or no `meta.req`
 */
export function lintsOf(graph: Graph): readonly Lint[] {
  return [
    ...undeclared(graph),
    ...breaksIn(graph),
    ...deadArrows(graph),
    ...unusedCases(graph),
    ...stuckReplies(graph),
    ...namelessParts(graph),
  ];
}

/** What the machine names but does not declare, each once. */
function undeclared({ chart, cases }: Graph): Lint[] {
  if (cases.hasFreeGuards) return [];
  const { guards, actors, delays } = implementationsOf(cases.machine);
  const timers = [...chart.nodes.values()].flatMap((node) => node.timers.map(({ delay }) => delay));
  const named = (kind: string, names: readonly string[], known: object): Lint[] =>
    [...new Set(names)]
      .filter((name) => /^[\w.:-]+$/.test(name) && !(name in known))
      .map((name) => ({ kind: 'not declared', where: chart.id, says: `there is no ${kind} «${name}»` }));
  return [
    // Not those of the chart: a guard function written in place has a name there, but needs no declaration.
    ...named('guard', namesOfGuards(cases.machine), guards),
    ...named('port', sourcesOf(cases.machine), actors),
    ...named(
      'delay',
      timers.filter((delay) => Number.isNaN(+delay)),
      delays,
    ),
  ];
}

/** Starts and steps that throw, each error listed once. */
export function breaksIn({ breaks, nodes }: Pick<Graph, 'breaks' | 'nodes'>): readonly Lint[] {
  const said = breaks.map(({ node, words, error }) => ({
    kind: 'break' as const,
    where: node === null ? words : `${nodes[node]?.leaves.join(' + ')}: ${words}`,
    says: error.message.replaceAll(/\s*\n\s*/g, ' '),
  }));
  return said.filter(({ says }, at) => said.findIndex((one) => one.says === says) === at);
}

function deadArrows({ chart, cases, edges, starts, bounds }: Graph): Lint[] {
  const taken = new Set([...edges, ...starts].flatMap(({ arrows }) => arrows));
  const because = bounds.length > 0 ? ' within the bounds' : '';
  return [...chart.arrows.values()]
    .filter((arrow) => !arrow.forbids && !taken.has(arrow.id))
    .map((arrow) => {
      const hasCase = Object.keys(cases.events).some((type) => matchesDescriptor(type, arrow.descriptor));
      const hint =
        arrow.kind === 'event' && !hasCase ? `: no case for «${arrow.descriptor}», and it is never raised` : '';
      return { kind: 'dead arrow', where: arrow.id, says: `never taken${because}${hint}` };
    });
}

function unusedCases({ chart, cases, edges, refused }: Graph): Lint[] {
  const tried = [...edges.map(({ modelEvent }) => modelEvent), ...refused];
  const happened = new Set(tried.map(({ kind, subject, caseName }) => `${kind} ${subject} ${caseName}`));
  const unused = (kind: string, subjects: readonly string[], caseName: string): Lint[] =>
    subjects.some((subject) => happened.has(`${kind} ${subject} ${caseName}`))
      ? []
      : [
          {
            kind: 'unused case',
            where: `${subjects.join(', ')}: ${caseName}`,
            says: `no state has an arrow for this ${kind} case`,
          },
        ];
  const invocations = [...chart.nodes.values()].flatMap((node) => node.invocations);
  return [
    ...Object.entries(cases.events).flatMap(([type, named]) =>
      Object.keys(named).flatMap((caseName) => unused('event', [type], caseName)),
    ),
    ...Object.entries(cases.actors).flatMap(([src, replies]) => {
      const ids = invocations.filter((one) => (one.src ?? one.id) === src).map(({ id }) => id);
      return (['done', 'error', 'snapshot'] as const).flatMap((kind) =>
        Object.keys(replies[kind] ?? {}).flatMap((caseName) => unused(kind, ids.length > 0 ? ids : [src], caseName)),
      );
    }),
  ];
}

function stuckReplies({ nodes, stuck }: Graph): Lint[] {
  return stuck.map((one) => ({
    kind: 'stuck reply',
    where: nodes[one.node]?.leaves.join(' + ') ?? '',
    says: `stuck after ${wordsOf(one.modelEvent)}: no arrow takes it`,
  }));
}

function namelessParts({ chart, cases, bounds }: Graph): Lint[] {
  const lints: Lint[] = bounds.map((says) => ({ kind: 'unbounded key', where: chart.id, says }));
  const descriptors = [...chart.arrows.values()].map((arrow) => arrow.descriptor);
  for (const node of chart.nodes.values()) {
    for (const { id, src, named } of node.invocations) {
      const mayReject = cases.actors[src ?? id]?.error !== undefined;
      if (mayReject && !descriptors.some((descriptor) => matchesDescriptor(errorType(id), descriptor))) {
        lints.push({ kind: 'missing onError', where: id, says: 'the machine dies when this port rejects' });
      }
      if (!named) lints.push({ kind: 'automatic invoke id', where: id, says: 'give the invocation an id' });
      if (src === null) lints.push({ kind: 'port in place', where: id, says: 'declare the port in setup({ actors })' });
    }
    if (node.parent === null || node.kind === 'history') continue;
    const missing = [node.description ? '' : 'description', node.requirements.length > 0 ? '' : 'meta.req'].filter(
      Boolean,
    );
    if (missing.length > 0)
      lints.push({ kind: 'undescribed state', where: node.id, says: `no ${missing.join(', no ')}` });
  }
  for (const arrow of chart.arrows.values()) {
    if (arrow.guard === '(inline)') {
      lints.push({ kind: 'unnamed guard', where: arrow.id, says: 'declare the guard in setup({ guards })' });
    }
  }
  return lints;
}
