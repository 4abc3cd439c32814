import { expect, test } from 'vitest';
import { committedMeanwhile } from '../gateway/held-rows.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { kept, OWNER, order } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const placed = () => order(kit, OWNER, { P1009: 3 });

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
