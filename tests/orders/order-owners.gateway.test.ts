import { expect } from 'vitest';
import { type Answer, said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { ORDERS, OTHER_OWNER_ID, orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member, read, cancel, receive, remove, rebuy, logistics, row, seeded } = orderHelpers(kit);

const asks: Readonly<Record<string, (browser: Awaited<ReturnType<typeof member>>, code: string) => Promise<Answer>>> = {
  read,
  cancel,
  receive,
  remove,
  rebuy,
  logistics,
};

test.for(Object.entries(asks))(
  'S16 %s answers 404 for another member’s order as for none, and changes nothing',
  async ([_, ask], { shopper }) => {
    const others = await kit.rows`select * from orders where member_id = ${OTHER_OWNER_ID}`;
    expect(others).toHaveLength(2);
    const none = await ask(shopper, '2026010199999');
    expect([none.status, none.body]).toEqual([404, { code: 'noSuchOrder', message: '没有这个订单' }]);
    for (const other of others) {
      const answer = await ask(shopper, other.code);
      expect([answer.status, answer.text]).toEqual([none.status, none.text]);
      expect(await row(other.code)).toEqual(other);
    }
    const split = (
      await kit.store.db.selectFrom('orders').select('split_of').where('split_of', 'is not', null).execute()
    )[0];
    const stranger = await ask(await member(OTHER_SHOPPER), split?.split_of ?? '');
    expect(stranger.text).toBe(none.text);
  },
);

test.each(Object.entries(asks))('S16 %s answers 401 to whoever is not logged in', async (_, ask) => {
  expect(said(await ask(kit.browser(), await seeded('waitPay')))).toEqual([
    401,
    { code: 'notLoggedIn', message: '登录已失效，请重新登录' },
  ]);
});

test('S16 lists and counts are nobody’s without a login', async () => {
  for (const path of [`${ORDERS}/counts`, `${ORDERS}?page=1&size=4`, `${ORDERS}/filter?page=1&size=4`]) {
    expect((await kit.browser().get(path)).status, path).toBe(401);
  }
});
