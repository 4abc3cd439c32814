import { describe, expect } from 'vitest';
import { DAY, HOUR } from '../../gateway/clock.ts';
import { refusalOf, tally } from '../gateway/browser.ts';
import { gatewayKit, SHOPPER, times } from '../gateway/kit.ts';
import { inquiryHelpers } from '../kit/inquiry-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { ADULT, patientHelpers } from '../kit/patient-kit.ts';
import { type Program, programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const { row, read, logistics, put } = orderHelpers(kit);
const { upload } = patientHelpers(kit, SHOPPER);
const { placed, consulted } = inquiryHelpers(kit);
const test = kit.test.extend('shop', () => programOf(kit));

const tell = (shop: Program, code: string, event: Record<string, unknown>, headers?: Record<string, string>) =>
  shop.post(`/orders/${code}/events`, event, headers);
const shipped = { type: 'parcel.shipped', company: '顺丰速运', shippingNo: 'SF100' };
/** A paid order that has no parcel yet. */
async function paid(): Promise<string> {
  const code = await placed('P1001x1', 'waitDelivery');
  await kit.rows`update orders set paid_at = created_at where code = ${code}`;
  return code;
}

describe('what happens to an order', () => {
  test('ORD-STATE-01 each event from shipping to receipt takes effect once, however often it is sent', async ({
    shop,
    shopper,
  }) => {
    const code = await paid();
    const { status, body } = await tell(shop, code, shipped);
    expect([status, body]).toEqual([200, { code, type: 'waitReceiving', version: 2 }]);
    expect((await tell(shop, code, shipped)).body).toEqual(body);
    const at = kit.clock.now().getTime() - HOUR;
    const tracked = {
      type: 'parcel.tracked',
      entries: [
        { at, description: '已揽收' },
        { at: at + 1000, description: '运输中' },
      ],
    };
    expect((await tell(shop, code, tracked)).body).toEqual(body);
    await tell(shop, code, { ...tracked, entries: [{ at, description: '另一个说法' }] });
    const seen = (await logistics(shopper, code)).body;
    expect(JSON.stringify(seen)).toContain('SF100');
    expect(JSON.stringify(seen)).toMatch(/运输中.*已揽收|已揽收.*运输中/);
    expect(JSON.stringify(seen)).not.toContain('另一个说法');
    const received = await tell(shop, code, { type: 'receipt.confirmed' });
    expect(received.body).toMatchObject({ type: 'waitEvaluate', version: 3 });
    expect((await tell(shop, code, { type: 'receipt.confirmed' })).body).toEqual(received.body);
    expect((await read(shopper, code)).body.orderType).toBe('waitEvaluate');
  });

  test('ORD-STATE-02 an event that the state of the order does not allow is 409 and changes nothing', async ({
    shop,
  }) => {
    const code = await paid();
    const before = await row(code);
    const wrong = [
      { type: 'receipt.confirmed' },
      { type: 'order.cancelled', reason: 'other' },
      { type: 'delivery.accepted' },
      { type: 'refund.agreed' },
      { type: 'refund.paid' },
      { type: 'parcel.tracked', entries: [{ at: 1, description: 'x' }] },
      { ...shipped, ifVersion: 7 },
    ];
    for (const event of wrong)
      expect(refusalOf(await tell(shop, code, event)), event.type).toEqual([409, 'orderMoved']);
    await tell(shop, code, shipped);
    // Another parcel for an order that is under way already.
    expect((await tell(shop, code, { ...shipped, shippingNo: 'SF200' })).status).toBe(409);
    expect(await row(code)).toMatchObject({ type: 'waitReceiving', version: before.version + 1 });
    expect(refusalOf(await tell(shop, '2026000000000', shipped))).toEqual([404, 'noSuchOrder']);
  });

  test('an invalid event is 400 with its path, as is a time outside the life of the order', async ({ shop }) => {
    const code = await paid();
    const now = kit.clock.now().getTime();
    const wrong: readonly [Record<string, unknown>, string][] = [
      [{ type: 'order.paid' }, 'type'],
      [{ ...shipped, company: ' ' }, 'company'],
      [{ ...shipped, colour: 'red' }, 'colour'],
      [{ ...shipped, at: now + HOUR }, 'at'],
      [{ ...shipped, at: now - 9 * DAY }, 'at'],
      [{ type: 'refund.asked', reason: 'none' }, 'reason'],
    ];
    for (const [event, path] of wrong) {
      const { status, body } = await tell(shop, code, event);
      expect([status, body.errors[0].path], JSON.stringify(event)).toEqual([400, path]);
    }
    expect((await row(code)).version).toBe(1);
    await tell(shop, code, { ...shipped, at: now - 60_000 });
    expect((await row(code)).shipped_at?.getTime()).toBe(now - 60_000);
  });

  test('the shop can request, agree to and pay a refund, and refuse one that a member requests', async ({
    shop,
    shopper,
  }) => {
    const code = await paid();
    const asked = { type: 'refund.asked', reason: 'damaged', note: '缺货' };
    expect((await tell(shop, code, asked)).body.type).toBe('refundOrder');
    expect((await tell(shop, code, asked)).body.type).toBe('refundOrder');
    expect((await tell(shop, code, { type: 'refund.agreed' })).status).toBe(200);
    expect((await tell(shop, code, { type: 'refund.agreed' })).status).toBe(200);
    expect((await read(shopper, code)).body.refund).toMatchObject({ state: 'refunding', note: '缺货' });
    expect((await tell(shop, code, { type: 'refund.refused' })).status).toBe(409);
    expect((await tell(shop, code, { type: 'refund.paid' })).body.type).toBe('refundCompleteTransaction');
    expect((await tell(shop, code, { type: 'refund.paid' })).body.type).toBe('refundCompleteTransaction');

    const other = await paid();
    await shopper.post(`/v3/orders/${other}/refund`, { reason: 'unwanted', note: '' });
    expect((await row(other)).type).toBe('refundOrder');
    expect((await tell(shop, other, { type: 'refund.refused' })).body.type).toBe('waitDelivery');
    expect((await tell(shop, other, { type: 'refund.refused' })).body.type).toBe('waitDelivery');
  });

  test('a refund that its program dates before a refused one is decided all the same', async ({ shop, shopper }) => {
    const code = await paid();
    kit.clock.pass(120_000);
    await shopper.post(`/v3/orders/${code}/refund`, { reason: 'unwanted', note: '' });
    expect((await tell(shop, code, { type: 'refund.refused' })).status).toBe(200);
    const asked = { type: 'refund.asked', reason: 'damaged', at: kit.clock.now().getTime() - 60_000 };
    const { body } = await tell(shop, code, asked);
    expect((await tell(shop, code, asked)).body).toEqual(body);
    expect((await read(shopper, code)).body.refund).toMatchObject({ state: 'reviewing', reason: 'damaged' });
    expect((await tell(shop, code, { type: 'refund.refused' })).body.type).toBe('waitDelivery');
  });

  test('ORD-COIN-14 an order that the shop cancels keeps the first reason', async ({ shop, shopper }) => {
    const code = await placed('P1001x1', 'waitPay');
    expect((await tell(shop, code, { type: 'order.cancelled', reason: 'other' })).body.type).toBe('canceled');
    expect((await tell(shop, code, { type: 'order.cancelled', reason: 'slow' })).body.type).toBe('canceled');
    expect((await read(shopper, code)).body).toMatchObject({ orderType: 'canceled', cancelReason: 'other' });
  });

  test('ORD-ACT-03 a request that was paid in its audit is cancelled by a refund, once', async ({ shop }) => {
    const code = await placed('P2001x1', 'waitAudit');
    await kit.rows`update orders set paid_at = created_at where code = ${code}`;
    const cancelled = { type: 'order.cancelled', reason: 'other' };
    const { body } = await tell(shop, code, cancelled);
    expect(body).toEqual({ code, type: 'refundOrder', version: 2 });
    expect((await tell(shop, code, cancelled)).body).toEqual(body);
  });

  test('ruling 16: cash on delivery is accepted by the shop, once', async ({ shop }) => {
    const code = await placed('P1001x1', 'waitPay');
    await kit.rows`update orders set payment_type = '1' where code = ${code}`;
    expect((await tell(shop, code, { type: 'delivery.accepted' })).body.type).toBe('waitDelivery');
    expect((await tell(shop, code, { type: 'delivery.accepted' })).body.type).toBe('waitDelivery');
    expect((await tell(shop, code, { type: 'refund.asked', reason: 'other' })).status).toBe(409);
  });
});

describe('a POST with an idempotency key', () => {
  test('gets the same answer again, even after the order has moved on, and has no second effect', async ({ shop }) => {
    const code = await paid();
    const key = { 'idempotency-key': 'ship 1' };
    const first = await tell(shop, code, shipped, key);
    await put(code, 'waitDelivery');
    expect((await tell(shop, code, shipped, key)).body).toEqual(first.body);
    expect((await row(code)).type).toBe('waitDelivery');
    const otherProgram = await programOf(kit);
    expect((await tell(otherProgram, code, shipped, key)).body.type).toBe('waitReceiving');
  });

  test('takes effect once when sent eight times in parallel', async ({ shop }) => {
    const code = await paid();
    const answers = await times(8, () => tell(shop, code, shipped, { 'idempotency-key': 'same' }));
    expect(tally(answers)).toEqual({ 200: 8 });
    expect((await row(code)).version).toBe(2);
    expect(await kit.rows`select 1 from shop_answers`).toHaveLength(1);
  });

  test('is 400 without one and 422 for another request; a refusal or two days free the key', async ({ shop }) => {
    const code = await paid();
    for (const headers of [{ 'idempotency-key': '' }, { 'idempotency-key': 'x'.repeat(256) }]) {
      expect(refusalOf(await tell(shop, code, shipped, headers))).toEqual([400, 'idempotencyKeyMissing']);
    }
    const key = { 'idempotency-key': 'k' };
    expect((await tell(shop, code, { type: 'receipt.confirmed' }, key)).status).toBe(409);
    expect((await tell(shop, code, shipped, key)).status).toBe(200);
    expect(refusalOf(await tell(shop, code, { ...shipped, company: '别家' }, key))).toEqual([
      422,
      'idempotencyKeyReused',
    ]);
    expect(refusalOf(await tell(shop, await paid(), shipped, key))).toEqual([422, 'idempotencyKeyReused']);
    kit.clock.pass(2 * DAY + 1);
    expect((await tell(shop, await paid(), shipped, key)).status).toBe(200);
  });
});

describe('a prescription', () => {
  const decide = (shop: Program, code: string, verdict: Record<string, unknown>) =>
    shop.post(`/orders/${code}/prescription`, verdict);
  const issued = { type: 'prescription.issued', doctor: '林医生', pharmacist: '何药师', number: 'CF-77' };

  test('ORD-RX-02 is issued with the number and the doctor of the shop, once', async ({ shop, shopper }) => {
    const { code } = await consulted(shopper);
    expect((await decide(shop, code, issued)).body).toMatchObject({ code, type: 'waitPay' });
    expect((await decide(shop, code, issued)).body).toMatchObject({ code, type: 'waitPay' });
    expect((await read(shopper, code)).body.prescription).toMatchObject({
      prescriptionNumber: 'CF-77',
      doctorName: '林医生',
    });
    expect((await decide(shop, code, { type: 'prescription.refused', reason: '不适合' })).status).toBe(409);
    for (const other of [{ doctor: '王医生' }, { pharmacist: '' }, { number: 'CF-78' }])
      expect(refusalOf(await decide(shop, code, { ...issued, ...other }))).toEqual([409, 'orderMoved']);
    expect((await decide(shop, await placed(), issued)).status).toBe(409);
    expect((await decide(shop, 'none', issued)).status).toBe(404);
    expect((await decide(shop, code, { type: 'prescription.issued', doctor: '' })).status).toBe(400);
  });

  test('a refusal may be repeated, even after the money has gone back', async ({ shop, shopper }) => {
    const { code } = await consulted(shopper);
    await kit.rows`update orders set paid_at = created_at where code = ${code}`;
    const refused = { type: 'prescription.refused', reason: '不适合' };
    expect((await decide(shop, code, refused)).body.type).toBe('refundOrder');
    await tell(shop, code, { type: 'refund.paid' });
    expect((await decide(shop, code, refused)).body.type).toBe('refundCompleteTransaction');
    expect((await decide(shop, code, { ...refused, reason: '其他' })).status).toBe(409);
  });

  test('the consultation is read only by a key for health data, and each attempt is audited', async ({
    shop,
    shopper,
  }) => {
    const { code } = await consulted(shopper);
    const path = `/orders/${code}/consultation`;
    const { body, headers } = await shop.get(path);
    expect(body).toEqual({
      completedAt: expect.any(Number),
      patient: {
        name: '李雷',
        sex: 'male',
        birthday: expect.any(String),
        certificateType: expect.any(String),
        number: ADULT,
      },
      answers: { takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' },
      drugs: [{ productCode: 'P2001', diseases: [{ name: '高血压', code: 'I10.x00', isCustom: false }] }],
      images: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const orders = await programOf(kit, { scopes: ['orders:read', 'orders:write', 'prescriptions:write'] });
    expect(refusalOf(await orders.get(path))).toEqual([403, 'scopeMissing']);
    const audit = await kit.rows`select call, subject, status from shop_audit order by id`;
    expect(audit).toEqual([
      { call: 'readConsultation', subject: code, status: 200 },
      { call: 'readConsultation', subject: code, status: 403 },
    ]);
    expect(kit.logged()).not.toContain(ADULT);
    expect((await shop.get('/orders/none/consultation')).status).toBe(404);
    expect((await shop.get(`/orders/${await placed()}/consultation`)).status).toBe(404);
  });

  test('PAT-DATA-09 pictures of the patient are read by their slot', async ({ shop, shopper }) => {
    const { code } = await consulted(shopper, { prescriptionImage1: await upload(shopper) });
    expect((await shop.get(`/orders/${code}/consultation`)).body.images).toEqual(['prescription1']);
    const { body } = await shop.get(`/orders/${code}/consultation/images/prescription1`);
    expect(body).toEqual({ mediaType: 'image/png', bytes: expect.stringMatching(/^[\w+/]+=*$/) });
    for (const path of [`${code}/consultation/images/prescription2`, 'none/consultation/images/prescription1']) {
      expect((await shop.get(`/orders/${path}`)).status).toBe(404);
    }
  });

  test('without an inquiry a verdict needs no consultation', async ({ shop }) => {
    await kit.rows`update shop_settings set value = value || '{"prepositionCheckType": 0}' where key = 'rxRule'`;
    const code = await placed();
    expect((await decide(shop, code, issued)).status).toBe(200);
    expect((await shop.get(`/orders/${code}/consultation`)).body).toMatchObject({
      patient: null,
      answers: null,
      drugs: [],
    });
    expect((await row(code)).type).toBe('waitPay');
  });
});
