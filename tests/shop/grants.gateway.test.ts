import { expect } from 'vitest';
import { coinsExpireAt } from '../../contract/coins/coins.ts';
import { DAY } from '../../gateway/clock.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, STRANGER, times } from '../gateway/kit.ts';
import { programOf } from '../kit/shop-kit.ts';
import { balanceOf, giveAddress, kept, ledgerOf, memberOf, OTHER, OWNER, order } from '../kit/subsidies-kit.ts';
import { items, results } from './batches.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));

const now = () => kit.clock.now().getTime();
const coupon = (changed: Record<string, unknown> = {}) => ({
  ...{ externalId: 'C1', revision: 1, memberId: OTHER, value: 500, couponType: '0', usingRange: '全场商品' },
  ...{ activeAt: now() - DAY, expiresAt: now() + 30 * DAY },
  ...changed,
});
const counts = async (memberId = OTHER) => {
  const { body } = await (await memberOf(kit, memberId)).get('/coupon/v2/coupons/counts');
  return [body.unused, body.used, body.expired];
};
const nobody = '01900000-0000-7000-8000-0000000000ff';

test('ORD-COUP-13 a coupon is given, changed by a newer version, and left as it is by an older one', async ({
  shop,
}) => {
  const put = (changed: Record<string, unknown>) => results(shop.put('/coupons', items(coupon(changed))));
  expect(await put({ revision: 2, productCodes: ['P1001'], deviceType: '3' })).toEqual(['C1 created']);
  expect(await counts()).toEqual([1, 0, 0]);
  expect(await kit.row`select * from coupons where external_id = 'C1'`).toMatchObject({
    ...{ value: 500, min_consume: 0, device_type: '3', product_codes: ['P1001'], used_at: null },
  });
  expect([await put({ revision: 3, value: 700 }), await put({ revision: 3 }), await put({ revision: 1 })]).toEqual([
    ['C1 updated'],
    ['C1 unchanged'],
    ['C1 stale'],
  ]);
  expect(await kit.row`select value, product_codes from coupons where external_id = 'C1'`).toEqual({
    ...{ value: 700, product_codes: [] },
  });
  const wrong = items(
    coupon({ memberId: nobody }),
    coupon({ externalId: 'C2', activeAt: now() + DAY, expiresAt: now() }),
    coupon({ externalId: 'C3', memberId: OTHER.toUpperCase() }),
    coupon({ externalId: 'C3' }),
    coupon({ externalId: 'C4', memberId: nobody }),
  );
  expect(await results(shop.put('/coupons', wrong))).toEqual([
    'C1 stale',
    'C2 refused momentsReversed',
    'C3 created',
    'C3 refused duplicate',
    'C4 refused noSuchMember',
  ]);
  for (const changed of [{ value: 0 }, { memberId: 'x' }, { couponType: '' }, { expiresAt: 1e15 }, { colour: 1 }]) {
    expect((await shop.put('/coupons', items(coupon(changed)))).status).toBe(400);
  }
});

test('a coupon that is sent again while it is being stored is given once and not stale', async ({ shop }) => {
  const answers = await times(8, () => results(shop.put('/coupons', items(coupon()))));
  expect(answers.flat().filter((said) => !/ (created|unchanged)$/.test(said))).toEqual([]);
  expect(await counts()).toEqual([1, 0, 0]);
});

test('ORD-COUP-20 a used coupon can be neither changed nor withdrawn; once it is free again, it can be withdrawn', async ({
  shop,
}) => {
  await giveAddress(kit);
  await shop.put('/coupons', items(coupon()));
  const code = await order(kit, OTHER, { P1001: 2 });
  expect((await kept(kit, code)).coupon_value).toBe(500);
  const put = (revision: number) => results(shop.put('/coupons', items(coupon({ revision }))));
  expect([await put(1), await put(2)]).toEqual([['C1 unchanged'], ['C1 refused couponUsed']]);
  expect(refusalOf(await shop.post('/coupons/C1/withdraw', undefined))).toEqual([409, 'couponUsed']);
  await kit.rows`update coupons set used_at = null, used_for = null where external_id = 'C1'`;
  expect((await shop.post('/coupons/C1/withdraw', undefined)).status).toBe(200);
});

test('a withdrawn coupon is gone for the member, settlements and later versions', async ({ shop }) => {
  await giveAddress(kit);
  await shop.put('/coupons', items(coupon()));
  const withdraw = (key = 'one') => shop.post('/coupons/C1/withdraw', undefined, { 'idempotency-key': key });
  const statuses = [await withdraw(), await withdraw(), await withdraw('two')].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await kept(kit, await order(kit, OTHER, { P1001: 2 }))).coupon_value).toBe(0);
  expect(await results(shop.put('/coupons', items(coupon({ revision: 2 }))))).toEqual(['C1 refused couponWithdrawn']);
  expect(refusalOf(await shop.post('/coupons/none/withdraw', undefined))).toEqual([404, 'noSuchCoupon']);
});

