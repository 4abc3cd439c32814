import { expect, test } from 'vitest';
import { endOfYear, yearOf } from '../../contract/moment.ts';
import { expireCoins } from '../../gateway/coins/coins.ts';
import { committedMeanwhile } from '../gateway/held-rows.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { kept, OWNER, order } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const placed = () => order(kit, OWNER, { P1009: 3 });

test('ORD-COIN-12 coins that expire while an order waits for them are not spent', async () => {
  const end = endOfYear(yearOf(kit.clock.now().getTime()));
  const code = await committedMeanwhile(kit.store, (trx) => expireCoins(trx, new Date(end + 1000), OWNER), placed);
  expect((await kept(kit, code)).coin_money).toBe(547);
  const spent = await kit.rows`
    select distinct g.expires_at > ${new Date(end)} later from coin_uses u join coin_grants g on g.id = u.grant_id
    where u.order_code = ${code}`;
  expect(spent).toEqual([{ later: true }]);
});

test('ORD-COUP-20 coupons that the shop withdraws while an order waits for them are not redeemed', async () => {
  const withdraw = { withdrawn_at: kit.clock.now() };
  const code = await committedMeanwhile(
    kit.store,
    (trx) => trx.updateTable('coupons').set(withdraw).where('member_id', '=', OWNER).execute(),
    placed,
  );
  expect(await kept(kit, code)).toMatchObject({ coupon_value: 0, total: 6273 });
  expect(await kit.rows`select id from coupons where used_for = ${code}`).toEqual([]);
});
