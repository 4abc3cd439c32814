import { randomInt } from 'node:crypto';
import dayjs from 'dayjs';
import type { InsertObject } from 'kysely';
import { isRx } from '../../contract/orders/order.ts';
import { firstOrderType } from '../../machines/orders/order-life.machine.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Tables } from '../store/schema.ts';
import type { OrderRow, ProductRow } from '../store/schema-orders.ts';
import { emitOrder } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { insertOrder, orderCode } from './order-code.ts';
import { isPaidOnDelivery } from './order-record.ts';
import { productNamesOf } from './product-names.ts';

const PAY_WITHIN = 2 * HOUR;
const AUDIT_WITHIN = DAY;
/** How many numbers per day an order code has room for. */
const NUMBERS_A_DAY = 100_000;
const MOST_DRAWS = 50;

/** A product of a new order; `amount` in pieces, `actualPrice` per piece, in cents. */
export interface NewLine {
  readonly product: ProductRow;
  readonly amount: number;
  readonly actualPrice: number;
  readonly mark?: string;
  readonly combinationId?: string;
  readonly promotions?: readonly string[];
}

/** Everything about a new order that `placeOrder` does not derive. */
type NewOrder = Omit<
  InsertObject<Tables, 'orders'>,
  'code' | 'created_at' | 'type' | 'before_refund' | 'is_rx' | 'payment_deadline' | 'product_names'
> & { readonly payment_type: string };

/** Whether a product needs a prescription. */
export function isRxProduct({ prescription_type }: Pick<ProductRow, 'prescription_type'>): boolean {
  return isRx({ prescriptionType: prescription_type });
}

/**
 * Writes a new order with its lines. One prescription drug makes it a request, which is audited first (ORD-RX-03). Cash
 * on delivery has no deadline (ruling 16).
 * @param payWithin milliseconds until it expires unpaid, if not the default
 */
export async function placeOrder(
  trx: Queries,
  now: Date,
  order: NewOrder,
  lines: readonly NewLine[],
  payWithin?: number,
): Promise<OrderRow> {
  const products = lines.map(({ product }) => product);
  const hasRx = products.some(isRxProduct);
  const isCashOnDelivery = isPaidOnDelivery(order);
  const within = payWithin ?? (hasRx ? AUDIT_WITHIN : PAY_WITHIN);
  const placed = await writeOrder(trx, now, {
    ...order,
    type: firstOrderType({ isRx: hasRx, isCashOnDelivery, isConsulted: false, isPaid: false }),
    is_rx: hasRx,
    payment_deadline: isCashOnDelivery ? null : dayjs(now).add(within).toDate(),
    product_names: productNamesOf(products),
  });
  await writeLines(trx, placed.code, lines);
  await emitOrder(trx, now, 'order.placed', placed);
  return placed;
}

/** Draws numbers of the day until one is free: replicas share no counter. */
async function writeOrder(
  trx: Queries,
  now: Date,
  order: Omit<InsertObject<Tables, 'orders'>, 'code' | 'created_at'>,
): Promise<OrderRow> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const written = await insertOrder(trx, {
      ...order,
      code: orderCode(now, randomInt(NUMBERS_A_DAY)),
      created_at: now,
    });
    if (written !== undefined) return written;
  }
  throw new Error('no number of the day is free');
}

async function writeLines(trx: Queries, code: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ product, amount, actualPrice, mark, combinationId, promotions }, place) => ({
    order_code: code,
    place,
    product_code: product.code,
    name: product.name,
    image_url: product.image_url,
    packing: product.packing,
    amount,
    actual_price: actualPrice,
    prescription_type: product.prescription_type,
    mark,
    combination_id: combinationId,
    promotions: promotions && JSON.stringify(promotions),
    class_code: product.class_code,
  }));
  await trx.insertInto('order_products').values(rows).execute();
}
