import { describe, expect, test } from 'vitest';
import { gatewayKit } from '../gateway/kit.ts';
import { OTHER_OWNER_ID, orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers, wrongPhone } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

describe.each(['read committed', 'serializable'] as const)('two replicas, %s', (isolation) => {
  const kit = gatewayKit({ isolation });
  const { member, row, seeded, payable } = orderHelpers(kit);
  const { made, read, register } = payLinkHelpers(kit);
  const { start, payments, notice, notify, paymentIn } = paymentHelpers(kit);
  // Under serializable isolation losers have to retry, and a store tries ten times at most.
  const MANY = isolation === 'serializable' ? 20 : 200;

  test('F1 parallel starts make one payment, and 20 parallel notices move the order once', async () => {
    const browser = await member();
    const code = await payable();
    const answers = await kit.crowd(MANY, (tab) => start(tab, [code]), browser);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const [payment, ...others] = await payments();
    expect([new Set(answers.map(paymentIn)), others]).toEqual([new Set([payment?.id]), []]);
    const said = await notice(payment?.id ?? '');
    const told = await kit.crowd(20, async ({ app }, at) =>
      notify(at < 10 ? said : await notice(payment?.id ?? ''), { app }),
    );
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await row(code)).toMatchObject({ type: 'waitDelivery', version: 2 });
    expect(await payments()).toEqual([expect.objectContaining({ state: 'paid', refund_due_at: null })]);
  });

  test('F1 parallel starts of overlapping orders leave at most one open payment per order, and none is 5xx', async () => {
    const browser = await member();
    const codes = [await payable(), await seeded('waitPay', { coupon_value: 600 })];
    const sets = [codes, codes.slice(0, 1), codes.slice(1), codes.toReversed()];
    const answers = await kit.crowd(24, (tab, at) => start(tab, sets[at % sets.length] ?? []), browser);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const open = await kit.store.db.selectFrom('payment_orders').selectAll().where('is_open', '=', true).execute();
    expect(new Set(open.map(({ order_code }) => order_code)).size).toBe(open.length);
    expect(open.length).toBeGreaterThan(0);
  });

  test('F1 a payment racing a cancellation ends paid, or cancelled with a refund due', async () => {
    for (let round = 0; round < 3; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      const browser = await member();
      const code = await payable();
      const payment = paymentIn(await start(browser, [code]));
      const said = await notice(payment);
      const replica = await kit.replica();
      const [told] = await Promise.all([
        notify(said, { app: replica }),
        browser.put(`/v3/orders/${code}/platformCancel`),
      ]);
      expect(told.status).toBe(200);
      const { type } = await row(code);
      const [settled] = await payments();
      expect([type, settled?.state, settled?.refund_due_at === null]).toEqual(
        type === 'canceled' ? ['canceled', 'closed', false] : ['waitDelivery', 'paid', true],
      );
    }
  });

  test('S12 only five of 64 parallel wrong guesses are compared', async () => {
    const link = await made();
    const answers = await kit.crowd(64, (visitor, at) =>
      read(visitor, { ...link, phone: wrongPhone(link.phone, at + 1) }),
    );
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['403']?.length, counts['423']?.length]).toEqual([5, 59]);
  });

  test('F1 twenty parallel registrations make one account', async () => {
    const link = await made({ registered: false });
    const answers = await kit.crowd(20, (visitor) => register(visitor, link));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const members = await kit.store.db.selectFrom('members').select('id').where('phone', '=', link.phone).execute();
    expect(members).toHaveLength(1);
    const other = await kit.member(link.phone);
    expect((await other.get('/v2/member/vo')).body.accountId).not.toBe(OTHER_OWNER_ID);
  });
});
