import type { checkImageCaptcha, takeSmsTicket } from '../../contract/codes/captcha.calls.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { limitWrites } from '../http/write-limit.ts';
import type { ByAnyone } from '../session/serve-member.ts';
import { hit } from '../store/limits.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import { failedImage, isWatched, smsWork } from './sms-limits.ts';
import { readWork, workAsked } from './ticket-work.ts';

const LIFE = 2 * MINUTE;

/** The key of a phone in all tables but the members': they do not store the number itself. */
export function phoneKeyOf(deps: Pick<Deps, 'keys'>, phone: string): string {
  return deps.keys.digest('phone', phone);
}

interface TicketOf {
  /** Null: for one phone of the holder's choice. */
  readonly phone: string | null;
  /** May not send by itself. */
  readonly imageNeeded: boolean;
  readonly workBits: number;
}

async function giveTicket(deps: Deps, of: TicketOf): Promise<string> {
  const ticket = newSecret();
  const row = {
    ticket_hash: hashOf(ticket),
    phone_key: of.phone === null ? null : phoneKeyOf(deps, of.phone),
    image_needed: of.imageNeeded,
    work_bits: of.workBits,
    expires_at: inFuture(deps.clock, LIFE),
  };
  await deps.store.run((db) => db.insertInto('sms_tickets').values(row).execute());
  return ticket;
}

/** ACC-CALL-33: a ticket for this phone, and whether an image code is required before it can send. */
export async function takeTicket({ deps, body: { phoneNum: phone }, visit }: ByAnyone<typeof takeSmsTicket>) {
  const { address } = visit;
  await limitWrites(deps, visit, 'tickets');
  const mode = await deps.imageCodeMode();
  const imageNeeded =
    mode === 'always' || (mode === 'auto' && (await isWatched(deps.store.db, deps, phoneKeyOf(deps, phone), address)));
  const workBits = imageNeeded ? 0 : await smsWork(deps, address);
  const ticket = await giveTicket(deps, { phone, imageNeeded, workBits });
  return { ticket, isNeedCaptcha: imageNeeded, ...workAsked(workBits) };
}

/** ACC-CALL-32: trades a right image code for a ticket that may send one SMS. Throws `Refused`. */
export async function tradeImageCode({ deps, body, visit: { address } }: ByAnyone<typeof checkImageCaptcha>) {
  if (!(await deps.captcha.checkImage(body))) {
    await deps.store.run((db) => hit(db, deps.clock, failedImage, address));
    throw new Refused(400, 'imageCodeWrong');
  }
  const workBits = await smsWork(deps, address);
  return { ticket: await giveTicket(deps, { phone: null, imageNeeded: false, workBits }), ...workAsked(workBits) };
}

/**
 * Redeems a ticket for this phone. Throws `Refused` when it is unknown, used, expired, another phone's, or still needs
 * an image code or more work.
 */
export async function redeemTicket(deps: Deps, worked: string, phone: string): Promise<void> {
  const now = deps.clock.now();
  const { ticket, bits } = readWork(worked);
  const used = await deps.store.run((db) =>
    db
      .updateTable('sms_tickets')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('used_at', 'is', null)
      .where('image_needed', '=', false)
      .where('work_bits', '<=', bits)
      .where('expires_at', '>', now)
      .where((row) => row.or([row('phone_key', 'is', null), row('phone_key', '=', phoneKeyOf(deps, phone))]))
      .returning('ticket_hash')
      .executeTakeFirst(),
  );
  if (used === undefined) throw new Refused(400, 'ticketInvalid');
}
