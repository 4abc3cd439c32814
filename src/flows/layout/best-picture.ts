import type { Flow } from '../model/flow.ts';
import { faultsOf } from './faults.ts';
import { layOut } from './lay-out.ts';
import { blemishesOf, crossingsOf, lateBeginningsOf } from './looks.ts';
import { leadsBack, type Order, reachedOrder, writtenOrder } from './order.ts';
import type { Picture } from './picture.ts';
import type { Manner } from './plan.ts';
import { columnOf, packedRows } from './regions.ts';

/** As wide as the column of a page on a code host: what is wider is shown smaller there. */
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

const LABEL_WIDTH = 170;

/** A picture that costs less is good enough: nothing is drawn as rows that can be a line. */
const GOOD = 1500;

interface Candidate {
  readonly picture: Picture;
  readonly cost: number;
}

/**
 * The most readable of the pictures that a flow can have. Every candidate is measured, and one with faults is never
 * taken: in the last resort every arrow is a row that says where it leads.
 * @throws Error when not even that is without faults
 */
export async function bestPictureOf(flow: Flow): Promise<Picture> {
  const found: Candidate[] = [];
  for (const asRows of ['inward', 'toHubs', 'all'] as const) {
    found.push(...(await candidatesOf(flow, asRows)));
    found.sort((a, b) => a.cost - b.cost);
    const [best] = found;
    if (best && (best.cost < GOOD || asRows !== 'inward')) return best.picture;
  }
  throw new Error(`${flow.name} cannot be drawn without faults`);
}

/** Regions are first put in one column, and then in as few rows as fit. */
async function candidatesOf(flow: Flow, asRows: Manner['asRows']): Promise<Candidate[]> {
  const column = columnOf(flow);
  const found: Candidate[] = [];
  const draw = async (manner: Manner) => {
    const picture = await layOut(flow, manner);
    if (faultsOf(flow, picture).length === 0) found.push({ picture, cost: costOf(flow, picture, manner) });
    return picture;
  };
  for (const order of ordersOf(flow)) {
    const manner: Manner = { direction: 'RIGHT', order, rows: new Map(), asRows, labelWidth: LABEL_WIDTH };
    await draw(manner);
    await draw({ ...manner, direction: 'DOWN' });
    if (column.size === 0) continue;
    const stacked = await draw({ ...manner, direction: 'DOWN', rows: column });
    const packed = packedRows(column, stacked);
    if (packed) await draw({ ...manner, direction: 'DOWN', rows: packed });
  }
  return found;
}

/** The orders that make a difference; the last leaves it to the layout engine. */
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
