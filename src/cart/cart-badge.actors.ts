import { fromCallback, fromPromise } from 'xstate';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { type CartBadgeEvent, cartBadgeMachine, type ReadTotalReply } from '../../machines/cart/cart-badge.machine.ts';
import type { Services } from '../lib/services.ts';

/** `cartBadge` on the real gateway, with all listening that fill the cart. */
export function provideCartBadge({ api, page, cart }: Pick<Services, 'api' | 'page' | 'cart'>) {
  return cartBadgeMachine.provide({
    actors: {
      readTotal: fromPromise<ReadTotalReply>(async ({ signal }) => {
        const reply = await api.ask(readCartTotal, {}, { signal });
        return reply.kind === 'ok' ? { kind: 'read', total: reply.body } : { kind: 'refused' };
      }),
      watchCart: fromCallback<CartBadgeEvent>(({ sendBack }) => {
        const stops = [
          cart.listen(() => sendBack({ type: 'cart.filled' })),
          page.watchReturn(() => sendBack({ type: 'page.returned' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
}
