import { describe, expect } from 'vitest';
import { shopEventData } from '../../contract/shop/events.calls.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../gateway/clock.ts';
import { deliverDue } from '../../gateway/shop/deliver.ts';
import { signaturesOf } from '../../gateway/signed-post.ts';
import { sweep } from '../../gateway/sweep.ts';
import { refusalOf } from '../gateway/browser.ts';
import {
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  provePhone,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  times,
} from '../gateway/kit.ts';
import { inquiryBody, inquiryHelpers } from '../kit/inquiry-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { ADULT, patientHelpers } from '../kit/patient-kit.ts';
import { type Program, programOf } from '../kit/shop-kit.ts';
import { openReceiver } from '../kit/shop-receiver.ts';

const kit = gatewayKit();
const { cancel, receive } = orderHelpers(kit);
const { added } = patientHelpers(kit, SHOPPER);
const { placed, submit } = inquiryHelpers(kit);
const SECRET = `whsec_${Buffer.from('s'.repeat(32)).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.from('o'.repeat(32)).toString('base64')}`;
const test = kit.test
  .extend('shop', () => programOf(kit))
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the other fixtures from this pattern.
  .extend('receiver', async ({}, { onCleanup }) => {
    const receiver = await openReceiver(SECRET);
    onCleanup(() => receiver.close());
    return receiver;
  });

/** New products are sold out. */
const unsold = { code: 'X1', revision: 1, name: '新药片', packing: '', price: 1990, prescriptionType: '2', place: 1 };

