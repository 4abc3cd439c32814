import { expect } from 'vitest';
import { gatewayKit, memberByPassword, provePhone } from '../gateway/kit.ts';
import { OWNER_ID, orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';
import { type Program, programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));
const { cancel, put, row, seeded } = orderHelpers(kit);
const links = payLinkHelpers(kit);
const { started, tell } = paymentHelpers(kit);
const payable = () => seeded('waitPay', { is_rx: false, coupon_value: 600 });

interface Listed {
  readonly code: string;
  readonly changedAt: number;
}
const list = async (shop: Program, query: string): Promise<Listed[]> => (await shop.get(`/orders${query}`)).body.orders;
/** Everything after a position in the list, page by page. */
async function walk(shop: Program, last: Listed | undefined, size: number): Promise<Listed[]> {
  const place = last === undefined ? '' : `&changedAfter=${last.changedAt}&after=${last.code}`;
  const page = await list(shop, `?size=${size}${place}`);
  return page.length === 0 ? [] : [...page, ...(await walk(shop, page.at(-1), size))];
}

test('an order is read with its lines, amounts, unmasked phone, times and payments', async ({ shop, shopper }) => {
  const code = await payable();
  const kept = await row(code);
  const payment = await started(shopper, [code]);
  await tell(payment);
  const { status, body } = await shop.get(`/orders/${code}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ code, type: 'waitDelivery', version: kept.version + 1, memberId: OWNER_ID, splitOf: null, isRx: false },
    ...{ consignee: '林小满', consigneePhone: '13800138000', deliveryAddress: kept.delivery_address },
    ...{ createdAt: kept.created_at.getTime(), shippedAt: null, paidAt: expect.any(Number), deletedAt: null },
    amounts: { productMoney: kept.product_money, couponValue: 600, coinMoney: 200, total: kept.total, advanceSum: 0 },
    payments: [
      {
        ...{ id: payment, amount: kept.total, state: 'paid', settledAt: body.paidAt },
        ...{ refundDueAt: null, refundedAt: null },
      },
    ],
  });
  expect(body.lines).toMatchObject([
    { productCode: 'P1013', amount: 2, actualPrice: expect.any(Number), mark: '1', combinationId: '', promotions: [] },
    { productCode: 'P1012', amount: 1 },
  ]);
  const unknown = await shop.get('/orders/2020010100001');
  expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
    404,
    'noSuchOrder',
    'There is no such order.',
  ]);
});

test('the list has every order once, sorted by its last change, whatever the page size', async ({ shop }) => {
  const codes = (await kit.rows`select code from orders order by changed_at, code`).map(({ code }) => code);
  expect((await list(shop, '?size=200')).map(({ code }) => code)).toEqual(codes);
  expect((await walk(shop, undefined, 7)).map(({ code }) => code)).toEqual(codes);
  expect(await list(shop, '')).toHaveLength(50);
  const refused = async (query: string) => (await shop.get(`/orders?${query}`)).status;
  for (const query of ['size=0', 'size=201', 'size=x', 'changedAfter=-1', 'changedAfter=1e3', 'page=1']) {
    expect(await refused(query), query).toBe(400);
  }
});

const changes: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'cancelled by its member',
    async () => {
      const code = await payable();
      await cancel(await kit.member(), code);
      return code;
    },
  ],
  [
    'put on its way by the sandbox',
    async () => {
      const code = await seeded('waitDelivery', { is_rx: true });
      await put(code, 'waitReceiving');
      return code;
    },
  ],
  [
    'paid after it was cancelled',
    async () => {
      const [code, shopper] = [await payable(), await kit.member()];
      const payment = await started(shopper, [code]);
      await cancel(shopper, code);
      const { changed_at } = await row(code);
      await tell(payment);
      expect((await row(code)).changed_at.getTime()).toBeGreaterThan(changed_at.getTime());
      return code;
    },
  ],
  [
    'given to the consignee who has registered',
    async () => {
      const link = await links.seeded('unregistered');
      await links.register(kit.browser(), link);
      return (await links.orderOf(link)).code;
    },
  ],
  [
    'sent to another phone',
    async () => {
      const [link, shopper] = [await links.seeded('registered'), await kit.member()];
      const { code } = await links.orderOf(link);
      await shopper.post('/v4/orders/updatePhone', { token: link.key, phone: '13912345678' });
      return code;
    },
  ],
];

test.for(changes)('an order is listed again once it is %s', async ([, change], { shop }) => {
  const last = (await walk(shop, undefined, 200)).at(-1);
  const code = await change();
  // An overdue order of the member may be cancelled on the way.
  expect((await walk(shop, last, 200)).map((order) => order.code)).toContain(code);
});

test('all orders of an account are listed again, without a member, once it is closed', async ({ shop }) => {
  await kit.rows`update orders set type = 'completeTransaction'`;
  const owned = await kit.rows`select code from orders where member_id = ${OWNER_ID} order by code`;
  const last = (await walk(shop, undefined, 200)).at(-1);
  const browser = await provePhone(await memberByPassword(kit));
  expect((await browser.post('/v2/member/account/closeapply', undefined, { closeOrigin: 'PC' })).status).toBe(200);
  const listed = await walk(shop, last, 200);
  expect(listed.map(({ code }) => code).toSorted()).toEqual(owned.map(({ code }) => code));
  expect(new Set(listed.map((order) => Object(order).memberId))).toEqual(new Set([null]));
});
