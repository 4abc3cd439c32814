import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeMoment } from '../../contract/moment.ts';
import { ORDER_LIST_TYPES } from '../../contract/orders/order.ts';
import { DAY } from '../../gateway/clock.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { ORDERS, orderHelpers } from '../kit/order-kit.ts';
import { OWNER, order } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const { test, member, list, read, row, seeded } = orderHelpers(kit);

interface Row {
  ordersCode: string;
  orderType: string;
  creationDate: string;
  splitOf: string;
  orderProducts: { productName: string }[];
}
const codes = (rows: readonly Row[]) => rows.map(({ ordersCode }) => ordersCode);
const at = (ms: number) => encodeURIComponent(writeMoment(ms));

test('ORD-CALL-02 each count is the total of its list; a new member has none', async ({ shopper }) => {
  const { status, body } = await shopper.get(`${ORDERS}/counts`);
  expect(status).toBe(200);
  for (const type of ORDER_LIST_TYPES) {
    expect(body[type], type).toBeGreaterThan(0);
    expect((await list(shopper, `type=${type}&page=1&size=1`)).body.totalElements, type).toBe(body[type]);
  }
  const nothing = { waitPay: 0, waitDelivery: 0, waitReceiving: 0, waitEvaluate: 0, completed: 0, refund: 0, all: 0 };
  expect((await (await member(OTHER_SHOPPER)).get(`${ORDERS}/counts`)).body).toEqual(nothing);
});

test('ORD-CALL-03 pages list the newest first, without duplicates or gaps', async ({ shopper }) => {
  const found: Row[] = [];
  const { body: first } = await shopper.get(`${ORDERS}?type=all&page=1&size=4`);
  expect(first.content).toHaveLength(4);
  for (let page = 1; page <= first.totalPages; page += 1) {
    const { body } = await shopper.get(`${ORDERS}?type=all&page=${page}&size=4`);
    expect([body.totalElements, body.last]).toEqual([first.totalElements, page === first.totalPages]);
    found.push(...body.content);
  }
  expect(new Set(codes(found)).size).toBe(first.totalElements);
  expect(found.every(({ orderProducts }) => orderProducts.length > 0)).toBe(true);
  expect(found.some(({ orderProducts }) => orderProducts.length === 12)).toBe(true);
  const created = found.map(({ creationDate }) => creationDate);
  expect(created).toEqual(created.toSorted().toReversed());
});

test('ORD-CALL-03 a page past the last is empty and keeps the totals; an empty list has one page', async () => {
  const browser = await member();
  const { body } = await browser.get(`${ORDERS}?page=100000&size=4`);
  expect(body).toMatchObject({ content: [], last: true });
  expect(body.totalElements).toBeGreaterThan(60);
  const empty = (await list(await member(OTHER_SHOPPER), 'page=1&size=4')).body;
  expect(empty).toEqual({ content: [], totalElements: 0, totalPages: 1, last: true });
});

test.each([
  'page=1&size=4&type=nothing',
  'page=1&size=4&beginDate=2026-02-30',
  'page=1&size=4&endDate=yesterday',
  `page=1&size=4&productName=${'x'.repeat(101)}`,
  'page=1&size=4&productName=%00',
])('ORD-CALL-04 refuses %s', async (query) => {
  expect(refusalOf(await list(await member(), query))).toEqual([400, 'malformed']);
});

test.each([
  ['completed', ['completeTransaction']],
  ['refund', ['refundOrder', 'refundCompleteTransaction']],
])('ORD-CALL-04 ORD-LIST-07 ORD-STATE-01 the list of the type %s has orders of %j', async (type, types) => {
  const { body } = await list(await member(), `type=${type}&page=1&size=50`);
  expect(new Set(body.content.map(({ orderType }: Row) => orderType))).toEqual(new Set(types));
});

