import { expect } from 'vitest';
import { refusalOf } from '../gateway/browser.ts';
import { committedMeanwhile } from '../gateway/held-rows.ts';
import { gatewayKit } from '../gateway/kit.ts';

const kit = gatewayKit();

kit.test('ACC-ADDR-03 an edit that waits for another one is refused and overwrites nothing', async ({ shopper }) => {
  const [own] = (await shopper.get('/deliveryAddresses')).body.content;
  const answer = await committedMeanwhile(
    kit.store,
    async (trx) => {
      const { member_id: memberId } = await trx
        .updateTable('addresses')
        .set({ detail: '在别处改成这里', version: own.version + 1 })
        .where('id', '=', own.id)
        .returning('member_id')
        .executeTakeFirstOrThrow();
      await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    },
    () => shopper.put(`/deliveryAddresses/${own.id}`, { ...own, customArea: '知春路 2 号' }),
  );
  expect(refusalOf(answer)).toEqual([409, 'addressChanged']);
  const [kept] = (await shopper.get('/deliveryAddresses')).body.content;
  expect(kept).toMatchObject({ customArea: '在别处改成这里', version: own.version + 1 });
});
