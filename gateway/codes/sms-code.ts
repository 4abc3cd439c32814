import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { sendSmsCode } from '../../contract/codes/captcha.calls.ts';
import {
  CODE_SMS_CODE_WRONG,
  normaliseSmsCode,
  RESEND_SECONDS,
  SMS_PURPOSES,
  type SmsPurpose,
} from '../../contract/codes/sms-code.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { ByAnyone } from '../session/serve-member.ts';
import type { SentFor } from '../store/schema-codes.ts';
import { words } from '../words.ts';
import { countForShop, countSend, refuseWhenShopIsFull } from './sms-limits.ts';
import { phoneKeyOf, redeemTicket } from './sms-ticket.ts';

const LIFE = 5 * MINUTE;
const MOST_TRIES = 5;

/**
 * S8: what a code must have been sent for to serve a purpose. A code for a binding also serves the login right after
 * it. A client that knows only the documented calls names no purpose: its code serves all that those calls can do,
 * which its message lists.
 */
const SERVING: Readonly<Record<SmsPurpose, readonly SentFor[]>> = {
  login: ['login', 'bindPhone', 'unnamed'],
  register: ['register', 'login', 'unnamed'],
  bindPhone: ['bindPhone', 'unnamed'],
  resetPassword: ['resetPassword', 'unnamed'],
  changePhone: ['changePhone', 'unnamed'],
  verifyPhone: ['verifyPhone', 'unnamed'],
  closeAccount: ['closeAccount'],
};

/** The stored form of a phone's code. */
export function codeHashOf(deps: Pick<Deps, 'keys'>, phone: string, code: string): string {
  return deps.keys.digest('sms-code', `${phone}\n${code}`);
}

/**
 * ACC-CALL-34: sends a code. The answer is the same whether a member has this phone or not. Throws `Refused` for an
 * invalid ticket and for a limit that is reached.
 */
export async function sendCode({ deps, body, visit }: ByAnyone<typeof sendSmsCode>) {
  await redeemTicket(deps, body.ticket, body.phoneNum);
  await sendFreshCode(deps, body.phoneNum, visit.address, { purpose: body.purpose ?? 'unnamed' });
  return { waitSeconds: RESEND_SECONDS };
}

/**
 * Sends a code, which replaces an earlier one of this phone, within the limits of every send. `memberId`: the member
 * who requested it to their own phone. Throws `Refused`.
 */
export async function sendFreshCode(
  deps: Deps,
  phone: string,
  address: string,
  of: { readonly purpose: SentFor; readonly memberId?: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const phoneKey = phoneKeyOf(deps, phone);
  const fresh = {
    code_hash: codeHashOf(deps, phone, code),
    tries: 0,
    expires_at: inFuture(deps.clock, LIFE),
    used_at: null,
    member_id: of.memberId ?? null,
    purpose: of.purpose,
  };
  const isMember = await refuseWhenShopIsFull(deps, phone);
  await deps.store.transaction(async (trx) => {
    await countSend(trx, deps.clock, phoneKey, address);
    await trx
      .insertInto('sms_codes')
      .values({ phone_key: phoneKey, ...fresh })
      .onConflict((conflict) => conflict.column('phone_key').doUpdateSet(fresh))
      .execute();
  });
  await countForShop(deps, isMember);
  const use = words.smsUses[of.purpose];
  await deps.sms.send({ to: phone, kind: 'code', values: { code, use }, text: words.smsText(code, use) });
}

/**
 * Compares a typed code in the same statement that counts the attempt, so that of parallel guesses no more than
 * `MOST_TRIES` wrong ones are ever compared. A code that was sent for none of `sentFor` is neither compared nor
 * changed. Returns what the code was sent for. Throws `Refused` unless it is right.
 */
async function tryCode<Use extends SentFor>(
  deps: Deps,
  phone: string,
  typed: string,
  {
    useUp,
    memberId,
    sentFor,
  }: { readonly useUp: boolean; readonly memberId?: string; readonly sentFor: readonly Use[] },
): Promise<Use> {
  const hash = codeHashOf(deps, phone, normaliseSmsCode(typed));
  const now = deps.clock.now();
  const tried = await deps.store.run((db) =>
    db
      .updateTable('sms_codes')
      .set({
        tries: sql`tries + case when code_hash = ${hash} then 0 else 1 end`,
        used_at: useUp ? sql`case when code_hash = ${hash} then ${now}::timestamptz end` : null,
      })
      .where('phone_key', '=', phoneKeyOf(deps, phone))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', MOST_TRIES)
      .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? null))
      .where('purpose', 'in', sentFor)
      .returning(['code_hash', 'purpose'])
      .executeTakeFirst(),
  );
  const use = sentFor.find((one) => one === tried?.purpose);
  if (use === undefined || tried?.code_hash !== hash) throw new Refused(400, CODE_SMS_CODE_WRONG);
  return use;
}

/** ACC-CALL-35: throws `Refused` unless the code is right, for `purpose` or else for any; it can still be used. */
export async function checkCode(deps: Deps, phone: string, typed: string, purpose?: SmsPurpose): Promise<void> {
  const sentFor = purpose === undefined ? ([...SMS_PURPOSES, 'unnamed'] as const) : SERVING[purpose];
  await tryCode(deps, phone, typed, { useUp: false, sentFor });
}

/**
 * As `checkCode`, but accepts only a code that this member requested to their own phone (ACC-CALL-25). Returns what it
 * was sent for.
 */
export function checkOwnCode(
  deps: Deps,
  member: { readonly id: string; readonly phone: string },
  typed: string,
  purpose?: SmsPurpose,
): Promise<SmsPurpose> {
  const sentFor = purpose === undefined ? SMS_PURPOSES : [purpose];
  return tryCode(deps, member.phone, typed, { useUp: false, memberId: member.id, sentFor });
}

/** Redeems a right code; of parallel calls with it one succeeds. */
export async function redeemCode(deps: Deps, phone: string, typed: string, purpose: SmsPurpose): Promise<void> {
  await tryCode(deps, phone, typed, { useUp: true, sentFor: SERVING[purpose] });
}
