import type { checkSlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { SLIDE_LIFE_MS } from '../../contract/codes/slide.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import type { ByAnyone } from '../session/serve-member.ts';
import { usedShare } from '../store/limits.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import { bitsToAsk, readWork, workAsked } from './ticket-work.ts';

/** Room for an office behind one address; random guesses pass about 3 times in as many checks. */
const CHECKS = { name: 'slide-checks', most: 60, perMs: 10 * MINUTE };

/** ACC-SLIDE-01: a ticket for one password login, given once the puzzle was solved. Only its hash is kept. */
export async function giveSlideTicket({ store, clock }: Pick<Deps, 'store' | 'clock'>, workBits = 0): Promise<string> {
  const ticket = newSecret();
  const row = {
    ticket_hash: hashOf(ticket),
    work_bits: workBits,
    expires_at: inFuture(clock, SLIDE_LIFE_MS),
  };
  await store.run((db) => db.insertInto('slide_tickets').values(row).execute());
  return ticket;
}

/** ACC-SLIDE-01: trades the right place for a ticket for one login attempt. Throws `Refused`. */
export async function tradePuzzle({ deps, body, visit: { address } }: ByAnyone<typeof checkSlidePuzzle>) {
  const { store, clock } = deps;
  await refuseBeyond(deps, CHECKS, address);
  if (!(await deps.captcha.checkPuzzle(body))) throw new Refused(400, 'slideWrong');
  const workBits = await bitsToAsk(deps, () => usedShare(store.db, clock, CHECKS, address));
  return { ticket: await giveSlideTicket(deps, workBits), ...workAsked(workBits) };
}

/**
 * ACC-PWL-07: redeems a ticket; of parallel calls with one ticket one succeeds. Throws `Refused` when the ticket is
 * missing, unknown, used, older than two minutes or short of work.
 */
export async function redeemSlideTicket(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  worked: string | undefined,
): Promise<void> {
  const now = clock.now();
  const { ticket, bits } = readWork(worked ?? '');
  const used = await store.run((db) =>
    db
      .updateTable('slide_tickets')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('used_at', 'is', null)
      .where('work_bits', '<=', bits)
      .where('expires_at', '>', now)
      .returning('ticket_hash')
      .executeTakeFirst(),
  );
  if (used === undefined) throw new Refused(400, 'slideMissing');
}
