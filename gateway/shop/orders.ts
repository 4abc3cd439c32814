import { sql } from 'kysely';
import { listShopOrders, readShopOrder, type ShopOrder } from '../../contract/shop/orders.calls.ts';
import { noSuchOrder } from '../orders/own-orders.ts';
import type { OrderProductRow, OrderRow } from '../store/schema-orders.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import type { Queries } from '../store/store.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

const msOf = (at: Date | null) => at?.getTime() ?? null;

function lineOf(line: OrderProductRow): ShopOrder['lines'][number] {
  return {
    productCode: line.product_code,
    name: line.name,
    packing: line.packing,
    prescriptionType: line.prescription_type,
    amount: line.amount,
    actualPrice: line.actual_price,
    mark: line.mark,
    combinationId: line.combination_id,
    promotions: line.promotions,
  };
}

type Payment = Pick<
  PaymentRow,
  'id' | 'amount' | 'state' | 'started_at' | 'settled_at' | 'refund_due_at' | 'refunded_at'
>;

function paymentOf({ id, amount, state, started_at, settled_at, refund_due_at, refunded_at }: Payment) {
  return {
    ...{ id, amount, state, startedAt: started_at.getTime(), settledAt: msOf(settled_at) },
    ...{ refundDueAt: msOf(refund_due_at), refundedAt: msOf(refunded_at) },
  };
}

function orderOf(order: OrderRow, lines: readonly OrderProductRow[], payments: readonly Payment[]): ShopOrder {
  return {
    code: order.code,
    version: order.version,
    changedAt: order.changed_at.getTime(),
    type: order.type,
    memberId: order.member_id,
    splitOf: order.split_of,
    isRx: order.is_rx,
    isConsulted: order.is_consulted,
    isGlobal: order.is_global,
    paymentType: order.payment_type,
    paySource: order.pay_source,
    lines: lines.map(lineOf),
    amounts: {
      productMoney: order.product_money,
      couponValue: order.coupon_value,
      transportCosts: order.transport_costs,
      coinMoney: order.coin_money,
      tax: order.tax,
      total: order.total,
      advanceSum: order.advance_sum,
    },
    consignee: order.consignee,
    consigneePhone: order.consignee_phone,
    deliveryAddress: order.delivery_address,
    invoice: {
      invoiceType: order.invoice_type,
      titleType: order.invoice_title_type,
      taxPayerNumber: order.tax_payer_number,
      content: order.invoice_content,
    },
    createdAt: order.created_at.getTime(),
    paymentDeadline: msOf(order.payment_deadline),
    paidAt: msOf(order.paid_at),
    shippedAt: msOf(order.shipped_at),
    receivedAt: msOf(order.received_at),
    reviewedAt: msOf(order.reviewed_at),
    canceledAt: msOf(order.canceled_at),
    cancelReason: order.cancel_reason,
    deletedAt: msOf(order.deleted_at),
    payments: payments.map(paymentOf),
  };
}

/** Orders with their lines and payments, which are read in one query each. */
async function ordersOf(db: Queries, orders: readonly OrderRow[]): Promise<ShopOrder[]> {
  if (orders.length === 0) return [];
  const codes = orders.map(({ code }) => code);
  const lines = await db
    .selectFrom('order_products')
    .selectAll()
    .where('order_code', 'in', codes)
    .orderBy('order_code')
    .orderBy('place')
    .execute();
  const payments = await db
    .selectFrom('payment_orders')
    .innerJoin('payments', 'payments.id', 'payment_orders.payment_id')
    // One payment may be for several orders: the amount is this order's share.
    .select(['id', 'order_code', 'payment_orders.amount', 'state', 'started_at', 'settled_at'])
    .select(['refund_due_at', 'refunded_at'])
    .where('order_code', 'in', codes)
    .orderBy('payments.id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_code }) => order_code);
  const paymentsOf = Map.groupBy(payments, ({ order_code }) => order_code);
  return orders.map((order) => orderOf(order, linesOf.get(order.code) ?? [], paymentsOf.get(order.code) ?? []));
}

async function readShopOrderOf({ trx, params }: ByShop<typeof readShopOrder>) {
  const found = await trx.selectFrom('orders').selectAll().where('code', '=', params.code).execute();
  const [order] = await ordersOf(trx, found);
  if (order === undefined) throw noSuchOrder();
  return order;
}

async function listShopOrdersOf({ trx, query }: ByShop<typeof listShopOrders>) {
  const found = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`(changed_at, code) > (${new Date(query.changedAfter)}, ${query.after})`)
    .orderBy('changed_at')
    .orderBy('code')
    .limit(query.size)
    .execute();
  return { orders: await ordersOf(trx, found) };
}

/** Orders as the shop's programs read them. */
export function serveOrderReading({ forShop }: ShopRoutes): void {
  forShop(readShopOrder, readShopOrderOf);
  forShop(listShopOrders, listShopOrdersOf);
}
