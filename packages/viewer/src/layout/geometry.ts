import { placedRows } from './boxes.ts';
import type { Box, Line, Rectangle } from './picture.ts';

/** Room around a text that no line should come into. */
const CLEARANCE = 4;

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const isInside = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

export function shrunk({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The pieces of a line as rectangles without breadth. */
export function segmentsOf({ points }: Line): Rectangle[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return [{ x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }];
  });
}

/** What a box says at its head, over the states that it holds; nothing for a box that holds none. */
export function headOf({ x, y, content, indent }: Box): Rectangle[] {
  if (content.state.children.length === 0) return [];
  return placedRows(content).map(({ top, width, height }) => ({ x: x + indent, y: y + top, width, height }));
}

/** How many texts at the head of a box have a line behind them. */
export function crossedTextsOf(box: Box, lines: readonly Line[]): number {
  const pieces = lines.flatMap(segmentsOf);
  return headOf(box).filter((text) => pieces.some((piece) => overlap(piece, shrunk(text, -CLEARANCE)))).length;
}
