import { describe, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../gateway/clock.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { type Program, programOf } from '../kit/shop-kit.ts';
import { fillCart, giveAddress, kept, memberOf, OTHER, OWNER } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));
const NOBODY = '01900000-0000-7000-8000-0000000000ff';

type Fields = Readonly<Record<string, unknown>>;
type Place = Readonly<Record<'path' | 'code', string>>;
const amounts = (changed: Fields = {}) => ({
  ...{ productMoney: 5000, couponValue: 300, transportCosts: 1000, coinMoney: 200, tax: 50, total: 5550 },
  ...{ advanceSum: 0, ...changed },
});
const line = (changed: Fields = {}) => ({ productCode: 'P1001', amount: 2, actualPrice: 2500, ...changed });
const order = (changed: Fields = {}) => ({
  ...{ memberId: OWNER, lines: [line()], amounts: amounts() },
  ...{ consignee: '沈知夏', consigneePhone: '13612345678', deliveryAddress: '广州市天河区体育东路 1 号' },
  ...{ paymentType: '99', ...changed },
});
const errorsOf = async (asked: ReturnType<Program['post']>) => {
  const { status, body } = await asked;
  return [status, ...body.errors.map(({ path, code }: Place) => `${path} ${code}`)];
};
const countOrders = async () => (await kit.rows`select code from orders`).length;

describe('an order at the shop’s own prices', () => {
  const place = (shop: Program, changed: Fields = {}) => shop.post('/orders', order(changed));
  const placed = async (shop: Program, changed: Fields = {}) => kept(kit, (await place(shop, changed)).body.code);
  const within = async (row: ReturnType<typeof placed>) => {
    const { payment_deadline, created_at } = await row;
    return payment_deadline === null ? null : payment_deadline.getTime() - created_at.getTime();
  };

  test('keeps its prices, belongs to its member, and is read as it was sent', async ({ shop, shopper }) => {
    const sent = order({
      lines: [line({ mark: '1', promotions: ['满减'] }), line({ productCode: 'P1002', actualPrice: 0, mark: '13' })],
      ...{ paySource: 'tel', splitOf: '2026010100001', isGlobal: true },
      invoice: { invoiceType: '2-1', titleType: '2', taxPayerNumber: '91440101MA5X1NGL0P', content: '药品' },
    });
    const idCardNumber = '440106199005210026';
    const { status, body } = await shop.post('/orders', { ...sent, idCardNumber });
    expect([status, body]).toEqual([200, { code: expect.stringMatching(/^\d{13}$/), type: 'waitPay', version: 1 }]);
    const { body: read } = await shop.get(`/orders/${body.code}`);
    expect(read).toMatchObject({ ...sent, isRx: false, version: 1 });
    expect((await shopper.get(`/v3/orders/${body.code}`)).body).toMatchObject({ sum: 5550, productMoney: 5000 });
    // A customs office gets the number from the shop: the gateway has no use for it.
    expect((await kept(kit, body.code)).id_card_number).toBe('440***********0026');
    expect(JSON.stringify(await kit.rows`select * from shop_audit`)).not.toContain(idCardNumber);
  });

  test('ORD-RX-03 gets the state and deadline that its products and payment require', async ({ shop }) => {
    expect((await place(shop)).body.type).toBe('waitPay');
    const lines = [line({ amount: 1 }), line({ amount: 1, productCode: 'P2001' })];
    const request = await placed(shop, { lines });
    expect(request).toMatchObject({ type: 'waitAudit', is_rx: true, is_consulted: false });
    expect(await within(placed(shop))).toBe(2 * HOUR);
    expect(await within(placed(shop, { lines }))).toBe(DAY);
    expect(await within(placed(shop, { lines, payWithinMs: 3 * DAY }))).toBe(3 * DAY);
    expect(await within(placed(shop, { paymentType: '1' }))).toBeNull();
    expect(await placed(shop, { memberId: null })).toMatchObject({ member_id: null, type: 'waitPay' });
  });

  test('with sums that do not add up is 400 with the path of the wrong one', async ({ shop }) => {
    const before = await countOrders();
    const wrong = (changed: Fields) => errorsOf(place(shop, { amounts: amounts(changed) }));
    expect(await wrong({ productMoney: 4000, total: 4550 })).toEqual([400, 'amounts.productMoney wrongSum']);
    expect(await wrong({ total: 5549 })).toEqual([400, 'amounts.total wrongSum']);
    expect(await wrong({ tax: 51 })).toEqual([400, 'amounts.total wrongSum']);
    expect(await wrong({ advanceSum: 5551 })).toEqual([400, 'amounts.advanceSum aboveTotal']);
    expect(await wrong({ couponValue: 5850, total: 0 })).toEqual([400, 'amounts.total min_value']);
    expect(await wrong({ couponValue: -1, total: 5851 })).toEqual([400, 'amounts.couponValue min_value']);
    expect(await countOrders()).toBe(before);
  });

  test('with unknown products, an unknown member or malformed fields is refused with their paths', async ({ shop }) => {
    const lines = [line({ amount: 1 }), line({ amount: 1, productCode: 'none' }), line({ actualPrice: 0, mark: 'x' })];
    expect(await errorsOf(place(shop, { lines }))).toEqual([400, 'lines.2.mark regex']);
    expect(await errorsOf(place(shop, { lines: lines.slice(0, 2) }))).toEqual([
      400,
      'lines.1.productCode noSuchProduct',
    ]);
    expect(refusalOf(await place(shop, { memberId: NOBODY }))).toEqual([404, 'noSuchMember']);
    expect(await errorsOf(place(shop, { memberId: '7' }))).toEqual([400, 'memberId uuid']);
    expect(await errorsOf(place(shop, { consigneePhone: '020-1234' }))).toEqual([400, 'consigneePhone phone']);
    expect(await errorsOf(place(shop, { paymentType: '2', type: 'waitDelivery' }))).toEqual([
      ...[400, 'paymentType picklist', 'type strict_object'],
    ]);
    expect(await errorsOf(place(shop, { payWithinMs: MINUTE - 1 }))).toEqual([400, 'payWithinMs min_value']);
  });
});

