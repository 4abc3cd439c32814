import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';

/** Id of a state before → id of the same state after. */
export type StatePairs = ReadonlyMap<string, string>;

/** A key by which states of two versions are recognised as the same; null for a state without one. */
type Sign = (state: FlowState, side: Side) => string | null;

interface Side {
  readonly flow: Flow;
  /** Id of the pair that a state belongs to, the same on both sides; null for an unpaired state. */
  pairOf(id: string | null): string | null;
}

/**
 * Pairs the states that are the same before and after. First those with the same name in the same place, then those
 * that were clearly moved or renamed: their sign is unique on both sides. In unclear cases one state counts as removed
 * and another one as added. Swapping the two flows gives the same pairs.
 */
export function matchStates(before: Flow, after: Flow): StatePairs {
  const pairs = new Map<string, string>();
  const back = new Map<string, string>();
  const pair = (one: FlowState, other: FlowState) => {
    pairs.set(one.id, other.id);
    back.set(other.id, one.id);
  };
  const descend = (one: FlowState, other: FlowState): void => {
    for (const child of childrenOf(before, one)) {
      const same = childrenOf(after, other).find(({ name, id }) => name === child.name && !back.has(id));
      if (!same || pairs.has(child.id)) continue;
      pair(child, same);
      descend(child, same);
    }
  };
  const [root, otherRoot] = [[...before.states.values()][0], [...after.states.values()][0]];
  if (!root || !otherRoot) return pairs;
  pair(root, otherRoot);
  descend(root, otherRoot);

  const was: Side = { flow: before, pairOf: (id) => (id === null ? null : (pairs.get(id) ?? null)) };
  const is: Side = { flow: after, pairOf: (id) => (id !== null && back.has(id) ? id : null) };
  const findMore = (): boolean => {
    for (const sign of signs) {
      const left = alone(was, sign, (id) => !pairs.has(id));
      const right = alone(is, sign, (id) => !back.has(id));
      const found = [...left].flatMap(([key, one]): [FlowState, FlowState][] => {
        const other = right.get(key);
        return other ? [[one, other]] : [];
      });
      for (const [one, other] of found) pair(one, other);
      for (const [one, other] of found) descend(one, other);
      if (found.length > 0) return true;
    }
    return false;
  };
  while (findMore());
  return pairs;
}

const childrenOf = ({ states }: Flow, { children }: FlowState): FlowState[] =>
  children.flatMap((id) => states.get(id) ?? []);

/** The unpaired states whose sign is unique, by their sign. */
function alone(side: Side, sign: Sign, isFree: (id: string) => boolean): ReadonlyMap<string, FlowState> {
  const free = [...side.flow.states.values()].filter(({ id }) => isFree(id));
  return new Map(
    [...Map.groupBy(free, (state) => sign(state, side))].flatMap(([key, [first, ...others]]): [string, FlowState][] =>
      key !== null && first && others.length === 0 ? [[key, first]] : [],
    ),
  );
}

const text = (value: unknown): string => JSON.stringify(value);

const signs: readonly Sign[] = [
  /** Moved: same name in the code and same label. */
  ({ kind, name, label }) => (label === null ? null : text([kind, name, label])),
  /** Moved or renamed: same description. */
  ({ kind, description }) => (description === null ? null : text([kind, description])),
  /** Renamed only in the code: same label and parent. */
  ({ kind, label, parent }, { pairOf }) =>
    label === null || pairOf(parent) === null ? null : text([kind, label, pairOf(parent)]),
  /** Moved: same name in the code, and does the same. */
  (state, side) => {
    const does = doingOf(state, side.flow);
    return does === null ? null : text([state.name, does]);
  },
  /** Renamed: it does the same in the same place. */
  (state, side) => {
    const does = doingOf(state, side.flow);
    return does === null || side.pairOf(state.parent) === null ? null : text([side.pairOf(state.parent), does]);
  },
];

/** What a state does and what it reacts to; null for a state in which nothing happens. */
function doingOf(state: FlowState, flow: Flow): unknown {
  const received = flow.arrows
    .filter(({ source }) => source === state.id)
    .map((arrow) => [eventOf(arrow), arrow.guard]);
  const inner = childrenOf(flow, state).map(({ name }) => name);
  if (received.length + state.actors.length + state.timers.length + inner.length === 0) return null;
  return [state.kind, received, state.actors.map(({ id }) => id), state.timers.map(({ delay }) => delay), inner];
}

/** The event of an arrow without the name of its state, which xstate writes into the types of its own events. */
export function bareEvent({ kind, event, source }: FlowArrow): string {
  const own = `.${source}`;
  return kind !== 'event' && event.endsWith(own) ? event.slice(0, -own.length) : event;
}

export const eventOf = (arrow: FlowArrow): string => `${arrow.kind} ${bareEvent(arrow)}`;

/** The same arrow before and after. */
export interface ArrowPair {
  readonly before: FlowArrow;
  readonly after: FlowArrow;
}

/**
 * Pairs the arrows of the same state for the same event, the most similar ones first. An arrow with another guard and
 * another target is a different arrow.
 */
export function matchArrows(before: Flow, after: Flow, states: StatePairs): readonly ArrowPair[] {
  const targetsBefore = (targets: FlowArrow['targets']) => targets?.map((id) => states.get(id) ?? ['gone', id]) ?? null;
  const left = before.arrows.flatMap((arrow) => {
    const source = states.get(arrow.source);
    return source === undefined ? [] : [{ arrow, source, targets: targetsBefore(arrow.targets) }];
  });
  const right = after.arrows.map((arrow) => ({ arrow, source: arrow.source, targets: arrow.targets }));
  const taken = new Set<FlowArrow>();
  const found: ArrowPair[] = [];
  for (const sign of arrowSigns) {
    const free = right.filter(({ arrow }) => !taken.has(arrow));
    for (const one of left) {
      if (taken.has(one.arrow)) continue;
      const key = sign(one);
      const other = free.find((end) => !taken.has(end.arrow) && sign(end) === key);
      if (!other) continue;
      taken.add(one.arrow).add(other.arrow);
      found.push({ before: one.arrow, after: other.arrow });
    }
  }
  return found;
}

interface End {
  readonly arrow: FlowArrow;
  /** The state that it leaves, by its id in the later version. */
  readonly source: string;
  readonly targets: unknown;
}

const place = ({ arrow, source }: End): unknown[] => [source, eventOf(arrow)];

const arrowSigns: readonly ((end: End) => string)[] = [
  (end) => JSON.stringify([place(end), end.targets, end.arrow.guard, end.arrow.actions, end.arrow.reenters]),
  (end) => JSON.stringify([place(end), end.targets, end.arrow.guard]),
  (end) => JSON.stringify([place(end), end.arrow.guard]),
  (end) => JSON.stringify([place(end), end.targets]),
];
