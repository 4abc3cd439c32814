import { expect, test } from 'vitest';
import { DAY } from '../../gateway/clock.ts';
import { redeemCoupons, returnCoupons } from '../../gateway/coupons/coupons.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { memberOf, OWNER, order } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const PATH = '/coupon/v2/coupons';
const list = async (status: string, page = 1, size = 6) =>
  (await (await memberOf(kit, OWNER)).get(`${PATH}?page=${page}&size=${size}&status=${status}`)).body;

interface Coupon {
  readonly id: string;
  readonly expiredDate: string;
  readonly status: string;
}

test('ORD-CALL-29 ORD-COUP-12 ORD-COUP-16 lists each status in pages, the first to expire first', async () => {
  const first = await list('0');
  expect([first.content.length, first.totalElements, first.totalPages]).toEqual([6, 10, 2]);
  const second = await list('0', 2);
  const unused: Coupon[] = [...first.content, ...second.content];
  expect(new Set(unused.map(({ id }) => id)).size).toBe(10);
  const ends = unused.map(({ expiredDate }) => expiredDate);
  expect(ends).toEqual(ends.toSorted());
  expect(new Set(unused.map(({ status }) => status))).toEqual(new Set(['0']));
  const used = await list('1', 2);
  expect([used.content.length, used.totalElements]).toEqual([1, 7]);
  const expired = await list('2');
  expect([expired.content.length, expired.totalPages]).toEqual([4, 1]);
  expect(expired.content.every(({ status }: Coupon) => status === '2')).toBe(true);
  expect((await list('0', 9)).content).toEqual([]);
});

test('ORD-COUP-13 ORD-COUP-14 ORD-COUP-15 a record has the fields and codes of the documents', async () => {
  const { content } = await list('0', 1, 50);
  expect(content[0]).toEqual({
    id: expect.any(String),
    couponValue: 500,
    minConsume: 3900,
    couponType: '0',
    deviceType: '',
    status: '0',
    usingRange: '全场商品',
    activeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/),
    expiredDate: expect.stringMatching(/^\d{4}-\d\d-\d\d 23:59:59$/),
  });
  const types = new Set(content.map(({ couponType }: { couponType: string }) => couponType));
  expect(types).toEqual(new Set(['0', '1', '4']));
  expect(content.filter(({ deviceType }: { deviceType: string }) => deviceType === '3')).toHaveLength(1);
});

test('ORD-COUP-16 an unused coupon expires by itself after its last second', async () => {
  const [first] = (await list('0')).content;
  const { expires_at } = await kit.row`select expires_at from coupons where id = ${first.id}`;
  kit.clock.pass(expires_at.getTime() + 900 - kit.clock.now().getTime() - 50);
  expect((await list('0')).content[0].id).toBe(first.id);
  kit.clock.pass(1000);
  expect((await list('0')).content[0].id).not.toBe(first.id);
  expect((await list('2')).content[0]).toMatchObject({ id: first.id, status: '2' });
});

test.each(['3', ''])('ORD-CALL-29 the status %j is refused', async (status) => {
  expect((await (await memberOf(kit)).get(`${PATH}?page=1&size=6&status=${status}`)).status).toBe(400);
});

test('ORD-CALL-31 ORD-COUP-02 counts the coupons of each status', async () => {
  const { body } = await (await memberOf(kit, OWNER)).get(`${PATH}/counts`);
  expect(body).toEqual({ unused: 10, used: 7, expired: 4 });
});

test('ORD-CALL-30 ORD-COUP-02 the home page counts like the coupon page, including a coupon that is not valid yet', async () => {
  const home = async () =>
    (await (await memberOf(kit, OWNER)).get('/coupon/v2/available/couponCounts')).body.couponCounts;
  const page = async () => (await (await memberOf(kit, OWNER)).get(`${PATH}/counts`)).body.unused;
  expect([await home(), await page()]).toEqual([10, 10]);
  kit.clock.pass(7 * DAY);
  // One has expired.
  expect([await home(), await page()]).toEqual([9, 9]);
});

test('F1 ORD-COUP-16 of parallel uses of one coupon only one succeeds', async () => {
  const [{ id }] = (await list('0')).content;
  const uses = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => {
      return kit.store.transaction((trx) => redeemCoupons(trx, [id], `order-${at}`, kit.clock.now()));
    }),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await list('1')).totalElements).toBe(8);
});

test('ORD-COUP-16 the coupons of a cancelled order become unused again, those of other orders stay used', async () => {
  const code = await order(kit, OWNER, { P1009: 3 });
  expect((await list('1')).totalElements).toBe(9);
  await kit.store.transaction((trx) => returnCoupons(trx, code, kit.clock.now()));
  expect((await list('1')).totalElements).toBe(7);
  expect((await list('0')).totalElements).toBe(10);
});
