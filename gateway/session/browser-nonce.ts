import type { Deps } from '../http/env.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';

/**
 * The nonce that ties a login or payment to the browser that began it. For a second tab, a held nonce is reused while
 * something begun with it is valid; a planted nonce is replaced.
 */
export async function nonceFor(
  deps: Pick<Deps, 'store' | 'clock'>,
  begun: 'qr_codes' | 'third_logins' | 'pay_grants',
  held: string | undefined,
): Promise<string> {
  if (held === undefined) return newSecret();
  const live = await deps.store.db
    .selectFrom(begun)
    .select('nonce_hash')
    .where('nonce_hash', '=', hashOf(held))
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  return live === undefined ? newSecret() : held;
}
