import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import { words } from '../words.ts';
import { isWatched } from './sms-limits.ts';

const LIFE = 2 * MINUTE;

/** How a phone is known in every table but the members': the number itself is not kept there. */
export function phoneKeyOf(deps: Pick<Deps, 'keys'>, phone: string): string {
  return deps.keys.digest('phone', phone);
}

/** Makes a ticket. `phone` null: for one phone of the holder's choice. `imageNeeded`: may not send by itself. */
export async function giveTicket(
  deps: Deps,
  of: { readonly phone: string | null; readonly imageNeeded: boolean },
): Promise<string> {
  const ticket = newSecret();
  const row = {
    ticket_hash: hashOf(ticket),
    phone_key: of.phone === null ? null : phoneKeyOf(deps, of.phone),
    image_needed: of.imageNeeded,
    expires_at: inFuture(deps.clock, LIFE),
    used_at: null,
  };
  await deps.store.run((db) => db.insertInto('sms_tickets').values(row).execute());
  return ticket;
}

/** ACC-CALL-33: a ticket for this phone, and whether an image code has to be read before it can send. */
export async function takeTicket(
  deps: Deps,
  phone: string,
  address: string,
): Promise<{ ticket: string; isNeedCaptcha: boolean }> {
  const mode = await deps.imageCodeMode();
  const imageNeeded =
    mode === 'always' || (mode === 'auto' && (await isWatched(deps.store.db, deps, phoneKeyOf(deps, phone), address)));
  return { ticket: await giveTicket(deps, { phone, imageNeeded }), isNeedCaptcha: imageNeeded };
}

/** Uses a ticket up for this phone. Throws `Refused` when it is unknown, used, expired, another phone's or short of an image. */
export async function spendTicket(deps: Deps, ticket: string, phone: string): Promise<void> {
  const now = deps.clock.now();
  const used = await deps.store.run((db) =>
    db
      .updateTable('sms_tickets')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('used_at', 'is', null)
      .where('image_needed', '=', false)
      .where('expires_at', '>', now)
      .where((row) => row.or([row('phone_key', 'is', null), row('phone_key', '=', phoneKeyOf(deps, phone))]))
      .returning('ticket_hash')
      .executeTakeFirst(),
  );
  if (used === undefined) throw new Refused(400, 'ticketInvalid', words.ticketInvalid);
}
