import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from './store.ts';

/** Keyed digests with the one key that all replicas share through the database. */
export interface ServerKeys {
  /** A digest that only this gateway can make, for phones, codes and successor tokens; 43 characters. */
  digest(purpose: string, text: string): string;
}

/** Reads the server key, making it at the very first start; of two replicas that make one, the first wins. */
export async function readServerKeys(store: Store): Promise<ServerKeys> {
  await store.run((db) =>
    db
      .insertInto('server_keys')
      .values({ name: 'gateway', secret: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const { secret } = await store.db
    .selectFrom('server_keys')
    .select('secret')
    .where('name', '=', 'gateway')
    .executeTakeFirstOrThrow();
  const key = Buffer.from(secret, 'base64url');
  return {
    digest: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
  };
}

/** A new secret of 256 bits, for tokens, tickets and nonces; 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is kept: whoever reads the database cannot use what is there. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/** A text under a key of `ServerKeys.digest`: nobody reads or changes it without that key. */
export function seal(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What `seal` has sealed. Throws under another key. */
export function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
