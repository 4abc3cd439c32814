import type { Flow } from '../model/flow.ts';
import { crossedTextsOf, overlap, segmentsOf } from './geometry.ts';
import type { Picture, Rectangle } from './picture.ts';

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

/** How many states do not begin at their upper or left end, where a reader looks for it. */
export function lateBeginningsOf(flow: Flow, { boxes }: Picture): number {
  const places = new Map(boxes.map((box) => [box.content.state.id, box]));
  return [...flow.states.values()].filter(({ children, initial }) => {
    const first = initial && places.get(initial.target);
    if (!first) return false;
    const all = children.flatMap((id) => places.get(id) ?? []);
    const isFirstBy = (axis: 'x' | 'y') => all.every((box) => first[axis] <= box[axis] + 20);
    return !isFirstBy('x') && !isFirstBy('y');
  }).length;
}