test('a coupon that an order uses while the shop withdraws it is used or withdrawn, never both', async ({ shop }) => {
  await giveAddress(kit);
  await shop.put('/coupons', items(coupon()));
  const [code, { status }] = await Promise.all([
    order(kit, OTHER, { P1001: 2 }),
    shop.post('/coupons/C1/withdraw', undefined),
  ]);
  const { coupon_value } = await kept(kit, code);
  expect([
    [500, 409],
    [0, 200],
  ]).toContainEqual([coupon_value, status]);
});

test('ORD-COIN-12 a reference grants a member coins once; they expire at the end of the next year or earlier', async ({
  shop,
}) => {
  const give = (body: Record<string, unknown>, id = OTHER) =>
    shop.post(`/members/${id}/coins`, { amount: 30, reason: 'earned', reference: 'R1', ...body });
  const said = await times(5, () => give({}));
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(refusalOf(await give({ amount: 31 }))).toEqual([409, 'referenceUsed']);
  const end = now() + DAY;
  await give({ reference: 'R2', reason: 'reviewed', amount: 5, expiresAt: end });
  await give({}, OWNER);
  const grants =
    await kit.rows`select amount, expires_at from coin_grants where member_id = ${OTHER} order by reference`;
  expect(grants).toEqual([
    { amount: 30, expires_at: new Date(coinsExpireAt(now())) },
    { amount: 5, expires_at: new Date(end) },
  ]);
  const browser = await memberOf(kit);
  expect((await balanceOf(browser)).balance).toBe(35);
  const lines = await ledgerOf(browser);
  expect(lines.map(({ coinAmount, description }) => [coinAmount, description])).toEqual([
    [5, '评价奖励'],
    [30, '购物返金币'],
  ]);
  // Repeated after its coins have expired, the grant is still acknowledged.
  kit.clock.pass(2 * DAY);
  expect((await give({ reference: 'R2', reason: 'reviewed', amount: 5, expiresAt: end })).status).toBe(200);
  expect((await balanceOf(await memberOf(kit))).balance).toBe(30);
});

test('ORD-COIN-12 ORD-COIN-16 no coins for unknown members, purchasing accounts, or with an invalid expiry', async ({
  shop,
}) => {
  const give = async (body: Record<string, unknown>, id = OTHER) =>
    shop.post(`/members/${id}/coins`, { amount: 30, reason: 'earned', reference: 'R1', ...body });
  for (const id of [nobody, 'x']) {
    expect(refusalOf(await give({}, id))).toEqual([404, 'noSuchMember']);
    expect(refusalOf(await shop.post(`/members/${id}/coins/zero`, undefined))).toEqual([404, 'noSuchMember']);
  }
  for (const expiresAt of [now() - DAY, coinsExpireAt(now()) + 1]) {
    const { status, body } = await give({ expiresAt });
    expect([status, body.errors[0].path]).toEqual([400, 'expiresAt']);
  }
  for (const body of [{ amount: 0 }, { amount: -5 }, { reason: 'spent' }, { reference: '' }]) {
    expect((await give(body)).status).toBe(400);
  }
  expect(await kit.rows`select id from coin_grants where member_id = ${OTHER}`).toEqual([]);
});

test('ORD-COIN-16 a member imported as a purchasing account is given no coins', async ({ shop }) => {
  const company = { externalId: 'C1', phone: STRANGER, isPurchasing: true };
  expect((await shop.put('/members', items(company))).status).toBe(200);
  const { body } = await shop.post('/members/find', { externalId: 'C1' });
  const given = { amount: 30, reason: 'earned', reference: 'R1' };
  const refused = await shop.post(`/members/${body.members[0].memberId}/coins`, given);
  expect(refusalOf(refused)).toEqual([409, 'purchasingAccount']);
});

test('ORD-COIN-15 zeroing takes all coins of a member, and a used reference grants none again', async ({ shop }) => {
  const given = { amount: 30, reason: 'earned', reference: 'R1' };
  await shop.post(`/members/${OWNER}/coins`, given);
  expect((await shop.post(`/members/${OWNER}/coins/zero`, undefined)).status).toBe(200);
  expect((await shop.post(`/members/${OWNER}/coins/zero`, undefined)).status).toBe(200);
  await shop.post(`/members/${OWNER}/coins`, given);
  const browser = await memberOf(kit, OWNER);
  expect(await balanceOf(browser)).toEqual({ balance: 0, expiring: 0 });
  expect((await ledgerOf(browser))[0]).toMatchObject({ coinAmount: -1290, description: '违规清零' });
});
