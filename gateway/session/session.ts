import { QR_STATUS } from '../../contract/login/qr.calls.ts';
import type { TokenResult } from '../../contract/session/session.calls.ts';
import { DAY, inFuture, MINUTE, SECOND } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../store/ids.ts';
import type { MemberRow, TokenKind } from '../store/schema.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

const ACCESS_LIFE = 30 * MINUTE;
export const REFRESH_LIFE = 30 * DAY;
/** The longest life of a session, however often it is refreshed. */
const SESSION_LIFE = 90 * DAY;
/** How long a spent refresh token still gets the same answer: a lost answer or a second tab is no theft. */
const REPLAY = 10 * SECOND;

/** What a browser gets: the token result for the page, and the secret for the HttpOnly cookie. */
export interface Issued {
  readonly tokens: TokenResult;
  readonly cookie: string;
  readonly memberId: string;
}

interface Secrets {
  readonly access: string;
  readonly refresh: string;
  readonly cookie: string;
}

function issuedOf({ access, refresh, cookie }: Secrets, memberId: string): Issued {
  return {
    tokens: { access_token: access, expires_in: ACCESS_LIFE / SECOND, refresh_token: refresh },
    cookie,
    memberId,
  };
}

async function store(trx: Queries, deps: Pick<Deps, 'clock'>, sessionId: string, secrets: Secrets): Promise<void> {
  const rowOf = (kind: TokenKind, secret: string, life: number) => ({
    token_hash: hashOf(secret),
    session_id: sessionId,
    kind,
    expires_at: inFuture(deps.clock, life),
  });
  await trx
    .insertInto('session_tokens')
    .values([
      rowOf('access', secrets.access, ACCESS_LIFE),
      rowOf('cookie', secrets.cookie, ACCESS_LIFE),
      rowOf('refresh', secrets.refresh, REFRESH_LIFE),
    ])
    .execute();
}

/** A new session of a member: new secrets at every login, whatever the browser held before. */
export async function startSession(trx: Queries, deps: Pick<Deps, 'clock'>, memberId: string): Promise<Issued> {
  const now = deps.clock.now();
  const id = newId(now);
  const secrets = { access: newSecret(), refresh: newSecret(), cookie: newSecret() };
  await trx.insertInto('sessions').values({ id, member_id: memberId, created_at: now }).execute();
  await store(trx, deps, id, secrets);
  return issuedOf(secrets, memberId);
}

/**
 * The secrets that follow a refresh token, derived from it: the answer can be repeated although only hashes are
 * kept.
 */
function successorsOf(deps: Deps, refresh: string): Secrets {
  const derive = (kind: string) => deps.keys.digest(`successor-${kind}`, refresh);
  return { access: derive('access'), refresh: derive('refresh'), cookie: derive('cookie') };
}

/**
 * ACC-CALL-26: redeems the refresh token. A repeat within 10 s returns the same answer; a later one counts as theft
 * and ends the session. Throws `Refused` 401.
 */
export async function refreshSession(deps: Deps, refresh: string): Promise<Issued> {
  const secrets = successorsOf(deps, refresh);
  const memberId = await deps.store.transaction(async (trx) => {
    const now = deps.clock.now();
    const token = await trx
      .selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
      .select(['session_id', 'member_id', 'expires_at', 'spent_at', 'ended_at', 'sessions.created_at'])
      .where('token_hash', '=', hashOf(refresh))
      .where('kind', '=', 'refresh')
      .forUpdate('session_tokens')
      .executeTakeFirst();
    if (token === undefined || token.ended_at !== null || token.expires_at <= now) return null;
    if (now.getTime() - token.created_at.getTime() >= SESSION_LIFE) return null;
    if (token.spent_at === null) {
      await trx
        .updateTable('session_tokens')
        .set({ spent_at: now })
        .where('token_hash', '=', hashOf(refresh))
        .execute();
      await store(trx, deps, token.session_id, secrets);
      return token.member_id;
    }
    if (now.getTime() - token.spent_at.getTime() <= REPLAY) return token.member_id;
    await ending(trx, deps, 'refresh token used twice').where('id', '=', token.session_id).execute();
    deps.log.warn({ memberId: token.member_id }, 'refresh token used twice: its session has ended');
    return null;
  });
  if (memberId === null) throw new Refused(401, 'notLoggedIn');
  return issuedOf(secrets, memberId);
}

function ending(db: Queries, deps: Deps, reason: string) {
  const ended = { ended_at: deps.clock.now(), end_reason: reason };
  return db.updateTable('sessions').set(ended).where('ended_at', 'is', null);
}

/** Ends every session that one of these secrets belongs to, expired and spent ones included. */
export async function endSessionsOf(deps: Deps, secrets: readonly string[], reason: string): Promise<void> {
  const hashes = secrets.filter((secret) => secret !== '').map(hashOf);
  if (hashes.length === 0) return;
  await deps.store.run((db) =>
    ending(db, deps, reason)
      .where('id', 'in', (of) => of.selectFrom('session_tokens').select('session_id').where('token_hash', 'in', hashes))
      .execute(),
  );
}

/**
 * Ends every session of a member except `butOf`, and invalidates QR codes that were confirmed but
 * not exchanged yet. The codes come first: an exchange under way holds its code's row, so that its session exists when
 * the sessions are ended.
 */
export async function endSessionsOfMember(
  trx: Queries,
  deps: Deps,
  memberId: string,
  of: { readonly reason: string; readonly butOf?: string },
): Promise<void> {
  await trx
    .updateTable('qr_codes')
    .set({ status: QR_STATUS.invalid })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
  const own = ending(trx, deps, of.reason).where('member_id', '=', memberId);
  await (of.butOf === undefined ? own : own.where('id', '!=', of.butOf)).execute();
}

/** The session of a bearer token or the session cookie, while the session lasts, even if the secret has expired. */
function lastingSessionOf({ store }: Pick<Deps, 'store'>, kind: 'access' | 'cookie', secret: string) {
  return store.db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .where('token_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('sessions.ended_at', 'is', null);
}

/** The same, while the secret is valid. */
function sessionOf(deps: Pick<Deps, 'store' | 'clock'>, kind: 'access' | 'cookie', secret: string) {
  return lastingSessionOf(deps, kind, secret).where('session_tokens.expires_at', '>', deps.clock.now());
}

/** The session's member and its expiry; null when it is no longer valid. */
export async function holderOf(deps: Deps, kind: 'access' | 'cookie', secret: string) {
  const held = await sessionOf(deps, kind, secret)
    .select(['member_id', 'session_tokens.expires_at'])
    .executeTakeFirst();
  return held ?? null;
}

/** The id of the session of a cookie that may have expired. Tells who has begun something, and logs nobody in. */
export async function sessionOfCookie(deps: Pick<Deps, 'store'>, secret: string): Promise<string | null> {
  const held = await lastingSessionOf(deps, 'cookie', secret).select('session_id').executeTakeFirst();
  return held?.session_id ?? null;
}

/** A logged-in member, with the session of the request. */
export type SessionMember = MemberRow & { readonly session_id: string };

/** The query for the session's member. */
export function memberQuery(deps: Pick<Deps, 'store' | 'clock'>, kind: 'access' | 'cookie', secret: string) {
  return sessionOf(deps, kind, secret)
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select('session_id');
}

/** The session's member; null when it is no longer valid. */
export async function memberOf(deps: Deps, kind: 'access' | 'cookie', secret: string): Promise<SessionMember | null> {
  return (await memberQuery(deps, kind, secret).executeTakeFirst()) ?? null;
}
