import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { selectCartTotal } from '../../machines/cart/cart-badge.machine.ts';
import { provideCartBadge } from '../../src/cart/cart-badge.actors.ts';
import { createEmitter } from '../../src/lib/emitter.ts';
import { createPage } from '../../src/lib/page.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

function open() {
  const cart = createEmitter<void>();
  const actor = createActor(provideCartBadge({ api: openTab().api, page: createPage(), cart })).start();
  const settles = (state: 'known' | 'unknown', total: number | null) =>
    until(() => {
      expect(actor.getSnapshot().value).toEqual({ member: state });
      expect(actor.getSnapshot().context.total).toBe(total);
    });
  return { actor, cart, settles };
}

test('ORD-CALL-14 ORD-CALL-01 a member’s total is read, and again after a cart change and on return', async () => {
  let total = 0;
  const asked: (string | null)[] = [];
  server.answer(readCartTotal, ({ headers }) => {
    asked.push(headers.get('platform'));
    total += 3;
    return json({ total });
  });
  const { actor, cart, settles } = open();
  cart.emit();
  window.dispatchEvent(new Event('focus'));
  expect(asked).toEqual([]);
  actor.send({ type: 'member.came' });
  await settles('known', 3);
  cart.emit();
  await settles('known', 6);
  window.dispatchEvent(new Event('focus'));
  await settles('known', 9);
  actor.send({ type: 'member.left' });
  cart.emit();
  window.dispatchEvent(new Event('focus'));
  expect(actor.getSnapshot().context.total).toBeNull();
  expect(asked).toEqual(['PC', 'PC', 'PC']);
  actor.stop();
});

test.each([
  ['a refusal', () => refusal(400)],
  ['a session that is over', () => refusal(401)],
  ['a gateway that is not there', () => Response.error()],
  ['an answer without a count', () => json({ total: 'many' })],
])('ORD-CALL-14 after %s there is no count', async (_what, answer) => {
  server.answer(readCartTotal, () => json({ total: 3 }));
  const { actor, cart, settles } = open();
  actor.send({ type: 'member.came' });
  await settles('known', 3);
  server.answer(readCartTotal, answer);
  cart.emit();
  await settles('unknown', null);
  expect(selectCartTotal(actor.getSnapshot())).toBe(0);
  actor.stop();
});
