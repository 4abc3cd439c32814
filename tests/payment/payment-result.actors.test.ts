import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { createPage } from '../../src/lib/page.ts';
import { providePaymentResult } from '../../src/payment/payment-result.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

function open(payment = 'P/1') {
  const actor = createActor(providePaymentResult({ api: openTab().api, page: createPage() }), { input: { payment } });
  const emitted = vi.fn<() => void>();
  actor.on('settled', emitted);
  return { actor: started(actor), emitted };
}
async function end(payment?: string) {
  const { actor, emitted } = open(payment);
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches({ pending: { watched: 'asking' } }));
  return { value, ...context, emitted: emitted.mock.calls.length };
}
afterEach(() => vi.restoreAllMocks());

describe('the result of a payment', () => {
  test('ORD-CALL-28 is read by payment ID and taken from the answer', async () => {
    const asked = server.answer(readPayment, () => json({ state: 'paid', message: '' }));
    expect(await end()).toMatchObject({ value: 'paid', emitted: 1 });
    expect(asked.map(({ path }) => path)).toEqual(['/unipay/payment/result/P%2F1']);
  });

  test.each([
    [{ state: 'refused', message: '余额不足' }, 'declined', '余额不足', 1],
    [{ state: 'refused', message: '' }, 'declined', null, 1],
    [{ state: 'closed', message: '' }, 'closed', null, 1],
    [{ state: 'closed', message: '支付单已过期' }, 'closed', '支付单已过期', 1],
    [{ state: 'waiting', message: '' }, { pending: { watched: 'resting' } }, null, 0],
  ] as const)('ORD-CALL-28 %j leads to %j', async (body, value, reason, emitted) => {
    server.answer(readPayment, () => json(body));
    expect(await end()).toMatchObject({ value, reason, emitted });
  });

  test.each([
    [404, 'missing', null],
    [400, 'missing', null],
    [429, 'failed', { kind: 'refused', message: '请稍后' }],
  ] as const)('ORD-CALL-28 a refusal with %s is never taken for paid', async (status, value, notice) => {
    server.answer(readPayment, () => refusal(status, 'x', '请稍后'));
    expect(await end()).toMatchObject({ value, notice, emitted: 0 });
  });

  test('ORD-CALL-28 a malformed or missing answer is never taken for paid', async () => {
    server.answer(readPayment, () => json({ state: 'success' }));
    expect(await end()).toMatchObject({ value: 'failed', emitted: 0 });
    server.answer(readPayment, () => Response.error());
    expect(await end()).toMatchObject({
      value: 'failed',
      notice: { kind: 'unreachable', reason: 'offline' },
      emitted: 0,
    });
  });

  test('ORD-CALL-28 a hidden page asks nothing until it is seen', async () => {
    const asked = server.answer(readPayment, () => json({ state: 'closed', message: '' }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { actor, emitted } = open();
    await until(() => expect(actor.getSnapshot().matches({ pending: 'paused' })).toBe(true));
    expect(asked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(actor, (snapshot) => snapshot.matches('closed'));
    expect(emitted).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().status).toBe('done');
  });
});
