import type { Flow, FlowState } from '../model/flow.ts';
import { placedRows } from './boxes.ts';
import type { Box, Line, Picture, Rectangle } from './picture.ts';
import { isWithin, type Manner } from './plan.ts';

/** Room around a text that no line should enter. */
const CLEARANCE = 4;

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInside = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

function shrunk({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The pieces of a line as rectangles without breadth. */
function segmentsOf({ points }: Line): Rectangle[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return [{ x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }];
  });
}

/** The texts at the head of a box, above its inner states; none for a box without inner states. */
function headOf({ x, y, content, indent }: Box): Rectangle[] {
  if (content.state.children.length === 0) return [];
  return placedRows(content).map(({ top, width, height }) => ({ x: x + indent, y: y + top, width, height }));
}

/** The pieces of all lines. */
export const piecesOf = (lines: readonly Line[]): readonly Rectangle[] => lines.flatMap(segmentsOf);

/** How many texts at the head of a box have a piece of a line behind them. */
export function crossedTextsOf(box: Box, pieces: readonly Rectangle[]): number {
  return headOf(box).filter((text) => pieces.some((piece) => overlap(piece, shrunk(text, -CLEARANCE)))).length;
}

/** Maximum width of a chart, so that it can be read without zooming. */
const WIDEST = 1440;

/** What makes a picture hard or impossible to read, in words. */
export function faultsOf(flow: Flow, picture: Picture): string[] {
  return [
    ...(picture.width > WIDEST ? [`it is ${picture.width} px wide`] : []),
    ...outsideOf(picture),
    ...overlapsOf(flow, picture),
    ...crossedBoxes(flow, picture),
    ...crossedLabels(picture),
    ...lostArrows(flow, picture),
  ];
}

const labelsOf = ({ lines }: Picture) => lines.flatMap((line) => (line.label ? [{ line, label: line.label }] : []));
const nameOf = ({ source, target }: Line): string => `${source} → ${target}`;

function outsideOf(picture: Picture): string[] {
  const canvas = { x: 0, y: 0, width: picture.width, height: picture.height };
  const all = [
    ...picture.boxes.map((box) => ({ name: box.content.state.id, box })),
    ...labelsOf(picture).map(({ line, label }) => ({ name: `label of ${nameOf(line)}`, box: label })),
    ...picture.lines.flatMap((line) => segmentsOf(line).map((box) => ({ name: nameOf(line), box }))),
  ];
  return all.filter(({ box }) => !isInside(box, canvas)).map(({ name }) => `${name} is outside`);
}

function overlapsOf(flow: Flow, picture: Picture): string[] {
  const labels = labelsOf(picture);
  const ofLabels = labels.flatMap(({ line, label }, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => overlap(label, other.label))
      .map((other) => `the labels of ${nameOf(line)} and ${nameOf(other.line)} overlap`),
    ...picture.boxes
      .filter((box) => overlap(label, box) && !holdsLabel(flow, box, line, label))
      .map((box) => `the label of ${nameOf(line)} overlaps ${box.content.state.id}`),
  ]);
  const ofBoxes = picture.boxes.flatMap((box, index) =>
    picture.boxes
      .slice(index + 1)
      .filter((other) => overlap(box, other) && !isWithin(flow, other.content.state.id, box.content.state.id))
      .map((other) => `${box.content.state.id} and ${other.content.state.id} overlap`),
  );
  const escaped = picture.boxes.flatMap((box) =>
    picture.boxes
      .filter((other) => isWithin(flow, other.content.state.id, box.content.state.id) && !isInside(other, box))
      .map((other) => `${other.content.state.id} sticks out of ${box.content.state.id}`),
  );
  return [...ofLabels, ...ofBoxes, ...escaped];
}

/** A label may lie in a box that contains an end of its line, if it fits inside and covers none of the box's texts. */
function holdsLabel(flow: Flow, box: Box, line: Line, label: Rectangle): boolean {
  const { id } = box.content.state;
  const isAround = [line.source, line.target].some((end) => isWithin(flow, end, id));
  return isAround && isInside(label, box) && !headOf(box).some((row) => overlap(row, label));
}

function crossedBoxes(flow: Flow, { boxes, lines }: Picture): string[] {
  return lines.flatMap((line) => {
    const pieces = segmentsOf(line);
    return boxes
      .filter((box) => {
        const { id } = box.content.state;
        if (id === line.source && line.label === null) return false;
        if ([line.source, line.target].some((end) => isWithin(flow, end, id))) return false;
        // A line ends on the edge of a box.
        const core = shrunk(box, 2);
        return pieces.some((piece) => overlap(piece, core));
      })
      .map((box) => `${nameOf(line)} runs through ${box.content.state.id}`);
  });
}

function crossedLabels(picture: Picture): string[] {
  const others = picture.lines.map((other) => ({ other, pieces: segmentsOf(other) }));
  return labelsOf(picture).flatMap(({ line, label }) => {
    const core = shrunk(label, 2);
    return others
      .filter(({ other, pieces }) => other !== line && pieces.some((piece) => overlap(piece, core)))
      .map(({ other }) => `${nameOf(other)} runs through the label of ${nameOf(line)}`);
  });
}

/** Every arrow is drawn once, as a row or as part of the label of a line to each of its targets. */
function lostArrows(flow: Flow, { boxes, lines }: Picture): string[] {
  const drawn = [
    ...boxes.flatMap(({ content }) => content.rows.flatMap(({ arrow }) => arrow ?? [])),
    ...lines.flatMap(({ label }) => (label?.entries ?? []).map(({ arrow }) => arrow)),
  ];
  const count = (id: string) => drawn.filter((one) => one === id).length;
  const isRow = (id: string) => boxes.some(({ content }) => content.rows.some(({ arrow }) => arrow === id));
  return flow.arrows
    .filter(({ id, targets }) => count(id) !== (isRow(id) ? 1 : (targets?.length ?? 1)))
    .map(({ id }) => `${id} is drawn ${count(id)} times`);
}

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

/** Number of texts with a line behind them: readable, but harder to read. */
export function blemishesOf({ boxes, lines }: Picture): number {
  const pieces = piecesOf(lines);
  return boxes.reduce((sum, box) => sum + crossedTextsOf(box, pieces), 0);
}

/** The states that do not begin where a reader looks first: at the top of a chart that runs down, else at the left. */
export function lateBeginningsOf(flow: Flow, { boxes }: Picture, direction: Manner['direction']): FlowState[] {
  const axis = direction === 'DOWN' ? 'y' : 'x';
  const places = new Map(boxes.map((box) => [box.content.state.id, box]));
  return [...flow.states.values()].filter(({ children, initial }) => {
    const first = initial && places.get(initial.target);
    return first && children.some((id) => (places.get(id)?.[axis] ?? first[axis]) < first[axis] - TOLERANCE);
  });
}
