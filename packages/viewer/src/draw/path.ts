import type { Point } from '../layout/picture.ts';

const RADIUS = 6;

/** A line through points at right angles, its corners rounded. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, next] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!next) return `L${point.x} ${point.y}`;
      const [from, to] = [towards(point, before), towards(point, next)];
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** The point on the way to another one that is a radius off, or half the way where that is less. */
function towards(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.abs(x) + Math.abs(y);
  const part = length === 0 ? 0 : Math.min(RADIUS / length, 0.5);
  return { x: Math.round((from.x + x * part) * 10) / 10, y: Math.round((from.y + y * part) * 10) / 10 };
}
