import type { Flow, FlowState } from '../model/flow.ts';
import { crossedTextsOf, overlap, segmentsOf } from './geometry.ts';
import type { Picture, Rectangle } from './picture.ts';
import type { Manner } from './plan.ts';

const TOLERANCE = 20;

/** How often a line crosses another one. */
export function crossingsOf({ lines }: Picture): number {
  const pieces = lines.map(segmentsOf);
  const between = (some: readonly Rectangle[], others: readonly Rectangle[]) =>
    some.filter((a) => others.some((b) => cross(a, b))).length;
  return pieces.reduce(
    (sum, own, index) => sum + pieces.slice(index + 1).reduce((more, others) => more + between(own, others), 0),
    0,
  );
}

const cross = (a: Rectangle, b: Rectangle): boolean => (a.width === 0) !== (b.width === 0) && overlap(a, b);

/** Texts with a line behind them stay readable, but are worse to read. */
export function blemishesOf({ boxes, lines }: Picture): number {
  return boxes.reduce((sum, box) => sum + crossedTextsOf(box, lines), 0);
}

/** The states that do not begin where a reader looks first: at the upper end, or at the left of a chart that runs there. */
export function lateBeginningsOf(flow: Flow, { boxes }: Picture, direction: Manner['direction']): FlowState[] {
  const axis = direction === 'DOWN' ? 'y' : 'x';
  const places = new Map(boxes.map((box) => [box.content.state.id, box]));
  return [...flow.states.values()].filter(({ children, initial }) => {
    const first = initial && places.get(initial.target);
    return first && children.some((id) => (places.get(id)?.[axis] ?? first[axis]) < first[axis] - TOLERANCE);
  });
}
