import * as v from 'valibot';
import { beginningOf, toPlainText } from '../../../contract/text.ts';
import type { ThirdProvider } from '../../ports.ts';
import { neededSetting } from '../../setting-values.ts';
import { defineAdapter } from '../adapter.ts';
import { addressOf, askParty, type PartyAt, personId } from './party.ts';

const settings = v.object({
  WEIXIN_LOGIN_ID: neededSetting,
  WEIXIN_LOGIN_SECRET: neededSetting,
});

const LONGEST_NAME = 50;
const nickname = v.pipe(
  v.fallback(v.optional(v.string(), ''), ''),
  v.transform((name) => beginningOf(toPlainText(name).trim(), LONGEST_NAME)),
);
const granted = v.object({ access_token: v.string(), openid: personId });
const person = v.object({ openid: personId, unionid: v.optional(personId), nickname });

/** A page of WeChat with a QR picture, for websites of its open platform. */
export function weixinProvider(
  { WEIXIN_LOGIN_ID: appid, WEIXIN_LOGIN_SECRET: secret }: v.InferOutput<typeof settings>,
  at: PartyAt = { page: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' },
): ThirdProvider {
  return {
    loginUrl: ({ state, callbackUrl: redirect_uri }) => {
      const asked = { appid, redirect_uri, response_type: 'code', scope: 'snsapi_login', state };
      return `${addressOf(`${at.page}/connect/qrconnect`, asked)}#wechat_redirect`;
    },
    identify: async ({ code }) => {
      if (!code) return null;
      const asked = { appid, secret, code, grant_type: 'authorization_code' };
      const { access_token, openid } = await askParty(
        at,
        addressOf(`${at.api}/sns/oauth2/access_token`, asked),
        granted,
      );
      const info = await askParty(at, addressOf(`${at.api}/sns/userinfo`, { access_token, openid }), person);
      return { openId: info.unionid ?? info.openid, name: info.nickname };
    },
  };
}

export const weixinLogin = defineAdapter('LOGINS=weixin', settings, weixinProvider);
