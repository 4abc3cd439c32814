import { fromPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { countAvailableCoupons } from '../../contract/coupons/coupon.calls.ts';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../contract/orders/order.calls.ts';
import { isUrgent } from '../../contract/orders/order-actions.ts';
import {
  type BlockName,
  type HomeRead,
  memberHomeMachine,
  type ReadBlockReply,
} from '../../machines/home/member-home.machine.ts';
import type { Reply } from '../lib/api.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** ORD-HOME-05. */
const LATEST = 4;

/** What the page asks of the newest orders. */
export const newestOrders = { query: { type: 'all', page: 1, size: LATEST } } as const;

/** `memberHome` on the real gateway. */
export function provideMemberHome({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  return memberHomeMachine.provide({
    actors: {
      readCounts: fromPromise<ReadBlockReply<'counts'>>(async ({ signal }) =>
        replyOf(await api.ask(readOrderCounts, {}, { signal }), (counts) => ({ counts })),
      ),
      readOrders: fromPromise<ReadBlockReply<'orders'>>(async ({ signal }) =>
        replyOf(await api.ask(listOrders, newestOrders, { signal }), ({ content }) => ({
          orders: content.slice(0, LATEST).map((order) => ({ ...order, isUrgent: isUrgent(order, clock.now()) })),
        })),
      ),
      readFavourites: fromPromise<ReadBlockReply<'favourites'>>(async ({ signal }) =>
        replyOf(await api.ask(countFavourites, {}, { signal }), (favourites) => ({ favourites })),
      ),
      readCoupons: fromPromise<ReadBlockReply<'coupons'>>(async ({ signal }) =>
        replyOf(await api.ask(countAvailableCoupons, {}, { signal }), (coupons) => ({ coupons })),
      ),
      readCoins: fromPromise<ReadBlockReply<'coins'>>(async ({ signal }) =>
        replyOf(await api.ask(readCoinBalance, {}, { signal }), ({ balance }) => ({ coins: balance })),
      ),
    },
  });
}

function replyOf<Body, Name extends BlockName>(
  reply: Exclude<Reply<Call>, { kind: 'ok' }> | { readonly kind: 'ok'; readonly body: Body },
  readOf: (body: Body) => Pick<HomeRead, Name>,
): ReadBlockReply<Name> {
  return reply.kind === 'ok' ? { kind: 'read', read: readOf(reply.body) } : refused(reply);
}
