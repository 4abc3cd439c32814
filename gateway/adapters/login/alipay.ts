import * as v from 'valibot';
import { systemClock } from '../../clock.ts';
import type { ThirdProvider } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { alipayCall } from '../alipay-sign.ts';
import { rsaPrivateKey } from '../rsa.ts';
import { addressOf, askParty, type PartyAt, personId } from './party.ts';

const settings = v.object({
  ALIPAY_LOGIN_APP_ID: neededSetting,
  ALIPAY_LOGIN_PRIVATE_KEY: rsaPrivateKey,
  /** No fallback to the other one if this is missing: it would make one person two. */
  ALIPAY_LOGIN_PERSON: v.optional(v.picklist(['open_id', 'user_id'], 'must be open_id or user_id'), 'open_id'),
});

const answered = v.object({
  alipay_system_oauth_token_response: v.object({ open_id: v.optional(personId), user_id: v.optional(personId) }),
});

/** Alipay, for websites: needs no confirmation by a shopper logged in there, since it only requests their id. */
export function alipayProvider(
  read: v.InferOutput<typeof settings>,
  at: PartyAt = { page: 'https://openauth.alipay.com', api: 'https://openapi.alipay.com' },
): ThirdProvider {
  const { ALIPAY_LOGIN_APP_ID: app_id, ALIPAY_LOGIN_PRIVATE_KEY: privateKey, ALIPAY_LOGIN_PERSON: id } = read;
  return {
    loginUrl: ({ state, callbackUrl: redirect_uri }) =>
      addressOf(`${at.page}/oauth2/publicAppAuthorize.htm`, { app_id, scope: 'auth_base', redirect_uri, state }),
    identify: async ({ auth_code: code }) => {
      if (!code) return null;
      const asked = { grant_type: 'authorization_code', code };
      const form = alipayCall({ id: app_id, privateKey }, 'alipay.system.oauth.token', systemClock.now(), asked);
      const said = await askParty(at, `${at.api}/gateway.do?charset=utf-8`, answered, form);
      const openId = said.alipay_system_oauth_token_response[id];
      if (openId === undefined) throw new Error(`Alipay gave no ${id}`);
      return { openId, name: '' };
    },
  };
}

export const alipayLogin = defineAdapter('LOGINS=alipay', settings, alipayProvider);
