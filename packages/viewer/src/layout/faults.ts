import type { Flow } from '../model/flow.ts';
import { headOf, isInside, overlap, segmentsOf, shrunk } from './geometry.ts';
import type { Box, Line, Picture, Rectangle } from './picture.ts';
import { isWithin } from './plan.ts';

/** As wide as a chart may be: it is read without zooming. */
export const WIDEST = 1440;

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

/** A label may stand in a box that has the end of its line within, whole and not over what the box says. */
function holdsLabel(flow: Flow, box: Box, line: Line, label: Rectangle): boolean {
  const { id } = box.content.state;
  const isAround = [line.source, line.target].some((end) => isWithin(flow, end, id));
  return isAround && isInside(label, box) && !headOf(box).some((row) => overlap(row, label));
}

function crossedBoxes(flow: Flow, { boxes, lines }: Picture): string[] {
  return lines.flatMap((line) =>
    boxes
      .filter((box) => {
        const { id } = box.content.state;
        if (id === line.source && line.label === null) return false;
        if ([line.source, line.target].some((end) => isWithin(flow, end, id))) return false;
        // A line ends on the edge of a box.
        const core = shrunk(box, 2);
        return segmentsOf(line).some((piece) => overlap(piece, core));
      })
      .map((box) => `${nameOf(line)} runs through ${box.content.state.id}`),
  );
}

function crossedLabels(picture: Picture): string[] {
  return labelsOf(picture).flatMap(({ line, label }) => {
    const core = shrunk(label, 2);
    return picture.lines
      .filter((other) => other !== line && segmentsOf(other).some((piece) => overlap(piece, core)))
      .map((other) => `${nameOf(other)} runs through the label of ${nameOf(line)}`);
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
