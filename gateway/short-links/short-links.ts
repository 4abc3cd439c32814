import { randomInt } from 'node:crypto';
import { type CompleteLinkSecrets, completeLinkUrl } from '../complete-info/complete-links.ts';
import type { Deps } from '../http/env.ts';
import { guesses, payLinkUrl } from '../pay-link/pay-link.ts';
import type { Routes } from '../session/serve-member.ts';
import { hit, isFull } from '../store/limits.ts';
import { hashOf, type ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';

const LENGTH = 16;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The code of a link in its message: 95 random bits in letters and digits, as much as SMS services let through. */
export function newLinkCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** The path in the messages. */
export function shortLinkUrl(code: string): string {
  return `/l/${code}`;
}

/** The secrets of a new link, derived from its code and the server key alone. A pay link has only `key`. */
export function secretsOf(keys: ServerKeys, code: string): CompleteLinkSecrets {
  return { key: keys.digest('link', code), requestCode: keys.digest('link-request', code) };
}

/** The page of a code's link, made under any of the server keys; null: no such link. */
export async function findLinkUrl(db: Queries, keys: ServerKeys, code: string): Promise<string | null> {
  const requestCodes = keys.digests('link-request', code);
  for (const [at, key] of keys.digests('link', code).entries()) {
    const key_hash = hashOf(key);
    const pay = await db.selectFrom('pay_links').select('key_hash').where('key_hash', '=', key_hash).executeTakeFirst();
    if (pay !== undefined) return payLinkUrl(key);
    const complete = await db
      .selectFrom('complete_links')
      .select('kind')
      .where('key_hash', '=', key_hash)
      .executeTakeFirst();
    if (complete !== undefined) return completeLinkUrl({ key, requestCode: requestCodes[at] ?? '' }, complete.kind);
  }
  return null;
}

/**
 * The page of a link. For an unknown code, or an address that guesses, the page of a pay link, which reports that
 * itself.
 */
async function pageOf({ store, clock, keys }: Deps, code: string, address: string): Promise<string> {
  const unlooked = payLinkUrl(secretsOf(keys, code).key);
  if (await isFull(store.db, clock, guesses, address)) return unlooked;
  const url = await findLinkUrl(store.db, keys, code);
  if (url === null) await store.run((db) => hit(db, clock, guesses, address));
  return url ?? unlooked;
}

/** `/l/{code}`: redirects from a message to the page of its link. */
export function serveShortLinks({ app, deps }: Routes): void {
  app.get('/l/:code', async (c) => {
    c.set('route', 'shortLink');
    return c.redirect(await pageOf(deps, c.req.param('code'), c.get('visit').address), 303);
  });
}
