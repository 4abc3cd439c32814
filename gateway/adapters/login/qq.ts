import * as v from 'valibot';
import type { ThirdProvider } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { addressOf, askParty, type PartyAt, personId } from './party.ts';

const settings = v.object({
  QQ_LOGIN_ID: neededSetting,
  QQ_LOGIN_SECRET: neededSetting,
});

const granted = v.object({ access_token: v.string() });
const person = v.object({ openid: personId, unionid: v.optional(personId) });

/** QQ Connect, for websites. */
export function qqProvider(
  { QQ_LOGIN_ID: client_id, QQ_LOGIN_SECRET: client_secret }: v.InferOutput<typeof settings>,
  at: PartyAt = { page: 'https://graph.qq.com', api: 'https://graph.qq.com' },
): ThirdProvider {
  return {
    loginUrl: ({ state, callbackUrl: redirect_uri }) =>
      addressOf(`${at.page}/oauth2.0/authorize`, { response_type: 'code', client_id, redirect_uri, state }),
    identify: async ({ code }, redirect_uri) => {
      if (!code) return null;
      const grant = { grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri };
      // Without `fmt` the answers are scripts.
      const token = addressOf(`${at.api}/oauth2.0/token`, { ...grant, fmt: 'json' });
      const { access_token } = await askParty(at, token, granted);
      const me = addressOf(`${at.api}/oauth2.0/me`, { access_token, unionid: '1', fmt: 'json' });
      const { openid, unionid } = await askParty(at, me, person);
      return { openId: unionid ?? openid, name: '' };
    },
  };
}

export const qqLogin = defineAdapter('LOGINS=qq', settings, qqProvider);
