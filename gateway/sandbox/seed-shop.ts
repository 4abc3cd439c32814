import type { Clock } from '../clock.ts';
import { batchesOf, insertMissing } from '../store/batches.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import { anyOrder } from './seed-order-plan.ts';
import { orderRows, seededOrders } from './seed-orders.ts';
import { seededDiseases, seededDrugs, seededPresets, seededProducts } from './seed-products.ts';
import { writeRefunds } from './seed-refunds.ts';

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