describe('a settlement', () => {
  const settle = (shop: Program, items: Readonly<Record<string, number>>, changed: Fields = {}) =>
    shop.post('/orders/settle', {
      memberId: OWNER,
      items: Object.entries(items).map(([productCode, amount]) => ({ productCode, amount })),
      ...changed,
    });
  const settled = async (...given: Parameters<typeof settle>) => kept(kit, (await settle(...given)).body.code);
  const idsOf = async (value: number, member = OWNER) =>
    (
      await kit.rows`select id from coupons where member_id = ${member} and value = ${value} and used_at is null
        and expires_at > ${kit.clock.now()} and device_type = '' order by expires_at`
    ).map(({ id }): string => id);

  test('uses the best coupons, all coins and the default address, and takes its products out of the cart', async ({
    shop,
  }) => {
    await fillCart(kit.store, OWNER, { P1009: 1, P1001: 2 });
    const { status, body } = await settle(shop, { P1009: 3 });
    expect([status, body]).toEqual([200, { code: expect.any(String), type: 'waitPay', version: 1 }]);
    expect(await kept(kit, body.code)).toMatchObject({
      ...{ member_id: OWNER, consignee: '林小满', payment_type: '99', is_rx: false },
      ...{ product_money: 5970, transport_costs: 1000, coupon_value: 1500, coin_money: 547, total: 4923 },
    });
    const left = await kit.rows`select product_code from cart_items where member_id = ${OWNER}`;
    expect(left).toEqual([{ product_code: 'P1001' }]);
    expect((await settle(shop, { P2001: 1 })).body.type).toBe('waitAudit');
  });

  test('uses another address, the named coupons or none, and no coins on request', async ({ shop }) => {
    const address = await kit.row`select id from addresses where member_id = ${OWNER} and not is_default`;
    const plain = await settled(shop, { P1009: 3 }, { addressId: address.id, couponIds: [], useCoins: false });
    expect(plain).toMatchObject({ coupon_value: 0, coin_money: 0, total: 6970 });
    expect(plain.consignee).not.toBe('林小满');
    const [shipping = ''] = await idsOf(1000);
    const named = await settled(shop, { P1009: 3 }, { couponIds: [shipping.toUpperCase()], useCoins: false });
    expect(named).toMatchObject({ coupon_value: 1000, total: 5970 });
    expect(await kit.row`select used_for from coupons where id = ${shipping}`).toEqual({ used_for: named.code });
  });

  test('is refused with an unusable coupon, and then uses none', async ({ shop }) => {
    const [shipping = ''] = await idsOf(1000);
    const refused = async (couponIds: readonly string[], items = { P1009: 3 }) =>
      refusalOf(await settle(shop, items, { couponIds }));
    const no = [409, 'couponNotUsable'];
    expect(await refused([shipping, NOBODY])).toEqual(no);
    const [foreign = ''] = await idsOf(2000);
    await kit.rows`update coupons set member_id = ${OTHER} where id = ${foreign}`;
    expect(await refused([foreign])).toEqual(no);
    const used = await kit.row`select id from coupons where member_id = ${OWNER} and used_at is not null`;
    expect(await refused([used.id])).toEqual(no);
    // Two coupons for the goods cannot be combined.
    expect(await refused([...(await idsOf(500)), ...(await idsOf(5000))])).toEqual(no);
    const [large = ''] = await idsOf(500);
    await kit.rows`update coupons set value = 100000 where id = ${large}`;
    const covering = await settle(shop, { P1009: 3 }, { couponIds: [shipping, large] });
    expect(refusalOf(covering)).toEqual([409, 'nothingToPay']);
    expect(await kit.row`select used_at from coupons where id = ${shipping}`).toEqual({ used_at: null });
  });

  test('is refused for products that cannot be bought and for an invalid member or address', async ({ shop }) => {
    const before = await countOrders();
    expect(await errorsOf(settle(shop, { P1009: 1, none: 1 }))).toEqual([400, 'items.1.productCode noSuchProduct']);
    expect(refusalOf(await settle(shop, { P1009: 1, P2001: 1 }))).toEqual([400, 'mixedItems']);
    const soldOut = await settle(shop, { P1009: 1, P3003: 1 });
    expect([...refusalOf(soldOut), soldOut.body.errors]).toEqual([
      ...[409, 'itemSoldOut', [{ path: 'items.1.productCode', code: 'itemSoldOut' }]],
    ]);
    expect(refusalOf(await settle(shop, { P1009: 1 }, { memberId: NOBODY }))).toEqual([404, 'noSuchMember']);
    expect(refusalOf(await settle(shop, { P1009: 1 }, { memberId: OTHER }))).toEqual([409, 'noDefaultAddress']);
    await giveAddress(kit);
    const foreign = await kit.row`select id from addresses where member_id = ${OTHER}`;
    expect(refusalOf(await settle(shop, { P1009: 1 }, { addressId: foreign.id }))).toEqual([404, 'noSuchAddress']);
    expect((await settle(shop, { P1009: 1000 })).status).toBe(400);
    await kit.rows`update products set price = 3000000 where code = 'P1009'`;
    expect(await errorsOf(settle(shop, { P1009: 999 }))).toEqual([400, 'items max_value']);
    expect(await countOrders()).toBe(before);
  });

  test('uses each coupon and coin once in parallel, and takes effect once when repeated', async ({ shop }) => {
    const browser = await memberOf(kit, OWNER);
    const balance = async (): Promise<number> => (await browser.get('/v1/coin/balance')).body.balance;
    const before = await balance();
    const key = { 'idempotency-key': 'settle 1' };
    const body = { memberId: OWNER, items: [{ productCode: 'P1009', amount: 3 }] };
    const answers = await times(6, (at) => shop.post('/orders/settle', body, at < 3 ? key : {}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const codes = [...new Set(answers.map((answer): string => answer.body.code))];
    expect(codes).toHaveLength(4);
    const orders = await Promise.all(codes.map((code) => kept(kit, code)));
    expect(before - (await balance())).toBe(orders.reduce((sum, { coin_money }) => sum + coin_money, 0));
    expect(orders.filter(({ coupon_value }) => coupon_value > 0).length).toBeGreaterThan(0);
    const shipping = await kit.rows`select id from coupons where coupon_type = '4' and used_for in
      (${codes[0]}, ${codes[1]}, ${codes[2]}, ${codes[3]})`;
    expect(shipping.length).toBeGreaterThan(0);
  });
});
