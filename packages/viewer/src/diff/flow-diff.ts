import type { FlowArrow, FlowState } from '../model/flow.ts';
import { type ArrowPair, eventOf, matchArrows, matchStates, type StatePairs } from './match-states.ts';
import { type FlowVersion, restored, type TestPath, type WrittenVersion } from './version.ts';

export type StateField =
  | 'name'
  | 'label'
  | 'parent'
  | 'kind'
  | 'initial'
  | 'history'
  | 'description'
  /** Its meaning in product owners' words. */
  | 'meaning'
  | 'requirements'
  | 'tags'
  | 'entry'
  | 'exit'
  | 'actors'
  | 'timers'
  /** What runs under the same names, or how long it takes. */
  | 'code';

export type ArrowField =
  | 'target'
  | 'guard'
  /** What the same guard is called. */
  | 'guardLabel'
  | 'actions'
  | 'cases'
  | 'reenters'
  | 'label'
  /** Its order among the arrows for the same event. */
  | 'order'
  /** What its guard or its actions do under the same names. */
  | 'code';

export interface StateChange {
  readonly before: FlowState;
  readonly after: FlowState;
  readonly fields: readonly StateField[];
}

export interface ArrowChange extends ArrowPair {
  readonly fields: readonly ArrowField[];
}

/** What became of the parts of one kind. */
interface Parts<Part, Change> {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  readonly changed: readonly Change[];
}

interface PathChange {
  readonly before: TestPath;
  readonly after: TestPath;
}

/** What differs between two versions of a flow. Swapping the versions swaps added and removed. */
export interface FlowDiff {
  /** Every state that is there before and after. */
  readonly pairs: StatePairs;
  readonly states: Parts<FlowState, StateChange>;
  readonly arrows: Parts<FlowArrow, ArrowChange>;
  /** Test cases that are new, obsolete, or whose expected results changed. */
  readonly paths: Parts<TestPath, PathChange>;
}

/** Compares two versions of a flow. */
export function diffFlows(before: FlowVersion, after: FlowVersion): FlowDiff {
  const pairs = matchStates(before.flow, after.flow);
  const kept = new Set(pairs.values());
  const states = [...pairs].flatMap(([from, to]): StateChange[] => {
    const [was, is] = [before.flow.states.get(from), after.flow.states.get(to)];
    if (!was || !is) return [];
    const code = before.code.states.get(from) !== after.code.states.get(to);
    return changeOf(was, is, stateFields(was, is, pairs, code));
  });
  const arrows = matchArrows(before.flow, after.flow, pairs);
  const order = reorderedIn(arrows);
  return {
    pairs,
    states: {
      added: [...after.flow.states.values()].filter(({ id }) => !kept.has(id)),
      removed: [...before.flow.states.values()].filter(({ id }) => !pairs.has(id)),
      changed: inOrder(states, [...after.flow.states.values()]),
    },
    arrows: {
      added: after.flow.arrows.filter((arrow) => !arrows.some((pair) => pair.after === arrow)),
      removed: before.flow.arrows.filter((arrow) => !arrows.some((pair) => pair.before === arrow)),
      changed: inOrder(
        arrows.flatMap((pair) => {
          const code = before.code.arrows.get(pair.before.id) !== after.code.arrows.get(pair.after.id);
          return changeOf(pair.before, pair.after, arrowFields(pair, pairs, code, order.has(pair)));
        }),
        after.flow.arrows,
      ),
    },
    paths: diffPaths(before.paths, after.paths),
  };
}

/** Whether a flow, its words and its test cases are unchanged. */
export function isSame({ states, arrows, paths }: FlowDiff): boolean {
  return [states, arrows, paths].every(
    ({ added, removed, changed }) => added.length + removed.length + changed.length === 0,
  );
}

const ofWords: readonly string[] = ['label', 'description', 'meaning', 'guardLabel'];

/** Whether only words changed, not what the flow does. */
export function saysOtherwiseOnly({ states, arrows, paths }: FlowDiff): boolean {
  const stays = [states, arrows, paths].every(({ added, removed }) => added.length + removed.length === 0);
  const fields: readonly string[] = [...states.changed, ...arrows.changed].flatMap((change) => [...change.fields]);
  return stays && fields.length > 0 && fields.every((field) => ofWords.includes(field));
}

function changeOf<Part, Field>(before: Part, after: Part, fields: readonly Field[]) {
  return fields.length === 0 ? [] : [{ before, after, fields }];
}

function inOrder<Change extends { readonly after: unknown }>(changes: readonly Change[], parts: readonly unknown[]) {
  return changes.toSorted((a, b) => parts.indexOf(a.after) - parts.indexOf(b.after));
}

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
const asSet = (texts: readonly string[]): string[] => texts.toSorted();

