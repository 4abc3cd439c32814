import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { findPrescriptionSigns } from '../../contract/orders/prescription-sign.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { sampleRequest } from '../../machines/orders/sample-orders.cases.ts';
import type { PayNowEmitted } from '../../machines/payment/pay-now.machine.ts';
import { createPage } from '../../src/lib/page.ts';
import { providePayNow } from '../../src/payment/pay-now.actors.ts';
import { paymentLeave } from '../../src/payment/payment-leave.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const request = sampleRequest('waitAudit', { ordersCode: '2026/1', paySource: '3', consigneePhone: '13512345678' });

function open() {
  const actor = createActor(providePayNow({ api: openTab().api, page: createPage() }));
  const emitted: PayNowEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  return { actor: started(actor), emitted };
}
async function paid(what = request) {
  const { actor, emitted } = open();
  // Ten fast clicks.
  for (let click = 0; click < 10; click += 1) {
    actor.send({ type: 'pay.pressed', order: what, at: 0, userId: 'A1' });
  }
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('checkingConsultation'));
  return { actor, value, notice: context.notice, emitted };
}
const payment = (code: string, paySource: string) => ({
  type: 'leftForPayment',
  start: { userId: 'A1', orderCodes: [code], paySource },
});
const inquiry = { type: 'leftForInquiry', orderCode: '2026/1', pConsigneePhone: '13512345678', paySource: '3' };
const sign = (given: object) => ({ ordersCode: '2026/1', patientInfoId: 'P1', diseaseData: [{ id: 1 }], ...given });

describe('paying an order', () => {
  test.each([
    ['complete', [sign({})], 'redirecting', payment('2026/1', '3')],
    ['without a disease', [sign({ diseaseData: [] })], 'toInquiry', inquiry],
    ['not there', [], 'toInquiry', inquiry],
    ['that of another order', [sign({ ordersCode: '2026/2' })], 'toInquiry', inquiry],
  ])('ORD-CALL-15 a consultation that is %s', async (_words, signs, state, left) => {
    server.answer(readSetting, () => json({ module: 'm-mall', key: 'rxRule', value: { prepositionCheckType: 1 } }));
    const asked = server.answer(findPrescriptionSigns, () => json(signs));
    const { value, emitted } = await paid();
    expect(asked.map(({ query }) => query.ordersCodes)).toEqual(['2026/1']);
    expect([value, emitted]).toEqual([state, [left]]);
  });

  const rule = (value: unknown) => () => json({ module: 'm-mall', key: 'rxRule', value });
  test.each([
    ['switched off', rule({ prepositionCheckType: 0 }), 'redirecting'],
    ['switched off, as text', rule('{"prepositionCheckType":"0"}'), 'redirecting'],
    ['switched on', rule({ prepositionCheckType: 1 }), 'toInquiry'],
    ['not set', rule({}), 'toInquiry'],
    ['unreadable', rule('{'), 'toInquiry'],
    ['refused', () => refusal(400, 'x', 'x'), 'toInquiry'],
    ['out of reach', () => Response.error(), 'toInquiry'],
  ])('PAT-SCOPE-03 a request without a consultation, where the inquiry is %s', async (_words, answer, state) => {
    server.answer(findPrescriptionSigns, () => json([]));
    server.answer(readSetting, answer);
    const { value } = await paid();
    expect(value).toBe(state);
  });

  test('ORD-CALL-15 a failed consultation check keeps the shopper on the page and says so', async () => {
    server.answer(findPrescriptionSigns, () => refusal(400, 'x', '查询失败'));
    const refused = await paid();
    expect([refused.value, refused.notice, refused.emitted]).toEqual([
      'idle',
      { kind: 'refused', message: '查询失败' },
      [],
    ]);
    server.answer(findPrescriptionSigns, () => Response.error());
    const failed = await paid();
    expect([failed.value, failed.notice, failed.emitted]).toEqual([
      'idle',
      { kind: 'unreachable', reason: 'offline' },
      [],
    ]);
  });
});

describe('the address of a payment', () => {
  const start = { userId: 'A&1', orderCodes: ['2026/1', '2026/2'], paySource: '3' };

  test('ORD-CALL-28 is the gateway’s payment path with all its parameters', () => {
    const url = new URL(paymentLeave({ gatewayBase: 'https://gateway.example/api' }, start) ?? '');
    expect(url.origin + url.pathname).toBe('https://gateway.example/api/unipay/payment/pay');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      userId: 'A&1',
      orderCodes: '2026/1,2026/2',
      paySource: '3',
      platform: 'PC',
      paymentType: '99',
    });
    expect(paymentLeave({ gatewayBase: '' }, start)).toMatch(`${window.location.origin}/unipay/payment/pay?`);
  });

  test('ORD-CALL-28 omits the source of an order without one', () => {
    expect(paymentLeave({ gatewayBase: '' }, { ...start, paySource: '' })).not.toContain('paySource');
  });

  test.each(['https://gateway.example?to=', 'https://gateway.example#'])(
    'S2 ORD-CALL-28 a gateway base with a query or fragment yields no address: %s',
    (gatewayBase) => expect(paymentLeave({ gatewayBase }, start)).toBeNull(),
  );
});
