import type { Flow, FlowArrow, FlowState } from '../model/flow.ts';
import { aroundOf } from '../model/folded.ts';
import { flowWordsOf } from '../words.ts';
import { type Content, contentOf } from './boxes.ts';
import { type Label, labelOf } from './labels.ts';
import type { LabelEntry } from './picture.ts';
import { LINE_HEIGHT, TEXT_SIZE, widthOf, wrap } from './text.ts';

/** State id → its rank in the order of a chart. */
export type Order = ReadonlyMap<string, number>;

/** The order in which the states are written, which is the order in which a shopper meets them. */
export const writtenOrder = (flow: Flow): Order => new Map([...flow.states.keys()].map((id, index) => [id, index]));

/** The order in which the states are first reached, each as early as the first of its inner states. */
export function reachedOrder(flow: Flow): Order {
  const order = new Map<string, number>();
  const [root] = flow.states.keys();
  const waiting = root === undefined ? [] : [root];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const state = flow.states.get(id);
    if (!state || order.has(id)) continue;
    order.set(id, order.size);
    for (let at = state.parent; at !== null && !order.has(at); at = flow.states.get(at)?.parent ?? null) {
      order.set(at, order.size);
    }
    const inner =
      state.kind === 'parallel' ? state.children : [state.initial?.target ?? state.history?.target ?? []].flat();
    const next = flow.arrows.filter(({ source }) => source === id).flatMap(({ targets }) => targets ?? []);
    waiting.push(...inner, ...next);
  }
  for (const id of flow.states.keys()) if (!order.has(id)) order.set(id, order.size);
  return order;
}

/** The two sibling states that contain, or are, two given ones; null where one of these contains the other. */
function siblingsAround(flow: Flow, one: string, other: string): readonly [string, string] | null {
  const traceOf = (id: string): string[] => [id, ...aroundOf(flow, id)].toReversed();
  const [a, b] = [traceOf(one), traceOf(other)];
  const apart = a.findIndex((id, index) => id !== b[index]);
  const [first, second] = [a[apart], b[apart]];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/** Whether an arrow leads back to a state before its source. */
export function leadsBack(flow: Flow, order: Order, source: string, target: string): boolean {
  const siblings = siblingsAround(flow, source, target);
  if (!siblings) return false;
  const [from, to] = siblings;
  return (order.get(to) ?? 0) < (order.get(from) ?? 0);
}

/** One way of laying a chart out. */
export interface Manner {
  readonly direction: 'DOWN' | 'RIGHT';
  /** State whose regions are stacked → its rows of regions; the regions of other states stand side by side. */
  readonly rows: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Which arrows are rows in the box of their source, with the name of the target, rather than lines. */
  readonly asRows: 'inward' | 'toHubs' | 'all';
  /** The order of the states; null leaves it to the layout engine. */
  readonly order: Order | null;
}

/** All arrows from one state to another. */
interface Bundle {
  readonly source: string;
  readonly target: string;
  /** True when it leads back in the order; the layout engine gets it reversed. */
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
/** The widest label of a line. */
const LABEL_WIDTH = 170;
/** A state with arrows from more states than this is a hub: with `toHubs`, arrows to it are rows. */
const HUB = 3;

export const isWithin = (flow: Flow, inner: string, outer: string): boolean => aroundOf(flow, inner).includes(outer);

/** Decides which arrows are rows, and which are lines between which states. */
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
  // Arrows from an initial state stay lines: a reader starts there.
  const beginnings = [...flow.states.values()].map(({ initial }) => initial?.target);
  const isHub = (target: string) => (sources.get(target)?.size ?? 0) > HUB;
  return ({ source, targets }) => {
    if (targets === null || asRows === 'all') return true;
    if (targets.some((target) => target === source || isWithin(flow, target, source))) return true;
    return asRows === 'toHubs' && targets.every(isHub) && !beginnings.includes(source);
  };
}

function bundleOf(flow: Flow, pair: string, arrows: readonly FlowArrow[], { order }: Manner): Bundle {
  const [source = '', target = ''] = JSON.parse(pair);
  const words = flowWordsOf(flow.lang);
  const indent = arrows.length > 1 ? BULLET_WIDTH : 0;
  const entries = arrows.map((arrow) => ({
    arrow: arrow.id,
    lines: linesOf(labelOf(arrow, words), LABEL_WIDTH - indent),
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

/** A condition that does not fit behind its event begins a new line. */
function linesOf({ what, condition }: Label, most: number): string[] {
  const whole = `${what} ${condition}`.trim();
  if (widthOf(whole, TEXT_SIZE) <= most) return [whole];
  return [what, condition].flatMap((part) => wrap(part, TEXT_SIZE, most));
}