test('ORD-CALL-04 ORD-LIST-02 dates bound the list on both sides, to the second', async ({ shopper }) => {
  const now = kit.clock.now().getTime();
  const totals = [];
  for (const days of [90, 365]) {
    const { body } = await list(
      shopper,
      `type=all&page=1&size=50&beginDate=${at(now - days * DAY)}&endDate=${at(now)}`,
    );
    totals.push(body.totalElements);
  }
  const { body: all } = await list(shopper, 'page=1&size=50&beginDate=&endDate=');
  expect(totals[0]).toBeLessThan(totals[1] ?? 0);
  expect(totals[1]).toBeLessThan(all.totalElements);
  const [newest] = all.content;
  const moment = encodeURIComponent(newest.creationDate);
  expect(codes((await list(shopper, `page=1&size=4&beginDate=${moment}&endDate=${moment}`)).body.content)).toEqual([
    newest.ordersCode,
  ]);
  expect((await list(shopper, `page=1&size=4&beginDate=${at(now)}&endDate=${at(now - DAY)}`)).body.content).toEqual([]);
});

test('ORD-CALL-04 ORD-LIST-03 a product name is found anywhere in an order, ignoring letter case', async () => {
  const browser = await member();
  const { body } = await list(browser, `page=1&size=50&productName=${encodeURIComponent('维生素d')}`);
  expect(body.totalElements).toBeGreaterThan(1);
  const found: Row[] = body.content;
  for (const { orderProducts } of found) {
    expect(orderProducts.some(({ productName }) => productName.includes('维生素D'))).toBe(true);
  }
  const blanks = await list(browser, 'page=1&size=1&productName=%20%20');
  expect(blanks.body.totalElements).toBe((await list(browser, 'page=1&size=1')).body.totalElements);
});

test('ORD-LIST-03 an order is also found by its number, the number it was split from, and its consignee', async () => {
  const browser = await member();
  const { body: all } = await list(browser, 'page=1&size=50');
  const rows: Row[] = all.content;
  const part = rows.find(({ splitOf }) => splitOf !== '');
  const foundBy = async (text: string) =>
    codes((await list(browser, `page=1&size=50&productName=${encodeURIComponent(text)}`)).body.content);
  expect(await foundBy(` ${rows[3]?.ordersCode.toLowerCase()} `)).toEqual([rows[3]?.ordersCode]);
  expect(await foundBy(part?.splitOf ?? '')).toEqual(codes(rows.filter(({ splitOf }) => splitOf === part?.splitOf)));
  await kit.rows`update orders set consignee = 'Lucy 林' where code = ${codes(rows)[0]}`;
  expect(await foundBy('lUCY')).toEqual([rows[0]?.ordersCode]);
});

test('ORD-LIST-03 the row of an order holds the names of its lines, even one written before the migration', async () => {
  const { db } = kit.store;
  await order(kit, OWNER, { P1009: 3, P1008: 1 });
  const written = await db.selectFrom('orders').select(['code', 'product_names']).orderBy('code').execute();
  expect(written.length).toBeGreaterThan(30);
  await db.updateTable('orders').set({ product_names: '' }).execute();
  const statements = migrations.flatMap((step) => step.statements);
  const backfill = statements.find((statement) => statement.startsWith('update orders set product_names')) ?? '';
  await sql.raw(backfill).execute(db);
  const filled = await db.selectFrom('orders').select(['code', 'product_names']).orderBy('code').execute();
  expect(filled).toEqual(written);
  const lines = await db.selectFrom('order_products').select(['order_code', 'name']).orderBy('place').execute();
  for (const { code, product_names } of written) {
    const names = lines.filter(({ order_code }) => order_code === code).map(({ name }) => name.toLowerCase());
    expect(product_names.split('\u0001')).toEqual(names);
  }
});

test.each(['%', '_', '%25', '\\', "' or 1=1 --", '没有这样的商品'])(
  'ORD-LIST-03 S22 %s is searched as plain text and matches nothing',
  async (text) => {
    const { status, body } = await list(await member(), `page=1&size=4&productName=${encodeURIComponent(text)}`);
    expect([status, body.totalElements]).toEqual([200, 0]);
  },
);

