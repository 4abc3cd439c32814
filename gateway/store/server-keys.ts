import { createHash, createHmac, randomBytes } from 'node:crypto';
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
