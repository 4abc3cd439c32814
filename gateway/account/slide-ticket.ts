import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import { words } from '../words.ts';

const LIFE = 2 * MINUTE;

/** ACC-SLIDE-01: a ticket for one password login, for whoever has shown that a person is here. Only its hash is kept. */
export async function giveSlideTicket({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<string> {
  const ticket = newSecret();
  const row = { ticket_hash: hashOf(ticket), expires_at: inFuture(clock, LIFE), used_at: null };
  await store.run((db) => db.insertInto('slide_tickets').values(row).execute());
  return ticket;
}

/**
 * ACC-PWL-07: uses a ticket up; of parallel calls with one ticket one succeeds. Throws `Refused` when there is none,
 * or it is unknown, used or older than two minutes.
 */
export async function spendSlideTicket(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  ticket: string | undefined,
): Promise<void> {
  const now = clock.now();
  const used = await store.run((db) =>
    db
      .updateTable('slide_tickets')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashOf(ticket ?? ''))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('ticket_hash')
      .executeTakeFirst(),
  );
  if (used === undefined) throw new Refused(400, 'slideMissing', words.slideMissing);
}