interface Told {
  readonly no: number;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const feed = async (shop: Program, after = 0): Promise<Told[]> =>
  (await shop.get(`/events?after=${after}`)).body.events;
const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

/** The dependencies of a delivery to a receiver, by the clock of the kit. */
const delivering = (receiver: { readonly url: string }, secrets = [SECRET]) => ({
  store: kit.store,
  clock: kit.clock,
  settings: { shopWebhookUrl: receiver.url, shopWebhookSecrets: secrets },
  log: kit.log,
});
/** A process that delivers there. */
const withWebhook = async ({ url }: { readonly url: string }) => ({
  ...{ store: kit.store, clock: kit.clock },
  shopApp: await kit.shopReplica({ shopWebhookUrl: url, shopWebhookSecrets: [SECRET] }),
});
/** Delivers until nothing is due any more. */
async function deliver(receiver: { readonly url: string }, secrets?: string[]): Promise<void> {
  while ((await deliverDue(delivering(receiver, secrets))) > 0);
}

describe('the feed', () => {
  test('reports each change once, numbered without gaps', async ({ shop, shopper }) => {
    const code = await placed('P1001x1', 'waitPay');
    await cancel(shopper, code);
    const events = await feed(shop);
    expect(events).toEqual([
      {
        ...{ no: 1, id: expect.any(String), type: 'order.cancelled', timestamp: expect.any(Number) },
        data: { code, memberId: expect.any(String), type: 'canceled', version: 2 },
      },
    ]);
    await cancel(shopper, code);
    expect(await feed(shop)).toEqual(events);
    expect(await feed(shop, 1)).toEqual([]);
  });

  test('does not report a refused change', async ({ shop, shopper }) => {
    const code = await placed('P1001x1', 'waitDelivery');
    expect((await cancel(shopper, code)).status).toBe(409);
    expect(await feed(shop)).toEqual([]);
  });

  test('ORD-STATE-01 reports the placing, the consultation and the receipt of orders', async ({ shop, shopper }) => {
    const body = {
      ...{ memberId: null, lines: [{ productCode: 'P1001', amount: 1, actualPrice: 2480 }] },
      amounts: {
        ...{ productMoney: 2480, couponValue: 0, transportCosts: 0, coinMoney: 0, tax: 0, total: 2480, advanceSum: 0 },
      },
      ...{ consignee: '沈知夏', consigneePhone: STRANGER, deliveryAddress: '广州市天河区', paymentType: '99' },
    };
    const ordered = (await shop.post('/orders', body)).body.code;
    const code = await placed();
    await submit(shopper, code, inquiryBody(await added(shopper)));
    const sent = await placed('P1001x1', 'waitReceiving');
    await receive(shopper, sent);
    const own = (await feed(shop)).filter(({ data }) => [ordered, code, sent].includes(String(data.code)));
    expect(typesOf(own)).toEqual(['order.placed', 'order.consulted', 'order.received']);
  });

  test('reports reservations and new members', async ({ shop, shopper, visitor }) => {
    await shop.put('/products', { items: [unsold] });
    await shopper.post('/details/rest/book', { productCode: 'X1', contactMsg: SHOPPER, registerType: '1' });
    await shop.put('/stock', { items: [{ code: 'X1', revision: 1, available: 3 }] });
    const [booking] = (await feed(shop)).map(({ data }) => data);
    await shopper.delete(`/bookings/productnothings/${String(booking?.id)}`);
    const validCode = await sendCodeTo(visitor, STRANGER);
    const asked = { userName: STRANGER, password: 'neu-Apotheke7', validCode };
    expect((await visitor.post('/v2/member/account/register', asked)).status).toBe(200);
    const types = ['booking.created', 'booking.arrived', 'booking.deleted', 'member.registered'];
    expect(typesOf(await feed(shop))).toEqual(types);
  });

  test('reports a closed account without its phone', async ({ shop }) => {
    const member = await provePhone(await memberByPassword(kit, OTHER_SHOPPER), OTHER_SHOPPER);
    const headers = { closeOrigin: 'PC' };
    expect((await member.post('/v2/member/account/closeapply', undefined, headers)).status).toBe(200);
    expect(await feed(shop)).toMatchObject([{ type: 'member.closed', data: { memberId: expect.any(String) } }]);
    expect(JSON.stringify(await feed(shop))).not.toContain(OTHER_SHOPPER);
  });

  test('has well-formed types, keeps events for thirty days, and gives parallel readers the same numbers', async ({
    shop,
    shopper,
  }) => {
    expect(Object.keys(shopEventData).every((type) => /^[a-z_]+\.[a-z_]+$/.test(type))).toBe(true);
    for (const code of await times(6, () => placed('P1001x1', 'waitPay'))) await cancel(shopper, code);
    const readings = await times(4, () => feed(shop));
    for (const events of readings) expect(events.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    kit.clock.pass(30 * DAY + 1);
    await sweep(kit.store, kit.clock);
    // Orders that the sweep has cancelled are in the feed, and nothing older.
    expect((await feed(shop)).filter(({ no }) => no <= 6)).toEqual([]);
  });
});

describe('deliveries', () => {
  test('are signed as the standard requires, and sent once', async ({ receiver, shopper }) => {
    const code = await placed('P1001x1', 'waitPay');
    await cancel(shopper, code);
    await deliver(receiver);
    await deliver(receiver);
    expect(receiver.taken).toMatchObject([{ type: 'order.cancelled', data: { code } }]);
    expect(receiver.count).toBe(1);
    // The vector of the standard's own libraries.
    const vector = ['msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'] as const;
    expect(signaturesOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], ...vector)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('are signed by both secrets during a rotation', async ({ receiver, shopper }) => {
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    await deliver(receiver, [OLD_SECRET, SECRET]);
    expect(receiver.taken).toHaveLength(1);
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    await deliver(receiver, [OLD_SECRET]);
    expect(receiver.taken).toHaveLength(1);
  });

  test('are retried after an outage, those of one subject in their order', async ({ receiver, shop, shopper }) => {
    const code = await placed('P1001x1', 'waitReceiving');
    const other = await placed('P1001x1', 'waitPay');
    let isDown = true;
    // A later event of the same order would be taken, but has to wait.
    receiver.answer = ({ type }) => ({ status: isDown && type === 'order.received' ? 500 : 200 });
    await receive(shopper, code);
    await kit.rows`update orders set paid_at = created_at where code = ${code}`;
    await shop.post(`/orders/${code}/events`, { type: 'refund.asked', reason: 'other' });
    await cancel(shopper, other);
    await deliver(receiver);
    expect(typesOf(receiver.taken)).toEqual(['order.cancelled']);
    isDown = false;
    await deliver(receiver);
    expect(receiver.taken).toHaveLength(1);
    kit.clock.pass(5 * SECOND);
    await deliver(receiver);
    expect(typesOf(receiver.taken)).toEqual(['order.cancelled', 'order.received', 'order.refund_asked']);
  });

  test('are retried at the intervals of the standard or later by Retry-After, and finally given up', async ({
    receiver,
    shopper,
  }) => {
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    receiver.answer = () => ({ status: 503, headers: { 'retry-after': '60' } });
    const tried = async (after: number) => {
      kit.clock.pass(after);
      await deliver(receiver);
      return receiver.count;
    };
    expect([await tried(0), await tried(50 * SECOND), await tried(10 * SECOND)]).toEqual([1, 1, 2]);
    receiver.answer = () => ({ status: 500 });
    const pauses = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
    for (const [at, pause] of pauses.entries()) {
      expect([await tried(pause - MINUTE), await tried(MINUTE)]).toEqual([at + 2, at + 3]);
    }
    kit.clock.pass(30 * DAY);
    await deliver(receiver);
    expect(receiver.count).toBe(10);
    expect(await kit.rows`select event_id from shop_deliveries`).toEqual([]);
    expect(kit.logged()).toContain('an event was given up');
  });

  test('stop at a 410; an event that was given up can be sent again', async ({ receiver, shopper }) => {
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    receiver.answer = () => ({ status: 410 });
    await deliver(receiver);
    kit.clock.pass(DAY);
    await deliver(receiver);
    expect(receiver.count).toBe(1);
    receiver.answer = () => ({ status: 200 });
    const program = await programOf(await withWebhook(receiver));
    expect((await program.post('/events/resend', { from: 1, to: 5 })).body).toEqual({ queued: 1 });
    await deliver(receiver);
    expect(receiver.taken).toHaveLength(1);
    const without = await programOf(kit);
    expect(refusalOf(await without.post('/events/resend', { from: 1, to: 1 }))).toEqual([409, 'webhookMissing']);
  });

  test('follow no redirect, and an unreachable address loses nothing', async ({ receiver, shopper }) => {
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } });
    await deliver(receiver);
    expect(receiver.count).toBe(1);
    kit.clock.pass(DAY);
    await deliver({ url: 'http://127.0.0.1:1/' });
    kit.clock.pass(DAY);
    receiver.answer = () => ({ status: 200 });
    await deliver(receiver);
    expect(receiver.taken).toHaveLength(1);
  });

  test('are sent once by parallel processes, and by another one after a process dies', async ({
    receiver,
    shopper,
  }) => {
    for (const code of await times(8, () => placed('P1001x1', 'waitPay'))) await cancel(shopper, code);
    await Promise.all([deliver(receiver), deliver(receiver), deliver(receiver)]);
    expect(receiver.count).toBe(8);
    await cancel(shopper, await placed('P1001x1', 'waitPay'));
    await feed(await programOf(await withWebhook(receiver)));
    // Claimed by a process that has died.
    await kit.rows`update shop_deliveries set claimed_until = ${new Date(kit.clock.now().getTime() + MINUTE)}`;
    await deliver(receiver);
    expect(receiver.count).toBe(8);
    kit.clock.pass(MINUTE + 1);
    await deliver(receiver);
    expect(receiver.count).toBe(9);
  });

  test('contain no phone, no ID number and no health data', async ({ receiver, shopper }) => {
    const code = await placed();
    await submit(shopper, code, inquiryBody(await added(shopper)));
    await logIn(kit.browser(), OTHER_SHOPPER);
    await deliver(receiver);
    expect(receiver.taken.length).toBeGreaterThan(0);
    const told = JSON.stringify([receiver.taken, await kit.rows`select * from shop_events`]);
    for (const canary of [SHOPPER, OTHER_SHOPPER, ADULT, '李雷', '高血压', 'I10']) expect(told).not.toContain(canary);
  });
});