function stateFields(before: FlowState, after: FlowState, pairs: StatePairs, code: boolean): StateField[] {
  const moved = (id: string | null) => (id === null ? null : (pairs.get(id) ?? ['gone', id]));
  const initial = before.initial && [moved(before.initial.target), before.initial.actions];
  const history = before.history && [before.history.deep, moved(before.history.target)];
  const own: Readonly<Record<Exclude<StateField, 'code'>, boolean>> = {
    name: before.name !== after.name,
    label: before.label !== after.label,
    parent: differ(moved(before.parent), after.parent),
    kind: before.kind !== after.kind,
    initial: differ(initial, after.initial && [after.initial.target, after.initial.actions]),
    history: differ(history, after.history && [after.history.deep, after.history.target]),
    description: before.description !== after.description,
    meaning: before.meaning !== after.meaning,
    requirements: differ(asSet(before.requirements), asSet(after.requirements)),
    tags: differ(asSet(before.tags), asSet(after.tags)),
    entry: differ(before.entry, after.entry),
    exit: differ(before.exit, after.exit),
    actors: differ(before.actors.map(actorText).toSorted(), after.actors.map(actorText).toSorted()),
    timers: differ(before.timers.map(timerText).toSorted(), after.timers.map(timerText).toSorted()),
  };
  // Where the names differ the code does, too, and the names say more.
  const isSeen = own.entry || own.exit || own.actors || own.timers;
  return fieldsOf({ ...own, code: code && !isSeen });
}

const actorText = ({ id, src, label, flow }: FlowState['actors'][number]) => JSON.stringify([id, src, label, flow]);
const timerText = ({ delay, label }: FlowState['timers'][number]) => JSON.stringify([delay, label]);

function arrowFields({ before, after }: ArrowPair, pairs: StatePairs, code: boolean, order: boolean): ArrowField[] {
  const targets = before.targets?.map((id) => pairs.get(id) ?? ['gone', id]) ?? null;
  const own: Readonly<Record<Exclude<ArrowField, 'code'>, boolean>> = {
    target: differ(targets, after.targets),
    guard: before.guard !== after.guard,
    guardLabel: before.guard === after.guard && before.guardLabel !== after.guardLabel,
    actions: differ(before.actions, after.actions),
    cases: differ(asSet(before.cases), asSet(after.cases)),
    reenters: before.reenters !== after.reenters,
    // New words for a port or a timer are reported with its state.
    label: after.kind === 'event' && before.label !== after.label,
    order,
  };
  return fieldsOf({ ...own, code: code && !own.guard && !own.actions });
}

function fieldsOf<Field extends string>(differs: Readonly<Record<Field, boolean>>): Field[] {
  // The keys of the object are those of its type: it is written in place above.
  return (Object.keys(differs) as Field[]).filter((field) => differs[field]);
}

/** The arrows whose order changed relative to another arrow for the same event. */
function reorderedIn(pairs: readonly ArrowPair[]): ReadonlySet<ArrowPair> {
  const sameEvent = (a: FlowArrow, b: FlowArrow) => a.source === b.source && eventOf(a) === eventOf(b);
  const isTurned = (one: ArrowPair, other: ArrowPair) =>
    sameEvent(one.before, other.before) &&
    one.before.place < other.before.place !== one.after.place < other.after.place;
  return new Set(pairs.filter((one) => pairs.some((other) => other !== one && isTurned(one, other))));
}

function diffPaths(before: readonly TestPath[], after: readonly TestPath[]): FlowDiff['paths'] {
  const [was, is] = [new Map(before.map((path) => [path.id, path])), new Map(after.map((path) => [path.id, path]))];
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    changed: after.flatMap((path) => {
      const old = was.get(path.id);
      return old && differ([old.title, old.says], [path.title, path.says]) ? [{ before: old, after: path }] : [];
    }),
  };
}

/** How a flow differs. A new or removed flow has only one version. */
export type FlowComparison =
  | { readonly status: 'added'; readonly name: string; readonly after: FlowVersion }
  | { readonly status: 'removed'; readonly name: string; readonly before: FlowVersion }
  | {
      readonly status: 'changed';
      readonly name: string;
      readonly before: FlowVersion;
      readonly after: FlowVersion;
      readonly diff: FlowDiff;
    };

type Flows = Readonly<Record<string, WrittenVersion>>;

/** The flows that differ, in the order of the registry, removed ones last. */
export function compareFlows(before: Flows, after: Flows): readonly FlowComparison[] {
  const now = Object.entries(after).flatMap(([name, version]): FlowComparison[] => {
    const past = before[name];
    const is = restored(version);
    if (!past) return [{ status: 'added', name, after: is }];
    const was = restored(past);
    const diff = diffFlows(was, is);
    return isSame(diff) ? [] : [{ status: 'changed', name, before: was, after: is, diff }];
  });
  const gone = Object.entries(before).flatMap(([name, version]): FlowComparison[] =>
    after[name] ? [] : [{ status: 'removed', name, before: restored(version) }],
  );
  return [...now, ...gone];
}
