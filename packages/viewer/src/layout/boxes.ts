import { type Flow, type FlowActor, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import { beginsAnew } from '../model/folded.ts';
import { flowWordsOf } from '../words.ts';
import { labelOf } from './labels.ts';
import { LINE_HEIGHT, TEXT_SIZE, TITLE_LINE_HEIGHT, TITLE_SIZE, widthOf, wrap } from './text.ts';

/** Lines of text inside a state that belong together. */
export interface Row {
  readonly kind: 'title' | 'technical' | 'actor' | 'arrow';
  readonly lines: readonly string[];
  /** Width of the whole row, including what is drawn around or before its text. */
  readonly width: number;
  readonly height: number;
  readonly actor?: FlowActor;
  /** Id of the arrow that is drawn as this row: it has no target, or its text names the target. */
  readonly arrow?: string;
}

/** Content of the box of a state. */
export interface Content {
  readonly state: FlowState;
  readonly rows: readonly Row[];
  readonly width: number;
  readonly height: number;
}

export const PADDING = 10;
/** Room before the text of an actor or an arrow, for its sign. */
export const SIGN_WIDTH = 20;
const ROW_GAP = 4;
const BADGE_PADDING = 4;
/** The widest text in a box. */
const MOST = 230;

export function contentOf(flow: Flow, state: FlowState, arrows: readonly FlowArrow[]): Content {
  const rows = [
    rowOf('title', titleOf(flow, state), TITLE_SIZE, TITLE_LINE_HEIGHT),
    ...(state.folded === null
      ? []
      : [rowOf('technical', flowWordsOf(flow.lang).holds(state.folded), TEXT_SIZE, LINE_HEIGHT)]),
    ...state.actors.map((actor) => ({ ...signedRow('actor', actor.label, BADGE_PADDING), actor })),
    ...arrows.map((arrow) => ({ ...signedRow('arrow', rowText(flow, arrow), 0), arrow: arrow.id })),
  ];
  return {
    state,
    rows,
    width: Math.ceil(Math.max(...rows.map(({ width }) => width)) + 2 * PADDING),
    height: Math.ceil(rows.reduce((sum, { height }) => sum + height + ROW_GAP, -ROW_GAP) + 2 * PADDING),
  };
}

/** The rows of a box, each with its offset from the top of the box. */
export function placedRows({ rows }: Content): readonly (Row & { readonly top: number })[] {
  let top = PADDING;
  return rows.map((row) => {
    const placed = { ...row, top };
    top += row.height + ROW_GAP;
    return placed;
  });
}

function titleOf(flow: Flow, state: FlowState): string {
  if (state.history === null) return shownName(state);
  const { deep, target } = state.history;
  const words = flowWordsOf(flow.lang).history;
  const title = deep ? words.deep : words.shallow;
  const first = target === null ? undefined : flow.states.get(target);
  return first ? words.first(title, shownName(first)) : title;
}

/** Text of a row, for an arrow that is not drawn as a line. */
export function rowText(flow: Flow, arrow: FlowArrow): string {
  const words = flowWordsOf(flow.lang);
  const { what, condition } = labelOf(arrow, words);
  const label = `${what} ${condition}`.trim();
  if (arrow.forbids) return words.forbids(label);
  if (arrow.targets === null) return label;
  const isAnew = beginsAnew(flow, arrow);
  if (isAnew && arrow.targets.includes(arrow.source)) return words.reenters(label);
  const names = arrow.targets.map((id) => {
    const target = flow.states.get(id);
    return target ? shownName(target) : id;
  });
  const line = words.goesTo(label, words.listed(names));
  return isAnew ? words.reenters(line) : line;
}

function rowOf(kind: Row['kind'], text: string, size: number, lineHeight: number): Row {
  const lines = wrap(text, size, MOST);
  return { kind, lines, width: widest(lines, size), height: lines.length * lineHeight };
}

function signedRow(kind: Row['kind'], text: string, padding: number): Row {
  const { lines, width, height } = rowOf(kind, text, TEXT_SIZE, LINE_HEIGHT);
  return { kind, lines, width: width + SIGN_WIDTH + 2 * padding, height: height + padding };
}

const widest = (lines: readonly string[], size: number): number =>
  Math.max(0, ...lines.map((line) => widthOf(line, size)));
