import { readCookie } from '../http/cookies.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { askingMember } from '../session/serve-member.ts';
import { sessionOfCookie } from '../session/session.ts';
import { hashOf } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { grantedOrders } from './pay-grant.ts';

/** Who pays: a member's session, a browser that has opened a pay link, or both in one. */
export interface Payer {
  readonly memberId: string | null;
  readonly sessionId: string | null;
  readonly nonce: string | undefined;
}

/** The payer that this browser's cookies and token identify. */
export async function payerOf(deps: Deps, c: GatewayContext): Promise<Payer> {
  const member = await askingMember(deps, c);
  const nonce = readCookie(c, 'xinglin-pay');
  return { memberId: member?.id ?? null, sessionId: member?.session_id ?? null, nonce };
}

/**
 * As `payerOf`, for a payment that this browser has begun: its cookie may have expired at the payment party, and a page
 * that is opened cannot renew it.
 */
export async function returningPayer(deps: Deps, c: GatewayContext): Promise<Payer> {
  const payer = await payerOf(deps, c);
  const cookie = readCookie(c, 'xinglin');
  if (payer.sessionId !== null || cookie === undefined) return payer;
  return { ...payer, sessionId: await sessionOfCookie(deps, cookie) };
}

/** The starters under which this browser may have started a payment. */
function startersOf({ sessionId, nonce }: Payer): string[] {
  return [sessionId, nonce === undefined ? null : hashOf(nonce)].filter((name) => name !== null);
}

/** This browser's latest start of a payment; undefined: it started none. */
export async function latestStart(db: Queries, payer: Payer, paymentId: string) {
  const starters = startersOf(payer);
  if (starters.length === 0) return undefined;
  return db
    .selectFrom('payment_starts')
    .select(['starter', 'kind'])
    .where('payment_id', '=', paymentId)
    .where('starter', 'in', starters)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
}

/** Where a browser goes back to from the payment party: the page that it came from. */
export async function wayBack(
  deps: Deps,
  { nonce }: Payer,
  { kind, orderCodes }: { readonly kind: 'member' | 'link'; readonly orderCodes: readonly string[] },
): Promise<string> {
  const [code = ''] = orderCodes;
  const granted = kind === 'link' ? (await grantedOrders(deps, orderCodes, nonce)).get(code) : undefined;
  if (granted !== undefined) return granted;
  return orderCodes.length === 1 ? `/user/order/detail/${encodeURIComponent(code)}` : '/user/order/mine/all';
}
