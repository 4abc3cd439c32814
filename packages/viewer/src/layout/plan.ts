import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import { flowWordsOf } from '../words.ts';
import { type Content, contentOf } from './boxes.ts';
import { type Label, labelOf } from './labels.ts';
import { leadsBack, type Order } from './order.ts';
import type { LabelEntry } from './picture.ts';
import { LINE_HEIGHT, TEXT_SIZE, widthOf, wrap } from './text.ts';

/** One way of laying a chart out. */
export interface Manner {
  readonly direction: 'DOWN' | 'RIGHT';
  /** The widest label of a line. */
  readonly labelWidth: number;
  /** State whose regions are put below each other → the rows that they make; the others stand side by side. */
  readonly rows: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Which arrows are rows in the box of their source, with the name of the target, rather than lines. */
  readonly asRows: 'inward' | 'toHubs' | 'all';
  /** What comes first on the chart; null leaves it to the layout engine. */
  readonly order: Order | null;
}

/** All arrows from one state to another. */
export interface Bundle {
  readonly source: string;
  readonly target: string;
  /** It leads back to what is written before it: the layout engine gets it the other way round. */
  readonly isBackward: boolean;
  readonly entries: readonly LabelEntry[];
  readonly width: number;
  readonly height: number;
}

export interface Plan {
  readonly contents: ReadonlyMap<string, Content>;
  readonly bundles: readonly Bundle[];
}

/** Room before each arrow of a label that holds several. */
export const BULLET_WIDTH = 12;
export const LABEL_PADDING = 4;
/** To more arrows than this from different states, no line is drawn where `toHubs` is asked for. */
const HUB = 3;

export function isWithin(flow: Flow, inner: string, outer: string): boolean {
  for (let at = flow.states.get(inner)?.parent ?? null; at !== null; at = flow.states.get(at)?.parent ?? null) {
    if (at === outer) return true;
  }
  return false;
}

/** What is a row, and what is a line from where to where. */
export function planOf(flow: Flow, manner: Manner): Plan {
  const isRow = rowTest(flow, manner);
  const rowsOf = (state: FlowState) => flow.arrows.filter((arrow) => arrow.source === state.id && isRow(arrow));
  const lines = flow.arrows.filter((arrow) => !isRow(arrow));
  const pairs = new Map<string, FlowArrow[]>();
  for (const arrow of lines) {
    for (const target of arrow.targets ?? []) {
      const pair = JSON.stringify([arrow.source, target]);
      pairs.set(pair, [...(pairs.get(pair) ?? []), arrow]);
    }
  }
  return {
    contents: new Map([...flow.states.values()].map((state) => [state.id, contentOf(flow, state, rowsOf(state))])),
    bundles: [...pairs].map(([pair, arrows]) => bundleOf(flow, pair, arrows, manner)),
  };
}

function rowTest(flow: Flow, { asRows }: Manner): (arrow: FlowArrow) => boolean {
  const sources = new Map<string, Set<string>>();
  for (const { source, targets } of flow.arrows) {
    for (const target of targets ?? []) sources.set(target, (sources.get(target) ?? new Set()).add(source));
  }
  // The way on from the beginning stays a line: it is where a reader sets out.
  const beginnings = [...flow.states.values()].map(({ initial }) => initial?.target);
  const isHub = (target: string) => (sources.get(target)?.size ?? 0) > HUB;
  return ({ source, targets }) => {
    if (targets === null || asRows === 'all') return true;
    if (targets.some((target) => target === source || isWithin(flow, target, source))) return true;
    return asRows === 'toHubs' && targets.every(isHub) && !beginnings.includes(source);
  };
}

function bundleOf(flow: Flow, pair: string, arrows: readonly FlowArrow[], { labelWidth, order }: Manner): Bundle {
  const [source = '', target = ''] = JSON.parse(pair);
  const words = flowWordsOf(flow.lang);
  const indent = arrows.length > 1 ? BULLET_WIDTH : 0;
  const entries = arrows.map((arrow) => ({
    arrow: arrow.id,
    lines: linesOf(labelOf(arrow, words), labelWidth - indent),
  }));
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    source,
    target,
    isBackward: order !== null && leadsBack(flow, order, source, target),
    entries,
    width: Math.ceil(Math.max(...lines.map((line) => widthOf(line, TEXT_SIZE)))) + indent + 2 * LABEL_PADDING,
    height: lines.length * LINE_HEIGHT + LABEL_PADDING,
  };
}

/** A condition that does not fit behind what it is a condition of begins a line of its own. */
function linesOf({ what, condition }: Label, most: number): string[] {
  const whole = `${what} ${condition}`.trim();
  if (widthOf(whole, TEXT_SIZE) <= most) return [whole];
  return [what, condition].flatMap((part) => wrap(part, TEXT_SIZE, most));
}
