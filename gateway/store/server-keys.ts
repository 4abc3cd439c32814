import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { insertMissing } from './rows.ts';
import type { Queries, Store } from './store.ts';

/**
 * Keyed digests under the key that all replicas share. During a rotation there are several keys: the first makes
 * digests, all recognise them.
 */
export interface ServerKeys {
  /** A digest that only this gateway can make, for phones, codes and successor tokens; 43 characters. */
  digest(purpose: string, text: string): string;
  /** The digest under each key, the current one first: to find or open what was made before a rotation. */
  digests(purpose: string, text: string): readonly string[];
}

/** Whether a digest was made by this gateway, under any of its keys. */
export function isDigestOf(keys: ServerKeys, purpose: string, text: string, digest: string): boolean {
  return keys.digests(purpose, text).some((known) => isSameSecret(known, digest));
}

export async function storedKey(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('server_keys').select('secret').where('name', '=', 'gateway').executeTakeFirst();
  return row?.secret ?? null;
}

/**
 * The given keys, followed by the one stored in the database, so that a shop that switches to a given key loses
 * nothing. With none given, the very first start stores a new key; of two replicas the first wins.
 */
export async function readServerKeys(store: Store, given: readonly string[] = []): Promise<ServerKeys> {
  if (given.length === 0) {
    await store.run((db) => insertMissing(db, 'server_keys', [{ name: 'gateway', secret: newSecret() }]));
  }
  const stored = await storedKey(store.db);
  const secrets = new Set(stored === null ? given : [...given, stored]);
  // Key objects: with bare bytes, each digest would create one, six times as slow.
  const keys = [...secrets].map((secret) => createSecretKey(secret, 'base64url'));
  const digests = (purpose: string, text: string) =>
    keys.map((key) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'));
  return { digests, digest: (purpose, text) => digests(purpose, text)[0] ?? '' };
}

/** A new secret of 256 bits, for tokens, tickets and nonces; 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, useless to a reader of the database. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Whether two texts are the same, in a time that does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

/** A text encrypted and authenticated under a key of `ServerKeys.digest`. */
export function seal(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` has sealed, with whichever of these keys fits. Throws when none does. */
export function unseal([key = '', ...others]: readonly string[], sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch (error) {
    if (others.length === 0) throw error;
    return unseal(others, sealed);
  }
}
