import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { isUrgent } from '../../contract/orders/order-actions.ts';
import { memberHomeMachine } from '../../machines/home/member-home.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-HOME-05. */
const LATEST = 4;

/** The request for the newest orders. */
export const newestOrders = { query: { type: 'all', page: 1, size: LATEST } } as const;

/** `memberHome` on the real gateway. */
export const provideMemberHome = ({ api, clock }: Pick<Services, 'api' | 'clock'>) =>
  provide(memberHomeMachine, {
    readCounts: ({ signal }) => ask(api, readOrderCounts, {}, signal, { ok: (counts) => blockRead({ counts }) }),
    readOrders: ({ signal }) =>
      ask(api, listOrders, newestOrders, signal, {
        ok: ({ content }) => {
          const latest = content.slice(0, LATEST);
          return blockRead({ orders: latest.map((one) => ({ ...one, isUrgent: isUrgent(one, clock.now()) })) });
        },
      }),
    readFavourites: ({ signal }) =>
      ask(api, countFavourites, {}, signal, { ok: (favourites) => blockRead({ favourites }) }),
    readCoupons: ({ signal }) =>
      ask(api, countAvailableCoupons, {}, signal, { ok: (coupons) => blockRead({ coupons }) }),
    readCoins: ({ signal }) =>
      ask(api, readCoinBalance, {}, signal, { ok: ({ balance }) => blockRead({ coins: balance }) }),
  });

const blockRead = <Part>(read: Part) => ({ kind: 'read', read }) as const;