test('ORD-CALL-05 ORD-DATA-01 ORD-DATA-02 ORD-DATA-05 ORD-DATA-08 ORD-DATA-09 a record has the documented fields', async () => {
  const code = await seeded('waitPay', { coupon_value: 600 });
  const { body } = await read(await member(), code);
  const kept = await row(code);
  expect(body).toMatchObject({
    ordersCode: code,
    splitOf: '',
    orderStatus: 10,
    orderStatusName: '待付款',
    orderType: 'waitPay',
    consignee: '林小满',
    consigneePhone: '138****8000',
    deliveryAddress: expect.stringContaining('体育东路'),
    sum: 7510,
    productMoney: 7310,
    couponValue: 600,
    transportCosts: 1000,
    mallCoinMoney: 200,
    totalFCY: 0,
    creationDate: writeMoment(kept.created_at.getTime()),
    paymentDeadline: kept.payment_deadline?.getTime(),
    paymentTime: null,
    shippingTime: null,
    paymentType: '99',
    paymentTypeName: '在线支付',
    isGlobalOrder: false,
    isRxDrug: false,
    plainIdCardNumber: '',
  });
  expect(body).not.toHaveProperty('hasRx');
  expect(body.orderProducts[0]).toEqual({
    productCode: 'P1013',
    productName: '六味地黄丸',
    productImageUrl: '',
    packing: '200丸/瓶',
    amount: 2,
    actualPrice: 2680,
    prescriptionType: '3',
    mark: '1',
    promotions: [],
    combinationId: '',
    classCode: 'P1',
  });
});

test('ORD-DATA-02 the products of an order are sorted by place, not by insertion', async ({ shopper }) => {
  const namesOf = async () => {
    const { content } = (await shopper.get(`${ORDERS}?page=1&size=1`)).body;
    return content[0].orderProducts.map(({ productName }: { productName: string }) => productName);
  };
  const names = await namesOf();
  expect(names.length).toBeGreaterThan(1);
  await kit.rows`update order_products set place = 1000 - place`;
  expect(await namesOf()).toEqual(names.toReversed());
});

test('ORD-DATA-04 a global order returns its tax and a masked ID number', async ({ shopper }) => {
  const code = await seeded('waitPay', { is_global: true });
  expect((await row(code)).id_card_number).toHaveLength(18);
  const { text, body } = await read(shopper, code);
  expect(body).toMatchObject({ isGlobalOrder: true, totalFCY: 2976, plainIdCardNumber: '440***********0026' });
  expect(text + (await list(shopper)).text).not.toMatch(/\d{15}|1380013800/);
});

test('ORD-DATA-07 ORD-DATA-15 payments have their Chinese names; cash on delivery waits for the shop', async () => {
  const browser = await member();
  const { body } = await read(browser, await seeded('waitPay', { payment_type: '1' }));
  expect(body).toMatchObject({ paymentTypeName: '货到付款', orderStatusName: '待确认', paymentDeadline: null });
  const paid = await read(browser, await seeded('waitDelivery', { payment_type: '4' }));
  expect(paid.body.paymentTypeName).toBe('支付宝');
  expect((await read(browser, await seeded('waitDelivery', { payment_type: '27' }))).body.paymentTypeName).toBe(
    '微信支付',
  );
});

test('ORD-DATA-18 ORD-DATA-19 the seeded orders have invoices of all four types', async () => {
  const { body } = await list(await member(), 'page=1&size=50');
  const types = body.content.map(({ invoiceType }: { invoiceType: string }) => invoiceType);
  expect(new Set(types)).toEqual(new Set(['', '1-1', '1-2', '2-1', '2-2']));
});

test('ORD-LIST-06 a split order is one row per part in lists, and all its parts when read by its code', async () => {
  const browser = await member();
  const { body } = await list(browser, 'page=1&size=50');
  const parts: Row[] = body.content.filter(({ splitOf }: Row) => splitOf !== '');
  const wholes = Map.groupBy(parts, ({ splitOf }) => splitOf);
  expect([...wholes.values()].map(({ length }) => length).sort()).toEqual([2, 3]);
  for (const [whole, own] of wholes) {
    const answer = await read(browser, whole);
    expect(answer.body.map(({ ordersCode }: Row) => ordersCode)).toEqual(codes(own).toSorted());
    expect((await read(browser, codes(own)[0] ?? '')).body.ordersCode).toBe(codes(own)[0]);
  }
  expect(codes(body.content)).not.toEqual(expect.arrayContaining([...wholes.keys()]));
});
