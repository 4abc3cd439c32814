import { DAY, systemClock } from '../../gateway/clock.ts';
import { codeHashOf } from '../../gateway/codes/sms-code.ts';
import { phoneKeyOf } from '../../gateway/codes/sms-ticket.ts';
import { makePayLink } from '../../gateway/pay-link/pay-link.ts';
import { ORDERS_OWNER } from '../../gateway/sandbox/seed-data.ts';
import { batchesOf } from '../../gateway/store/batches.ts';
import { hashPassword } from '../../gateway/store/passwords.ts';
import { hashOf, newSecret, readServerKeys } from '../../gateway/store/server-keys.ts';
import type { Store } from '../../gateway/store/store.ts';
import { giveSessions, type Member, makeMembers } from './members.ts';

export const PASSWORD = 'Xinglin2026';
export const CODE = '135790';

/** The data that the scenarios use. SMS codes and slide tickets are used once. */
export interface ScenarioData {
  /** Logged in: the seeded member with many orders. */
  readonly ownerToken: string;
  readonly orderCodes: readonly string[];
  /** Each with `PASSWORD`, and with `CODE` sent. */
  readonly members: readonly Member[];
  readonly slideTickets: readonly string[];
  readonly payLinks: readonly { readonly key: string; readonly phone: string }[];
}

/** Writes the data directly into the store. */
export async function makeScenarioData(store: Store, members: number, tickets: number): Promise<ScenarioData> {
  const keys = await readServerKeys(store);
  const made = await makeMembers(store, members, await hashPassword(PASSWORD));
  const expires_at = new Date(systemClock.now().getTime() + DAY);
  const codes = made.map(({ phone }) => ({
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
      const key = newSecret();
      await makePayLink(trx, { clock: systemClock }, { order, key });
      payLinks.push({ key, phone: order.consignee_phone });
    }
    return { ownerToken, orderCodes: orders.map(({ code }) => code), members: made, slideTickets, payLinks };
  });
}
