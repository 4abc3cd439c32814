import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { addToCart } from '../../contract/cart/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../contract/orders/order.calls.ts';
import { withdrawRefund } from '../../contract/refunds/refund.calls.ts';
import type { OrderAction } from '../../machines/orders/order-action.machine.ts';
import { sampleOrder, sampleProduct } from '../../machines/orders/sample-orders.cases.ts';
import { createEmitter } from '../../src/lib/emitter.ts';
import { createPage } from '../../src/lib/page.ts';
import { provideOrderAction } from '../../src/orders/order-action.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const order = sampleOrder('waitPay', {
  ordersCode: '2026/1',
  orderProducts: [
    sampleProduct(),
    sampleProduct({ productCode: 'P1002', amount: 1, mark: '6' }),
    sampleProduct({ productCode: 'suit', mark: '5' }),
    sampleProduct({ productCode: 'gift', mark: '3', combinationId: 'C1' }),
    sampleProduct({ productCode: 'prize', mark: '13' }),
  ],
});

function open({ api, memory } = openTab()) {
  const cart = createEmitter<void>();
  let filled = 0;
  cart.listen(() => {
    filled += 1;
  });
  const ports = { api, memory, page: createPage(), cart };
  const actor = createActor(provideOrderAction(ports), { input: { hasCart: true } });
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  return { actor: started(actor), emitted, filled: () => filled };
}
async function done(action: OrderAction, tab = openTab()) {
  const { actor, emitted, filled } = open(tab);
  actor.send({ type: 'action.chosen', action, order });
  if (action === 'cancel') actor.send({ type: 'reason.chosen', reason: 'price' });
  // Ten fast clicks.
  for (let click = 0; click < 10; click += 1) actor.send({ type: 'action.confirmed' });
  const { value, context } = await waitFor(
    actor,
    (snapshot) => !snapshot.matches('changing') && !snapshot.matches('fillingCart'),
  );
  return { actor, value, notice: context.notice, emitted, filled: filled() };
}

describe('changing an order', () => {
  test.each([
    ['cancel', cancelOrder, '/v3/orders/2026%2F1/platformCancel?reason=price'],
    ['receive', confirmReceipt, '/v3/orders/2026%2F1/received'],
    ['withdraw', withdrawRefund, '/v3/orders/2026%2F1/refund'],
    ['remove', deleteOrder, '/v3/orders/2026%2F1/delete'],
  ] as const)(
    'ORD-ACT-02 ORD-ACT-06 ORD-ACT-11 %s makes one call, however often it is confirmed',
    async (action, call: Call, address) => {
      const asked = server.answer(call, () => json({}));
      const { value, emitted } = await done(action);
      expect(asked.map(({ path, search }) => path + search)).toEqual([address]);
      expect(asked[0]?.headers.get('platform')).toBe('PC');
      expect([value, emitted]).toEqual(['idle', ['succeeded']]);
    },
  );

  test.each([
    [404, 'idle', ['outdated']],
    [409, 'idle', ['outdated']],
    [400, 'confirming', []],
  ] as const)('ORD-ACT-02 a refusal with %s leads to %s', async (status, state, events) => {
    server.answer(cancelOrder, () => refusal(status, 'x', '不行'));
    const { value, notice, emitted } = await done('cancel');
    expect([value, emitted]).toEqual([state, events]);
    expect(notice).toEqual(state === 'idle' ? null : { kind: 'refused', message: '不行' });
  });
});

describe('filling the cart', () => {
  test('ORD-ACT-09 ORD-CALL-14 a rebuy sends the order and the host of the page, and notifies the cart', async () => {
    const asked = server.answer(rebuyOrder, () => json({ missing: [] }));
    const { value, emitted, filled } = await done('rebuy');
    expect(filled).toBe(1);
    expect(asked).toMatchObject([
      { path: '/v3/orders/2026%2F1/rebuy', query: { sourceHost: window.location.hostname } },
    ]);
    expect([value, emitted]).toEqual(['leaving', ['leftForCart']]);
  });

  test('ORD-ACT-10 adds to the request what can be bought: no gifts, no prizes, the parts of a suit', async () => {
    const sourceHost = window.location.hostname;
    const bodies = server.answer(addToCart, () => json({}));
    const { filled } = await done('addToRequest');
    expect(filled).toBe(1);
    expect(bodies.map(({ body }) => body)).toEqual([
      [
        { productCode: 'P1001', num: 2, sourceHost },
        { productCode: 'P1002', num: 1, sourceHost },
      ],
    ]);
  });

  test('F4 ORD-ACT-10 a retry after a lost response reuses the idempotency key; the next add has a new one', async () => {
    const tab = openTab();
    const asked = server.answer(
      addToCart,
      () => Response.error(),
      () => json({}),
    );
    for (let time = 0; time < 3; time += 1) await done('addToRequest', tab);
    const [lost, again, next] = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(lost).toMatch(/^[\d-]{7,64}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('ORD-ACT-16 a refusal keeps the gateway’s message; a lost connection has none', async () => {
    server.answer(rebuyOrder, () => refusal(409, 'soldOut', '已售完'));
    const refused = await done('rebuy');
    expect([refused.value, refused.notice]).toEqual(['idle', { kind: 'refused', message: '已售完' }]);
    server.answer(addToCart, () => Response.error());
    const failed = await done('addToRequest');
    expect([refused.filled, failed.filled]).toEqual([0, 0]);
    expect([failed.value, failed.notice]).toEqual(['idle', { kind: 'unreachable', reason: 'offline' }]);
  });

  test('ORD-ROUTE-20 the buttons work again when the shopper comes back from the cart page', async () => {
    server.answer(rebuyOrder, () => json({}));
    const { actor } = await done('rebuy');
    actor.send({ type: 'action.chosen', action: 'rebuy', order });
    expect(actor.getSnapshot().value).toBe('leaving');
    window.dispatchEvent(new Event('focus'));
    await until(() => expect(actor.getSnapshot().value).toBe('idle'));
  });
});
