import * as v from 'valibot';
import type { ThirdProvider } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { addressOf, askParty, type PartyAt, personId } from './party.ts';

const settings = v.object({
  WEIBO_LOGIN_ID: neededSetting,
  WEIBO_LOGIN_SECRET: neededSetting,
});

const person = v.object({ access_token: v.string(), uid: personId });

/** Weibo, for websites. */
export function weiboProvider(
  { WEIBO_LOGIN_ID: client_id, WEIBO_LOGIN_SECRET: client_secret }: v.InferOutput<typeof settings>,
  at: PartyAt = { page: 'https://api.weibo.com', api: 'https://api.weibo.com' },
): ThirdProvider {
  return {
    loginUrl: ({ state, callbackUrl: redirect_uri }) =>
      addressOf(`${at.page}/oauth2/authorize`, { client_id, response_type: 'code', redirect_uri, state }),
    identify: async ({ code }, redirect_uri) => {
      if (!code) return null;
      const grant = { client_id, client_secret, grant_type: 'authorization_code', code, redirect_uri };
      const { uid } = await askParty(at, `${at.api}/oauth2/access_token`, person, grant);
      return { openId: uid, name: '' };
    },
  };
}

export const weiboLogin = defineAdapter('LOGINS=weibo', settings, weiboProvider);
