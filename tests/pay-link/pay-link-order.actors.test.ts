import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readMoment } from '../../contract/moment.ts';
import { readNotPay } from '../../contract/pay-link/pay-link.calls.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { samplePayOrder } from '../../machines/pay-link/pay-link-order.cases.ts';
import { type PayLinkOrderActor, selectPayLinkOrder } from '../../machines/pay-link/pay-link-order.machine.ts';
import { createPage } from '../../src/lib/page.ts';
import { payLinkIn, providePayLinkOrder } from '../../src/pay-link/pay-link-order.actors.ts';
import { json, openTab, openTestServer, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const DAY = 86_400_000;
const input = { key: 'k-1', consigneePhone: '13512345678', payment: '' };

function open(given: Partial<typeof input> = {}) {
  const { api, clock } = openTab();
  const actor = createActor(providePayLinkOrder({ api, clock, page: createPage() }), { input: { ...input, ...given } });
  const left: string[] = [];
  actor.on('leftForPayment', ({ order }) => left.push(order.ordersCode));
  return { actor: started(actor), left };
}
const answered = (actor: PayLinkOrderActor) =>
  waitFor(actor, (snapshot) => !snapshot.matches({ open: { order: 'loading' } }));
const stageOf = (actor: PayLinkOrderActor) => selectPayLinkOrder(actor.getSnapshot()).stage;
const order = (given = {}) => samplePayOrder('waitPay', { paymentDeadline: Date.now() + DAY, ...given });

describe('the order of a pay key', () => {
  test('ORD-CALL-17 ORD-CALL-18 requests the last seven days with key and phone', async () => {
    const asked = server.answer(readNotPay, () => json([order()]));
    const { actor } = open();
    await answered(actor);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('platform')).toBe('PC');
    const { token, consigneePhone, bgnDate = '', endDate = '' } = asked[0]?.query ?? {};
    expect([token, consigneePhone]).toEqual(['k-1', '13512345678']);
    const [begin, end] = [readMoment(bgnDate) ?? 0, readMoment(endDate) ?? 0];
    expect(end - begin).toBe(7 * DAY);
    expect(Math.abs(end - Date.now())).toBeLessThan(5000);
    expect(stageOf(actor)).toBe('waitPay');
  });

  test.each([{}, []])('ORD-LINK-17 ORD-LINK-19 an answer without an order, %j, gives no reason', async (body) => {
    server.answer(readNotPay, () => json(body));
    const { actor } = open();
    await answered(actor);
    expect([stageOf(actor), actor.getSnapshot().context.notice]).toEqual(['failed', null]);
  });

  test('ruling 15 ORD-CALL-18 a request for the wrong days is repeated by the server’s clock', async () => {
    const wrong = -3 * DAY;
    const ends: number[] = [];
    server.answer(readNotPay, ({ url }) => {
      const end = readMoment(new URL(url).searchParams.get('endDate') ?? '') ?? 0;
      ends.push(end);
      const date = { date: new Date().toUTCString() };
      if (end < Date.now() - DAY)
        return Response.json({ code: 'missing', message: '没有' }, { status: 404, headers: date });
      return Response.json(order(), { headers: date });
    });
    const { api, clock } = openTab();
    clock.learn({ date: new Date(Date.now() + wrong).toUTCString(), askedAt: Date.now(), cameAt: Date.now() });
    const actor = started(createActor(providePayLinkOrder({ api, clock, page: createPage() }), { input }));
    await answered(actor);
    expect(stageOf(actor)).toBe('waitPay');
    expect(ends).toHaveLength(2);
  });
});

describe('the payment begins', () => {
  test('ORD-CALL-28 ORD-PAY-17 ten fast clicks read the order once more and leave once', async () => {
    const asked = server.answer(readNotPay, () => json(order()));
    const { actor, left } = open();
    await answered(actor);
    for (let click = 0; click < 10; click += 1) actor.send({ type: 'pay.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { order: { waitPay: 'redirecting' } } }));
    for (let click = 0; click < 10; click += 1) actor.send({ type: 'pay.pressed' });
    expect([asked.length, left]).toEqual([2, ['2026112000231']]);
    // Out of the back/forward cache: usable again, and the order is read again.
    window.dispatchEvent(new Event('focus'));
    await answered(actor);
    expect([asked.length, selectPayLinkOrder(actor.getSnapshot()).isPaying]).toEqual([3, false]);
  });

  test('ORD-PAY-22 ORD-PAY-23 an order paid in another tab is not paid twice', async () => {
    server.answer(
      readNotPay,
      () => json(order()),
      () => json(samplePayOrder('waitDelivery')),
    );
    const { actor, left } = open();
    await answered(actor);
    actor.send({ type: 'pay.pressed' });
    await waitFor(actor, () => stageOf(actor) === 'paid');
    expect([left, selectPayLinkOrder(actor.getSnapshot()).isTooLate]).toEqual([[], true]);
  });

  test('ORD-CALL-28 ORD-PAY-17 a refused payment can be started again', async () => {
    server.answer(readPayment, () => json({ state: 'refused', message: '余额不足' }));
    server.answer(readNotPay, () => json(order()));
    const { actor, left } = open({ payment: 'P1' });
    expect(selectPayLinkOrder(actor.getSnapshot()).isConfirming).toBe(true);
    await waitFor(actor, (snapshot) => !selectPayLinkOrder(snapshot).isConfirming);
    await answered(actor);
    actor.send({ type: 'pay.pressed' });
    await until(() => expect(left).toHaveLength(1));
    const { result } = selectPayLinkOrder(actor.getSnapshot());
    expect(result?.getSnapshot().context.reason).toBe('余额不足');
  });
});

test('ORD-ROUTE-15 reads key and phone from the address; a missing one is empty', () => {
  expect(payLinkIn('?key=a%2Bb&consigneePhone=13512345678')).toEqual({ key: 'a+b', consigneePhone: '13512345678' });
  expect(payLinkIn('')).toEqual({ key: '', consigneePhone: '' });
});
