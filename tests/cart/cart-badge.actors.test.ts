import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { provideCartBadge } from '../../src/cart/cart-badge.actors.ts';
import { createEmitter } from '../../src/lib/emitter.ts';
import { createPage } from '../../src/lib/page.ts';
import { json, openTab, openTestServer, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

function open() {
  const cart = createEmitter<void>();
  const actor = started(createActor(provideCartBadge({ api: openTab().api, page: createPage(), cart })));
  const settles = (state: 'known' | 'unknown', total: number | null) =>
    until(() => {
      expect(actor.getSnapshot().value).toEqual({ member: state });
      expect(actor.getSnapshot().context.total).toBe(total);
    });
  return { actor, cart, settles };
}

test('ORD-CALL-14 ORD-CALL-01 a member’s total is read, and again after a cart change and on return', async () => {
  let total = 0;
  const asked = server.answer(readCartTotal, () => {
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
  expect(asked.map(({ headers }) => headers.get('platform'))).toEqual(['PC', 'PC', 'PC']);
});
