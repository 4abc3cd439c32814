/** The seeded orders as rows; times are relative to the seeding, everything else is always the same. */

import dayjs from 'dayjs';
import { isRx } from '../../contract/orders/order.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { orderCode } from '../orders/order-code.ts';
import { productNamesOf } from '../orders/product-names.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import { type OrderPlan, plannedOfOther, plannedOrders, UNTIL_ISSUED } from './seed-order-plan.ts';
import { seededProducts } from './seed-products.ts';

/** Has two orders, for checking that no member reads another's. */
const OTHER_OWNER = '01900000-0000-7000-8000-000000000003';

const PAY_WITHIN = 120;
/** Places of the other member's orders, and of split orders; each place is one number of a day. */
const OTHERS_FROM = 400;
const SPLITS_FROM = 500;

const suits = [
  { code: 'S5001', name: '感冒常备组合', price: 2980 },
  { code: 'S5002', name: '家庭滋补组合', price: 6280 },
  { code: 'S5003', name: '换季防护组合', price: 3980 },
].map((suit) => ({
  ...suit,
  packing: '组合装',
  prescription_type: '2',
  image_url: '',
  class_code: 'S5',
}));
const sold = new Map([...seededProducts, ...suits].map((product) => [product.code, product]));

const free: ReadonlySet<string> = new Set(['3', '13', '15', '6', '8', '18']);

const invoices = {
  'personal-electronic': ['1-1', '1', ''],
  'company-electronic': ['2-1', '2', '91440101MA5X1NGL0P'],
  'personal-paper': ['1-2', '1', ''],
  'company-paper': ['2-2', '2', '91440101MA5X1NGL0P'],
} as const;

const home = {
  consignee: '林小满',
  consignee_phone: '13800138000',
  delivery_address: '广东省广州市天河区天河南街道体育东路 28 号杏林花园 3 栋 1202 室',
};
const family = {
  consignee: '林建国',
  consignee_phone: '13912345678',
  delivery_address: '北京市东城区北新桥街道东直门内大街 6 号院 2 单元 501',
};

function linesOf(plan: OrderPlan, code: string) {
  return plan.lines.split(' ').map((text, place) => {
    const [what = '', mark = '1', combination = ''] = text.split(':');
    const [productCode = '', amount = '1'] = what.split('x');
    const product = sold.get(productCode);
    if (product === undefined) throw new Error(`no product ${productCode} to seed an order with`);
    return {
      order_code: code,
      place,
      product_code: productCode,
      name: product.name,
      image_url: product.image_url,
      packing: product.packing,
      amount: Number(amount),
      actual_price: free.has(mark) ? 0 : product.price,
      prescription_type: product.prescription_type,
      mark,
      combination_id: combination,
      promotions: JSON.stringify(mark === '2' ? ['满 99 元减 10 元'] : []),
      class_code: product.class_code,
    };
  });
}

const paidAfter = 4 * MINUTE;
const shippedAfter = 20 * HOUR;
const receivedAfter = 42 * HOUR;
const reviewedAfter = 60 * HOUR;
const shippedTypes = new Set(['waitReceiving', 'waitEvaluate', 'completeTransaction']);

/** The timestamps of an order: none beyond its type, and no Rx order was paid before its prescription. */
function momentsOf(plan: OrderPlan, { created, rx, now }: { created: dayjs.Dayjs; rx: boolean; now: Date }) {
  const reached = plan.beforeRefund ?? plan.type;
  const waits = plan.type === 'waitPay' || plan.type === 'waitAudit';
  const byCash = plan.payment === '1';
  const isShipped = shippedTypes.has(reached);
  const isReceived = reached === 'waitEvaluate' || reached === 'completeTransaction';
  const after = (ms: number) => created.add(ms).toDate();
  const isPaid = !waits && plan.type !== 'canceled' && (!byCash || isReceived);
  return {
    payment_deadline: byCash
      ? null
      : (waits ? dayjs(now) : created).add(plan.deadline ?? PAY_WITHIN, 'minute').toDate(),
    paid_at: isPaid ? after(byCash ? receivedAfter : paidAfter + (rx ? UNTIL_ISSUED : 0)) : null,
    shipped_at: isShipped ? after(shippedAfter) : null,
    received_at: isReceived ? after(receivedAfter) : null,
    reviewed_at: reached === 'completeTransaction' ? after(reviewedAfter) : null,
    canceled_at: plan.type === 'canceled' ? after(PAY_WITHIN * MINUTE) : null,
  };
}

function isConsulted({ type, isConsulted: said = false }: OrderPlan): boolean {
  return said || (type !== 'waitAudit' && type !== 'canceled' && type !== 'waitPay');
}

