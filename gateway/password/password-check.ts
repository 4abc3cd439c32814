import { sql } from 'kysely';
import { isPhone, normalisePhone } from '../../contract/phone/phone.ts';
import { toHalfWidth } from '../../contract/text.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { isPassword, passwordsAreBusy } from '../store/passwords.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import { knownBrowserOf } from './known-browser.ts';
import { countedTry } from './password-tries.ts';

/** One attempt at a password. */
export interface PasswordTry {
  /** As it was typed. */
  readonly loginName: string;
  readonly password: string;
  readonly address: string;
  /** The browser's mark (`known-browser.ts`). */
  readonly mark: string | undefined;
}

/** Throws `Refused` 429 while too many passwords wait to be hashed. Check before redeeming anything. */
export function refuseWhileBusy(): void {
  if (passwordsAreBusy()) throw new Refused(429, 'tooMany');
}

function meant(typed: string): string {
  const phone = normalisePhone(typed);
  return isPhone(phone) ? phone : toHalfWidth(typed).trim();
}

/** The key of a login name in the counters: they do not store the name itself. */
export function nameKeyOf(deps: Pick<Deps, 'keys'>, loginName: string): string {
  return deps.keys.digest('login-name', meant(loginName));
}

/**
 * The member whom a login name means: whose confirmed phone it is, else whose login name, else whose unconfirmed
 * phone. So a member of an older shop logs in by the number that the shop has on file, until some member confirms
 * that number by a code: from then on the number means that member.
 */
function findByLoginName({ store }: Deps, loginName: string): Promise<MemberRow | undefined> {
  const name = meant(loginName);
  return store.db
    .selectFrom('members')
    .selectAll()
    .where((row) =>
      row.or([row('phone', '=', name), row('login_name', '=', name), row('unconfirmed_phone', '=', name)]),
    )
    .orderBy(sql`case when phone = ${name} then 0 when login_name = ${name} then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * The member with this login name and password. An unknown name, a member without a password and a wrong password
 * cost the same work, count the same and get the same answer. Throws `Refused`.
 */
export async function memberByPassword(deps: Deps, tried: PasswordTry): Promise<MemberRow> {
  const member = await findByLoginName(deps, tried.loginName);
  const trier = {
    nameKey: nameKeyOf(deps, tried.loginName),
    address: tried.address,
    knownBrowser: member === undefined ? null : knownBrowserOf(deps, member.id, tried.mark),
  };
  const counted = await countedTry(deps, trier, words.passwordWait);
  const right = await isPassword(tried.password, member?.password_hash ?? null, counted.begin);
  if (member === undefined || !right) {
    const wait = await counted.failed();
    throw new Refused(400, 'loginWrong', wait === 0 ? words.loginWrong : words.loginWrongWait(wait));
  }
  await counted.succeeded();
  return member;
}

/** Texts about a wrong password of a logged-in member. */
interface PasswordTexts {
  readonly code: string;
  readonly wrong: string;
  readonly wrongWait: (seconds: number) => string;
  readonly wait: (seconds: number) => string;
}

/**
 * Compares a logged-in member's own password and counts a wrong one as at a login. The logged-in browser has its own
 * counter for each account: strangers cannot block it, and a stolen session guesses no faster than they do. Throws
 * `Refused` 400 for a wrong password or a member without one, 429 after too many.
 */
export async function checkOwnPassword(
  deps: Deps,
  member: MemberRow,
  password: string,
  address: string,
  texts: PasswordTexts,
): Promise<void> {
  if (member.password_hash === null) throw new Refused(400, 'noPassword');
  refuseWhileBusy();
  const trier = { nameKey: nameKeyOf(deps, member.id), address, knownBrowser: 'session' };
  const counted = await countedTry(deps, trier, texts.wait);
  if (!(await isPassword(password, member.password_hash, counted.begin))) {
    const wait = await counted.failed();
    throw new Refused(400, texts.code, wait === 0 ? texts.wrong : texts.wrongWait(wait));
  }
  await counted.succeeded();
}
