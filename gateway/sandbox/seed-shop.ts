import { type Clock, HOUR } from '../clock.ts';
import { newId } from '../store/ids.ts';
import { batchesOf, insertMissing } from '../store/rows.ts';
import type { OrderRow, RefundRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import { anyOrder } from './seed-order-plan.ts';
import { orderRows, seededOrders } from './seed-orders.ts';
import { seededDiseases, seededDrugs, seededPresets, seededProducts } from './seed-products.ts';

const TWO_YEARS_OF_MINUTES = 2 * 365 * 24 * 60;
/** Numbers of the many orders start well above those of the seed data. */
const MANY_FROM = 10_000;

type Rows = ReturnType<typeof seededOrders>;

async function writeRows(db: Queries, { orders, products, parcels, parcelEvents }: Rows): Promise<void> {
  await insertMissing(db, 'orders', orders);
  await insertMissing(db, 'order_products', products);
  await insertMissing(db, 'parcels', parcels);
  await insertMissing(db, 'parcel_events', parcelEvents);
}

/** Writes `many` more orders for the first seeded member, evenly over two years. */
async function writeManyOrders(db: Queries, clock: Clock, many: number): Promise<void> {
  const now = clock.now();
  const places = Array.from({ length: many }, (_, place) => place);
  for (const batch of batchesOf(places)) {
    const rows = batch.map((place) => {
      const ago = 60 + Math.floor((place * TWO_YEARS_OF_MINUTES) / many);
      return orderRows(anyOrder(place, ago), ORDERS_OWNER, MANY_FROM + place, null, now);
    });
    await writeRows(db, {
      orders: rows.map(({ order }) => order),
      products: rows.flatMap(({ lines }) => lines),
      parcels: [],
      parcelEvents: [],
    });
  }
}

const askedAfter = 2 * HOUR;
const decidedAfter = 40 * HOUR;
const paidAfter = 64 * HOUR;

function stateOf(isPaid: boolean, isDecided: boolean): RefundRow['state'] {
  if (isPaid) return 'refunded';
  return isDecided ? 'refunding' : 'reviewing';
}

function refundRow(order: OrderRow, now: Date) {
  const { code, total, type, created_at, paid_at, shipped_at, received_at } = order;
  const since = received_at ?? shipped_at ?? paid_at ?? created_at;
  const after = (ms: number) => new Date(Math.min(since.getTime() + ms, now.getTime()));
  const isPaid = type === 'refundCompleteTransaction';
  const isOfDoctor = order.before_refund === null;
  const isDecided = isPaid || isOfDoctor || after(decidedAfter) < now;
  return {
    id: newId(after(askedAfter)),
    order_code: code,
    state: stateOf(isPaid, isDecided),
    amount: total,
    reason: isOfDoctor ? 'noPrescription' : 'unwanted',
    applied_at: after(askedAfter),
    decided_at: isDecided ? after(decidedAfter) : null,
    paid_at: isPaid ? after(paidAfter) : null,
  };
}

/** Writes a refund for every refund order without one. */
export async function writeRefunds(db: Queries, clock: Clock): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('refunds', 'refunds.order_code', 'orders.code')
    .selectAll('orders')
    .where('type', 'in', ['refundOrder', 'refundCompleteTransaction'])
    .where('refunds.id', 'is', null)
    .execute();
  await insertMissing(
    db,
    'refunds',
    orders.map((order) => refundRow(order, clock.now())),
  );
}

/**
 * Writes products and orders; `many` orders in addition to those of the seed data.
 * @param closed members whose accounts are closed: none of their data is restored
 */
export async function writeShop(db: Queries, clock: Clock, many: number, closed: ReadonlySet<string>): Promise<void> {
  await writeGoods(db);
  await writeRows(db, seededOrders(clock.now(), closed));
  await writeRefunds(db, clock);
  if (!closed.has(ORDERS_OWNER)) await writeManyOrders(db, clock, many);
}

/** Writes the products, the dictionary of diseases, and the diseases of each drug. */
export async function writeGoods(db: Queries): Promise<void> {
  await insertMissing(db, 'products', seededProducts);
  await insertMissing(db, 'diseases', seededDiseases);
  await insertMissing(db, 'product_diseases', seededPresets);
  for (const [code, { ban }] of Object.entries(seededDrugs)) {
    if (ban !== undefined) await db.updateTable('products').set(ban).where('code', '=', code).execute();
  }
}
