import { describe, expect, test } from 'vitest';
import { gatewayKit, memberByPassword, OTHER_SHOPPER, provePhone, SHOPPER } from '../gateway/kit.ts';
import { OWNER_ID } from '../kit/order-kit.ts';
import { giveCoins, OTHER } from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const CLOSE = '/v2/member/account/closeapply';
const MASKED = '138****8000';
const orders = () => kit.store.db.selectFrom('orders').selectAll();
const settle = () => kit.store.db.updateTable('orders').set({ type: 'completeTransaction' }).execute();

const member = (phone = SHOPPER) => memberByPassword(kit, phone);
const provenMember = async () => provePhone(await member());

test('ACC-SAFE-05 losses are counted from what the account has', async () => {
  const { status, body } = await (await member()).get(CLOSE);
  expect(status).toBe(200);
  expect(body.phoneStr).toBe(MASKED);
  const counts = Object.fromEntries(
    body.losses.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
  const { length } = (await (await member()).get('/deliveryAddresses')).body.content;
  const { body: coupons } = await (await member()).get('/coupon/v2/coupons/counts');
  const owned = { coupons: coupons.unused, coins: (await (await member()).get('/v1/coin/balance')).body.balance };
  expect(counts).toMatchObject({ profile: 4, health: 2, addresses: length, ...owned, thirdAccounts: 4 });
});

test('ACC-SAFE-05 ORD-COIN-12 coins that have expired are no loss, even before they are swept', async () => {
  await giveCoins(kit, OTHER, 300, 0, kit.clock.now().getTime());
  kit.clock.pass(2000);
  const { body } = await (await member(OTHER_SHOPPER)).get(CLOSE);
  expect(body.losses.map(({ kind }: { kind: string }) => kind)).toEqual(['profile', 'thirdAccounts']);
});

test.each(['waitPay', 'waitAudit', 'waitDelivery', 'waitReceiving', 'refundOrder'] as const)(
  'ACC-CALL-24 an order in %s blocks closing until it is over; orders outlive the account',
  async (type) => {
    const browser = await provenMember();
    const close = () => browser.post(CLOSE, undefined, { closeOrigin: 'PC' });
    await settle();
    const [own] = await orders().where('member_id', '=', OWNER_ID).orderBy('code').execute();
    await kit.rows`update orders set type = ${type} where code = ${own?.code ?? ''}`;
    expect((await browser.get(CLOSE)).body.openOrders).toBe(1);
    const refused = await close();
    expect([refused.status, refused.body.code]).toEqual([400, 'ordersRun']);
    expect(refused.body.message).toMatch(/^您还有 1 个未完成的订单/);
    expect((await browser.get('/v2/member/vo')).status).toBe(200);

    const before = (await orders().execute()).length;
    await settle();
    expect((await browser.get(CLOSE)).body.openOrders).toBe(0);
    expect((await close()).status).toBe(200);
    expect(await orders().execute()).toHaveLength(before);
    expect(await orders().where('member_id', 'is', null).execute()).not.toEqual([]);
  },
);

describe('what a closed account leaves (ACC-CALL-24)', () => {
  const ofOrder = (table: 'consultations' | 'complete_links' | 'pay_grants', code: string) =>
    kit.store.db.selectFrom(table).select('order_code').where('order_code', '=', code).execute();

  test('ACC-CALL-24 a cancelled order loses its personal data, a sold one keeps its consignee and consultation', async () => {
    const browser = await provenMember();
    await settle();
    const consulted = await kit.rows`
      select code from consultations join orders on code = order_code where member_id = ${OWNER_ID} order by code`;
    const [cancelled = '', sold = ''] = consulted.map(({ code }): string => code);
    const numbers = { id_card_number: '110101199003070134', tax_payer_number: '91110108MA01ABCD2X' };
    const expires_at = new Date(kit.clock.now().getTime() + 60_000);
    await kit.store.db.updateTable('orders').set(numbers).where('code', 'in', [cancelled, sold]).execute();
    await kit.insert('pay_grants', { nonce_hash: 'nonce', order_code: cancelled, sealed: 'sealed', expires_at });
    await kit.store.db.updateTable('orders').set({ type: 'canceled' }).where('code', '=', cancelled).execute();

    expect((await browser.post(CLOSE, undefined, { closeOrigin: 'PC' })).status).toBe(200);
    const left = await orders().where('code', 'in', [cancelled, sold]).execute();
    const named = left.map((row) => [
      row.code,
      [row.consignee, row.consignee_phone, row.delivery_address, row.id_card_number, row.tax_payer_number].filter(
        (text) => text !== '',
      ).length,
      row.total > 0,
    ]);
    expect(Object.fromEntries(named.map(([code, ...facts]) => [code, facts]))).toEqual({
      [cancelled]: [0, true],
      [sold]: [5, true],
    });
    for (const table of ['consultations', 'complete_links', 'pay_grants'] as const) {
      expect(await ofOrder(table, cancelled), table).toEqual([]);
    }
    expect(await ofOrder('consultations', sold)).toHaveLength(1);
  });
});
