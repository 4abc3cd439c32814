import { randomBytes } from 'node:crypto';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import { type Clock, inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import type { ThirdIdentity, ThirdProvider } from '../ports.ts';
import { hashOf, newSecret } from '../store/server-keys.ts';
import type { Store } from '../store/store.ts';

const CODE_LIFE = 5 * MINUTE;

/** The OAuth 2 error when the shopper refuses. */
export const DENIED = 'access_denied';

/** Where the sandbox plays a third party. */
export function thirdPagePath(party: ThirdParty): string {
  return `/sandbox/third/${party}`;
}

/** A person who has never come here from this third party before. */
export function newcomer(party: ThirdParty): ThirdIdentity {
  return { openId: `${party}-new-${randomBytes(8).toString('hex')}`, name: '新朋友' };
}

/** A one-time code, which the gateway trades for the person's identity. */
export async function giveCode(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  party: ThirdParty,
  { openId, name }: ThirdIdentity,
): Promise<string> {
  const code = newSecret();
  const row = {
    code_hash: hashOf(code),
    party,
    open_id: openId,
    name,
    expires_at: inFuture(clock, CODE_LIFE),
  };
  await store.run((db) => db.insertInto('sandbox_third_codes').values(row).execute());
  return code;
}

async function redeemCode(store: Store, clock: Clock, party: ThirdParty, code: string): Promise<ThirdIdentity> {
  const now = clock.now();
  const spent = await store.run((db) =>
    db
      .updateTable('sandbox_third_codes')
      .set({ used_at: now })
      .where('code_hash', '=', hashOf(code))
      .where('party', '=', party)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['open_id', 'name'])
      .executeTakeFirst(),
  );
  if (spent === undefined) throw new Error('the third party does not know this code');
  return { openId: spent.open_id, name: spent.name };
}

/** qq, weixin, alipay and weibo, each played by a page with the parameters of OAuth 2. */
export function sandboxThirdProviders(store: Store, clock: Clock): Readonly<Record<ThirdParty, ThirdProvider>> {
  const played = (party: ThirdParty): ThirdProvider => ({
    loginUrl({ state, callbackUrl, appName }) {
      const asked = { response_type: 'code', client_id: appName || 'xinglin', redirect_uri: callbackUrl, state };
      return `${thirdPagePath(party)}?${new URLSearchParams(asked).toString()}`;
    },
    identify: async (answer) => (answer.error === DENIED ? null : redeemCode(store, clock, party, answer.code ?? '')),
  });
  return { qq: played('qq'), weixin: played('weixin'), alipay: played('alipay'), weibo: played('weibo') };
}