/** The rows of one planned order. `number` is its number of the day, `splitOf` the code of the order it is part of. */
export function orderRows(plan: OrderPlan, owner: string, number: number, splitOf: string | null, now: Date) {
  const created = dayjs(now).subtract(plan.ago, 'minute');
  const code = orderCode(created.toDate(), number);
  const lines = linesOf(plan, code);
  const productMoney = lines.reduce((sum, { actual_price, amount }) => sum + actual_price * amount, 0);
  const { coupon = 0, coins = 0, tax = 0, freight = productMoney >= 9900 ? 0 : 1000 } = plan;
  const rx = lines.some(({ prescription_type }) => isRx({ prescriptionType: prescription_type }));
  const [invoiceType, titleType, taxNumber] = plan.invoice === undefined ? ['', '', ''] : invoices[plan.invoice];
  const moments = momentsOf(plan, { created, rx, now });
  const order = {
    code,
    member_id: owner,
    split_of: splitOf,
    type: plan.type,
    before_refund: plan.beforeRefund ?? null,
    is_rx: rx,
    is_consulted: rx && isConsulted(plan),
    is_global: plan.isGlobal ?? false,
    payment_type: plan.payment ?? '99',
    ...(plan.toFamily === true ? family : home),
    product_money: productMoney,
    coupon_value: coupon,
    transport_costs: freight,
    coin_money: coins,
    tax,
    total: productMoney + freight + tax - coupon - coins,
    id_card_number: plan.isGlobal === true ? maskNumber('440106199005210026') : '',
    invoice_type: invoiceType,
    invoice_title_type: titleType,
    tax_payer_number: taxNumber,
    invoice_content: invoiceType === '' ? '' : '商品明细',
    created_at: created.toDate(),
    ...moments,
    product_names: productNamesOf(lines),
  };
  return { order, lines, ...parcelOf(code, moments) };
}

function splitCodeOf({ splitOf, ago }: OrderPlan, splits: readonly string[], now: Date): string | null {
  if (splitOf === undefined) return null;
  return orderCode(dayjs(now).subtract(ago, 'minute').toDate(), numberAt(SPLITS_FROM + splits.indexOf(splitOf)));
}

/** Order numbers of a day, as a busy shop assigns them. */
function numberAt(place: number): number {
  return 73 + place * 7;
}

/**
 * Every row of the seeded orders.
 * @param closed members whose orders are left out
 */
export function seededOrders(now: Date, closed: ReadonlySet<string> = new Set()) {
  const splits = [...new Set(plannedOrders.flatMap(({ splitOf = [] }) => splitOf))];
  const own = plannedOrders.map((plan, place) =>
    orderRows(plan, ORDERS_OWNER, numberAt(place), splitCodeOf(plan, splits, now), now),
  );
  const others = plannedOfOther.map((plan, place) =>
    orderRows(plan, OTHER_OWNER, numberAt(OTHERS_FROM + place), null, now),
  );
  const all = [...own, ...others].filter(({ order }) => !closed.has(order.member_id));
  return {
    orders: all.map(({ order }) => order),
    products: all.flatMap(({ lines }) => lines),
    parcels: all.flatMap(({ parcels }) => parcels),
    parcelEvents: all.flatMap(({ parcelEvents }) => parcelEvents),
  };
}

const steps: readonly (readonly [afterMs: number, description: string])[] = [
  [0, '商家已发货，包裹等待揽收'],
  [40 * MINUTE, '杏运速递已揽收，快件从广州天河仓发出'],
  [6 * HOUR, '快件已到达广州转运中心'],
  [13 * HOUR, '快件已到达杨浦配送站'],
  [19 * HOUR, '快件正在派送，派送员会提前与您联系'],
];
const RECEIVED = '已签收，签收人：本人';

/** The rows of a parcel and its tracking; nothing for an order that was not shipped. */
export function parcelOf(
  code: string,
  {
    shipped_at: shipped,
    received_at: received,
  }: { readonly shipped_at: Date | null; readonly received_at: Date | null },
) {
  if (shipped === null) return { parcels: [], parcelEvents: [] };
  const under = steps.map(([afterMs, description]) => ({
    order_code: code,
    at: dayjs(shipped).add(afterMs).toDate(),
    description,
  }));
  const before = received === null ? under : under.filter(({ at }) => at < received);
  const last = received === null ? [] : [{ order_code: code, at: received, description: RECEIVED }];
  const parcel = { order_code: code, company: '杏运速递', shipping_no: `XY77${code.slice(2)}` };
  return { parcels: [parcel], parcelEvents: [...before, ...last] };
}
