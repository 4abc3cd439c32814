import type { Flow } from '../model/flow.ts';
import { blemishesOf, crossingsOf, faultsOf, lateBeginningsOf } from './faults.ts';
import { type Engine, layOut } from './lay-out.ts';
import type { Picture } from './picture.ts';
import { leadsBack, type Manner, type Order, reachedOrder, writtenOrder } from './plan.ts';

/** Width of a page's column on a code host, which shows wider charts smaller. */
const COMFORTABLE = 980;
const COST = {
  wider: 2.2,
  blemish: 150,
  crossing: 12,
  hubs: 350,
  /** The whole flow, or a state of it, does not begin where a reader looks first. */
  lateStart: 800,
  lateBeginning: 250,
} as const;

/** A picture that costs less is good enough: no more arrows have to become rows instead of lines. */
const GOOD = 1500;

interface Candidate {
  readonly picture: Picture;
  readonly cost: number;
}

/**
 * The most readable picture of a flow. Every candidate is measured, and one with faults is never taken. As a last
 * resort, every arrow is a row that names its target.
 * @param most number of candidates after which it stops, once one of them has no faults
 * @throws Error when even the last resort has faults
 */
export async function bestPictureOf(flow: Flow, engine: Engine, most = Number.POSITIVE_INFINITY): Promise<Picture> {
  const found: Candidate[] = [];
  const once = remembering(engine);
  let drawn = 0;
  for (const asRows of ['inward', 'toHubs', 'all'] as const) {
    for await (const candidate of candidatesOf(flow, asRows, once)) {
      drawn += 1;
      if (candidate) found.push(candidate);
      if (drawn >= most && found.length > 0) break;
    }
    const [best] = found.toSorted((a, b) => a.cost - b.cost);
    if (best && (best.cost < GOOD || asRows !== 'inward' || drawn >= most)) return best.picture;
  }
  throw new Error(`${flow.name} cannot be drawn without faults`);
}

/** Lays out each graph once: for many flows another order, or other rows, give the same graph. */
function remembering(engine: Engine): Engine {
  const laid = new Map<string, ReturnType<Engine['layout']>>();
  return {
    layout(graph) {
      const text = JSON.stringify(graph);
      const known = laid.get(text) ?? engine.layout(graph);
      laid.set(text, known);
      return known;
    },
  };
}

/** Number of states and arrows that can be laid out without a noticeable wait. */
const AT_ONCE = 140;

/** A picture without a noticeable wait: the best one of a small flow, the first without faults of a large one. */
export function quickPictureOf(flow: Flow, engine: Engine): Promise<Picture> {
  const size = flow.states.size + flow.arrows.length;
  return bestPictureOf(flow, engine, Math.max(1, Math.floor(AT_ONCE / size)));
}

/** Yields every candidate, null for one with faults. Regions are put in one column, and in as few rows as fit. */
async function* candidatesOf(
  flow: Flow,
  asRows: Manner['asRows'],
  engine: Engine,
): AsyncGenerator<Candidate | null, void, undefined> {
  const column = columnOf(flow);
  const judge = (picture: Picture, manner: Manner): Candidate | null =>
    faultsOf(flow, picture).length === 0 ? { picture, cost: costOf(flow, picture, manner) } : null;
  for (const order of ordersOf(flow)) {
    const manner: Manner = { direction: 'RIGHT', order, rows: new Map(), asRows };
    const down: Manner = { ...manner, direction: 'DOWN' };
    if (column.size > 0) {
      const inColumn = { ...down, rows: column };
      const stacked = await layOut(flow, inColumn, engine);
      yield judge(stacked, inColumn);
      const packed = packedRows(column, stacked);
      if (packed) yield judge(await layOut(flow, { ...down, rows: packed }, engine), { ...down, rows: packed });
    }
    for (const one of [manner, down]) yield judge(await layOut(flow, one, engine), one);
  }
}

/** The orders that make a difference; null, the last, leaves the order to the layout engine. */
function ordersOf(flow: Flow): (Order | null)[] {
  const backOf = (order: Order) =>
    flow.arrows
      .flatMap(({ source, targets }) => (targets ?? []).map((target) => Number(leadsBack(flow, order, source, target))))
      .join('');
  const [written, reached] = [writtenOrder(flow), reachedOrder(flow)];
  return backOf(written) === backOf(reached) ? [written, null] : [written, reached, null];
}

function costOf(flow: Flow, picture: Picture, manner: Manner): number {
  const late = lateBeginningsOf(flow, picture, manner.direction);
  return (
    picture.height +
    Math.max(0, picture.width - COMFORTABLE) * COST.wider +
    blemishesOf(picture) * COST.blemish +
    crossingsOf(picture) * COST.crossing +
    late.reduce((sum, { path }) => sum + (path === '' ? COST.lateStart : COST.lateBeginning), 0) +
    (manner.asRows === 'toHubs' ? COST.hubs : 0)
  );
}

type Rows = Manner['rows'];

const GAP = 30;
/** Widest row of regions, unless a single region is wider. */
const ROW = 640;

/** Every region in a separate row; empty for a flow without regions. */
function columnOf(flow: Flow): Rows {
  const parallel = [...flow.states.values()].filter(({ kind }) => kind === 'parallel');
  return new Map(parallel.map(({ id, children }) => [id, children.map((child) => [child])]));
}

/** The regions of a column in as few rows as fit; null where that changes nothing. */
function packedRows(column: Rows, picture: Picture): Rows | null {
  const widths = new Map(picture.boxes.map(({ content, width }) => [content.state.id, width]));
  const packed = new Map([...column].map(([state, rows]) => [state, pack(rows.flat(), widths)]));
  return [...packed].some(([state, rows]) => rows.length < (column.get(state)?.length ?? 0)) ? packed : null;
}

function pack(regions: readonly string[], widths: ReadonlyMap<string, number>): string[][] {
  const widthOf = (id: string) => widths.get(id) ?? 0;
  const most = Math.max(ROW, ...regions.map(widthOf));
  const rows: string[][] = [];
  let taken = 0;
  for (const region of regions) {
    const row = rows.at(-1);
    if (row && taken + GAP + widthOf(region) <= most) {
      row.push(region);
      taken += GAP + widthOf(region);
    } else {
      rows.push([region]);
      taken = widthOf(region);
    }
  }
  return rows;
}
