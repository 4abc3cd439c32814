import { codeHashOf } from '../../gateway/account/sms-code.ts';
import { phoneKeyOf } from '../../gateway/account/sms-ticket.ts';
import { DAY, systemClock } from '../../gateway/clock.ts';
import { makePayLink } from '../../gateway/orders/pay-link.ts';
import { batchesOf } from '../../gateway/store/batches.ts';
import { hashPassword } from '../../gateway/store/passwords.ts';
import { ORDERS_OWNER } from '../../gateway/store/seed-orders.ts';
import { hashOf, newSecret, readServerKeys } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { giveSessions, type Member, makeMembers } from './members.ts';

export const PASSWORD = 'Xinglin2026';
export const CODE = '135790';

/** What rated calls are made with. Members, codes and tickets are used up. */
export interface RatedWorld {
  /** The seeded member with many orders. */
  readonly ownerToken: string;
  readonly orderCodes: readonly string[];
  /** With a password; an SMS code was sent to each. */
  readonly members: readonly Member[];
  readonly slideTickets: readonly string[];
  readonly payLinks: readonly { readonly key: string; readonly phone: string }[];
}

/** Writes what the calls need, as if it had been asked for a moment ago. */
export async function makeRatedWorld(store: Store, count: number, tickets: number): Promise<RatedWorld> {
  const keys = await readServerKeys(store);
  const passwordHash = await hashPassword(PASSWORD);
  const members = await makeMembers(store, { count, first: 0, isRich: false, passwordHash });
  const expires_at = new Date(systemClock.now().getTime() + DAY);
  const codes = members.map(({ phone }) => ({
    ...{ phone_key: phoneKeyOf({ keys }, phone), code_hash: codeHashOf({ keys }, phone, CODE) },
    ...{ tries: 0, expires_at, used_at: null },
  }));
  const slideTickets = Array.from({ length: tickets }, () => newSecret());
  const ticketRows = slideTickets.map((ticket) => ({ ticket_hash: hashOf(ticket), expires_at, used_at: null }));
  return store.transaction(async (trx) => {
    for (const part of batchesOf(codes)) await trx.insertInto('sms_codes').values(part).execute();
    for (const part of batchesOf(ticketRows)) await trx.insertInto('slide_tickets').values(part).execute();
    const ownerToken = newSecret();
    await giveSessions(trx, [{ memberId: ORDERS_OWNER, token: ownerToken }], systemClock.now());
    const orders = await trx
      .selectFrom('orders')
      .select(['code', 'member_id', 'consignee_phone'])
      .where('member_id', '=', ORDERS_OWNER)
      .where('deleted_at', 'is', null)
      .where('split_of', 'is', null)
      .execute();
    const payLinks = [];
    for (const order of orders) {
      const key = await makePayLink(trx, { clock: systemClock }, { order });
      payLinks.push({ key, phone: order.consignee_phone });
    }
    return { ownerToken, orderCodes: orders.map(({ code }) => code), members, slideTickets, payLinks };
  });
}
