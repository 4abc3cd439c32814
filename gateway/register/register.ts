import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { register } from '../../contract/login/account.calls.ts';
import { giveSlideTicket } from '../codes/slide-ticket.ts';
import { redeemCode } from '../codes/sms-code.ts';
import { Refused } from '../http/refused.ts';
import { refuseWeakPassword } from '../password/new-password.ts';
import { nameKeyOf, refuseWhileBusy } from '../password/password-check.ts';
import { forgetTries } from '../password/password-tries.ts';
import type { ByAnyone, Routes } from '../session/serve-member.ts';
import { newId } from '../store/ids.ts';
import { hashPassword } from '../store/passwords.ts';
import type { Tables } from '../store/schema.ts';
import { emitMember } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** Without characters that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The name of a member who has not chosen one: a fixed beginning and four random characters. */
function newNickName(): string {
  return words.newNickName(Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''));
}

/** A member who has chosen nothing yet. */
export function newMemberRow<Known extends Partial<Insertable<Tables['members']>>>(now: Date, known: Known) {
  return {
    id: newId(now),
    nick_name: newNickName(),
    created_at: now,
    ...known,
  };
}

/** Creates the account of a phone; undefined when the phone has one. Of parallel calls one creates it. */
export async function createMember(
  trx: Queries,
  now: Date,
  member: Pick<Insertable<Tables['members']>, 'phone' | 'organization_code'> & { readonly password_hash?: string },
): Promise<{ readonly id: string } | undefined> {
  const made = await trx
    .insertInto('members')
    .values(newMemberRow(now, member))
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) await emitMember(trx, now, 'member.registered', made.id);
  return made;
}

/**
 * ACC-CALL-11: redeems the code and creates an account. A phone that is already registered is refused only after its
 * code was right. Of parallel calls for one phone one creates it. Answers a slide ticket for the login that follows, and
 * clears the waits for the phone. Throws `Refused`; a rejected password does not use the code up.
 */
async function registerAccount({ deps, body: asked, headers }: ByAnyone<typeof register>) {
  refuseWeakPassword(asked.password, 'composed');
  refuseWhileBusy();
  await redeemCode(deps, asked.userName, asked.validCode, 'register');
  const password_hash = await hashPassword(asked.password);
  const member = { phone: asked.userName, password_hash, organization_code: headers.organizationCode ?? '' };
  await deps.store.transaction(async (trx) => {
    if ((await createMember(trx, deps.clock.now(), member)) === undefined) throw new Refused(400, 'phoneTaken');
    await forgetTries(trx, [nameKeyOf(deps, asked.userName)]);
  });
  return { slideTicket: await giveSlideTicket(deps) };
}

/** The call that registers an account. */
export function serveRegistration({ forAnyone }: Routes): void {
  forAnyone(register, registerAccount);
}
