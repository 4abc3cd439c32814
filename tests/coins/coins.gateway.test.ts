import { expect, test } from 'vitest';
import { endOfYear, yearOf } from '../../contract/moment.ts';
import { earnCoins, expireCoins, returnCoins, zeroCoins } from '../../gateway/coins/coins.ts';
import { sweep } from '../../gateway/sweep.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import {
  balanceOf,
  giveAddress,
  giveCoins,
  kept,
  ledgerOf,
  memberOf,
  OTHER,
  OWNER,
  order,
  totalOf,
} from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const yearEnd = () => endOfYear(yearOf(kit.clock.now().getTime()));
const passTo = (moment: number) => kit.clock.pass(moment - kit.clock.now().getTime());
const inTransaction = (work: Parameters<typeof kit.store.transaction<void>>[0]) => kit.store.transaction(work);

test('ORD-CALL-32 ORD-COIN-01 ORD-COIN-12 returns the seeded balance and what of it expires this year', async () => {
  expect(await balanceOf(await memberOf(kit, OWNER))).toEqual({ balance: 1260, expiring: 487 });
});

test('ORD-CALL-33 ORD-COIN-04 ORD-COIN-06 ORD-COIN-07 23 lines on three pages, the newest first', async () => {
  const browser = await memberOf(kit, OWNER);
  const { body } = await browser.get('/v1/coin/history?page=3&size=10');
  expect([body.content.length, body.totalElements, body.totalPages]).toEqual([3, 23, 3]);
  const lines = await ledgerOf(browser);
  expect(lines).toHaveLength(23);
  expect(totalOf(lines)).toBe(1260);
  const dates = lines.map(({ createDate }) => createDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(lines[0]).toEqual({ createDate: expect.any(String), coinAmount: 20, description: '评价奖励' });
  expect(new Set(lines.map(({ description }) => description))).toEqual(
    new Set(['购物返金币', '评价奖励', '购物抵扣', '取消退回', '到期失效']),
  );
});

test('ORD-COIN-12 coins count until the last second of the year; then one line deducts what is left', async () => {
  passTo(yearEnd() + 500);
  expect(await balanceOf(await memberOf(kit, OWNER))).toEqual({ balance: 1260, expiring: 487 });
  kit.clock.pass(1000);
  expect(await balanceOf(await memberOf(kit, OWNER))).toEqual({ balance: 773, expiring: 773 });
  const lines = await ledgerOf(await memberOf(kit, OWNER));
  expect(lines[0]).toMatchObject({ coinAmount: -487, description: '到期失效' });
  expect(lines[0]?.createDate.slice(5)).toBe('12-31 23:59:59');
  expect([lines.length, totalOf(lines)]).toEqual([24, 773]);
});

test('F1 ORD-COIN-12 50 parallel reads and sweeps write one line per member', async () => {
  const now = new Date(yearEnd() + 1000);
  const other = await giveCoins(kit, OTHER, 40, 0, yearEnd());
  await times(50, (at) => kit.store.run((db) => expireCoins(db, now, at % 2 ? OWNER : null)));
  const ended = new Date(yearEnd());
  expect(
    await kit.rows`select member_id, amount from coin_entries where reason = 'expired' and at = ${ended} order by amount`,
  ).toEqual([
    { member_id: OWNER, amount: -487 },
    { member_id: OTHER, amount: -40 },
  ]);
  expect(await kit.row`select remaining from coin_grants where id = ${other}`).toEqual({ remaining: 0 });
});

test('ORD-COIN-12 the sweep writes the expiry line, even if the member never visits', async () => {
  passTo(yearEnd() + 1000);
  await sweep(kit.store, kit.clock);
  const [entry] = await kit.rows`select amount from coin_entries where reason = 'expired' order by at desc`;
  expect(entry?.amount).toBe(-487);
});

test('F12 ORD-COIN-12 coins of all members expire some members at a time, each with one line', async () => {
  const now = new Date(yearEnd() + 1000);
  for (const from of [1, 2]) await giveCoins(kit, OTHER, 40, -from, yearEnd());
  const next = () => kit.store.run((db) => expireCoins(db, now, null, 1));
  expect([await next(), await next(), await next()]).toEqual([1, 1, 0]);
  const lines =
    await kit.rows`select amount from coin_entries where reason = 'expired' and at = ${new Date(yearEnd())} order by amount`;
  expect(lines.map(({ amount }) => amount)).toEqual([-487, -80]);
});

test('ORD-COIN-14 F1 a cancelled order returns its coins once, however often requested', async () => {
  const code = await order(kit, OWNER, { P1008: 1 });
  const { coin_money } = await kept(kit, code);
  expect(coin_money).toBeGreaterThan(0);
  expect((await balanceOf(await memberOf(kit, OWNER))).balance).toBe(1260 - coin_money);
  const now = kit.clock.now();
  await times(20, () => inTransaction((trx) => returnCoins(trx, code, now)));
  expect(await balanceOf(await memberOf(kit, OWNER))).toEqual({ balance: 1260, expiring: 487 });
  const [back, spent] = await ledgerOf(await memberOf(kit, OWNER));
  expect([back?.coinAmount, spent?.coinAmount]).toEqual([coin_money, -coin_money]);
  expect(back?.description).toBe(`取消退回（${code}）`);
});

test('ORD-COIN-12 F1 a completed order earns a coin for each yuan paid, once, until the end of next year', async () => {
  await giveAddress(kit);
  const code = await order(kit, OTHER, { P1001: 1 });
  expect((await kept(kit, code)).total).toBe(3480);
  await times(10, () => inTransaction((trx) => earnCoins(trx, code, kit.clock.now())));
  expect(await balanceOf(await memberOf(kit))).toEqual({ balance: 34, expiring: 0 });
  expect(await ledgerOf(await memberOf(kit))).toMatchObject([{ coinAmount: 34, description: `购物返金币（${code}）` }]);
  const [grant] = await kit.store.db.selectFrom('coin_grants').selectAll().where('member_id', '=', OTHER).execute();
  expect(grant?.expires_at.getTime()).toBe(endOfYear(yearOf(kit.clock.now().getTime()) + 1));
});

test('ORD-COIN-16 a purchasing account earns none', async () => {
  await kit.store.db.updateTable('members').set({ is_purchasing: true }).where('id', '=', OTHER).execute();
  await giveAddress(kit);
  const code = await order(kit, OTHER, { P1001: 1 });
  await inTransaction((trx) => earnCoins(trx, code, kit.clock.now()));
  expect(await ledgerOf(await memberOf(kit))).toEqual([]);
});

test('ORD-COIN-15 a cheater loses all coins in one line and gets none back for an order', async () => {
  const code = await order(kit, OWNER, { P1009: 3 });
  await inTransaction((trx) => zeroCoins(trx, OWNER, kit.clock.now()));
  await inTransaction((trx) => zeroCoins(trx, OWNER, kit.clock.now()));
  await inTransaction((trx) => returnCoins(trx, code, kit.clock.now()));
  expect(await balanceOf(await memberOf(kit, OWNER))).toEqual({ balance: 0, expiring: 0 });
  const lines = await ledgerOf(await memberOf(kit, OWNER));
  expect([lines.length, totalOf(lines), lines[0]?.description]).toEqual([25, 0, '违规清零']);
});
