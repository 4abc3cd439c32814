import { expect, test } from 'vitest';
import { endOfYear, yearOf } from '../../contract/moment.ts';
import { expireCoins } from '../../gateway/coins/coins.ts';
import { waitingForLocks } from '../gateway/held-rows.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { OWNER } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const AT_ONCE = 5;

test('F1 ORD-COIN-12 readers that waited for the same coins write one line', async () => {
  const end = endOfYear(yearOf(kit.clock.now().getTime()));
  const expire = () => kit.store.run((db) => expireCoins(db, new Date(end + 1000), OWNER));
  let racing: Promise<unknown>[] = [];
  await kit.store.transaction(async (trx) => {
    await trx.selectFrom('coin_grants').select('id').where('member_id', '=', OWNER).forUpdate().execute();
    racing = Array.from({ length: AT_ONCE }, expire);
    await expect.poll(() => waitingForLocks(kit.store)).toBe(AT_ONCE);
  });
  await Promise.all(racing);
  const lines = await kit.rows`select amount from coin_entries where member_id = ${OWNER} and at = ${new Date(end)}`;
  expect(lines).toEqual([{ amount: -487 }]);
});
