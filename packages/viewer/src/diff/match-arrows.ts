import type { Flow, FlowArrow } from '../model/flow.ts';
import { eventOf, type StatePairs } from './match-states.ts';

/** The same arrow before and after. */
export interface ArrowPair {
  readonly before: FlowArrow;
  readonly after: FlowArrow;
}

/**
 * Which arrows are the same: those of the same state for the same event, and of these the most alike ones first. One
 * with another guard that leads elsewhere is another arrow.
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
  for (const sign of signs) {
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
  /** The state that it leaves, by its id after. */
  readonly source: string;
  readonly targets: unknown;
}

const place = ({ arrow, source }: End): unknown[] => [source, eventOf(arrow)];

const signs: readonly ((end: End) => string)[] = [
  (end) => JSON.stringify([place(end), end.targets, end.arrow.guard, end.arrow.actions, end.arrow.reenters]),
  (end) => JSON.stringify([place(end), end.targets, end.arrow.guard]),
  (end) => JSON.stringify([place(end), end.arrow.guard]),
  (end) => JSON.stringify([place(end), end.targets]),
];
