import { fromCallback } from 'xstate';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { type CartBadgeEvent, cartBadgeMachine } from '../../machines/cart/cart-badge.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `cartBadge` on the real gateway, notified whenever the cart is filled. */
export const provideCartBadge = ({ api, page, cart }: Pick<Services, 'api' | 'page' | 'cart'>) =>
  provide(cartBadgeMachine, {
    readTotal: ({ signal }) =>
      ask(api, readCartTotal, {}, signal, { ok: (total) => ({ kind: 'read', total }) as const }),
    watchCart: fromCallback<CartBadgeEvent>(({ sendBack }) => {
      const stops = [
        cart.listen(() => sendBack({ type: 'cart.filled' })),
        page.watchReturn(() => sendBack({ type: 'page.returned' })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    }),
  });
