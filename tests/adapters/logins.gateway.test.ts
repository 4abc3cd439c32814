import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test as plain } from 'vitest';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import { signAlipay } from '../../gateway/adapters/alipay-sign.ts';
import { alipayProvider } from '../../gateway/adapters/login/alipay.ts';
import type { PartyAt } from '../../gateway/adapters/login/party.ts';
import { qqProvider } from '../../gateway/adapters/login/qq.ts';
import { weiboProvider } from '../../gateway/adapters/login/weibo.ts';
import { weixinProvider } from '../../gateway/adapters/login/weixin.ts';
import { rsaPrivateKey } from '../../gateway/adapters/rsa.ts';
import { createApp } from '../../gateway/app.ts';
import type { ThirdProvider } from '../../gateway/ports.ts';
import { readSettings } from '../../gateway/settings.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { askBinding, BACK, CALLBACK, leadsTo, loginAddress } from '../kit/third-kit.ts';
import { isSignedByShop, shop } from './fake-alipay.ts';
import { type Behaviour, fakeService, type Got } from './fake-service.ts';

const kit = gatewayKit();
const { test } = kit;
const { privateKey } = shop;
const CALLBACK_URL = `http://shop.test${CALLBACK}`;
const CODE = 'code-of-the-shopper';
const SECRET = 'secret-of-the-shop';
const TOKEN = 'token-of-the-shopper';

/** The parameters of a request to a party, from its query or its body. */
const askedIn = ({ url, body }: Got) => new URLSearchParams(body === '' ? url.search : body);
const asksFor = (got: Got, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => askedIn(got).get(name) === value);
const grant = { grant_type: 'authorization_code', code: CODE };

interface Party {
  readonly provider: (at: PartyAt) => ThirdProvider;
  /** Page for browsers, and its query without state and callback. */
  readonly page: readonly [path: string, query: Readonly<Record<string, string>>];
  readonly codeName: string;
  /** Whether a request is the one that trades the code. */
  readonly trades: (got: Got) => boolean;
  readonly traded: unknown;
  readonly refused: unknown;
  /** The request that follows, and its answer. */
  readonly info?: readonly [asks: (got: Got) => boolean, answer: unknown];
  readonly identity: { readonly openId: string; readonly name: string };
}

const parties: Readonly<Record<ThirdParty, Party>> = {
  weixin: {
    provider: (at) => weixinProvider({ WEIXIN_LOGIN_ID: 'wx1', WEIXIN_LOGIN_SECRET: SECRET }, at),
    page: ['/connect/qrconnect', { appid: 'wx1', response_type: 'code', scope: 'snsapi_login' }],
    codeName: 'code',
    trades: (got) =>
      got.url.pathname === '/sns/oauth2/access_token' && asksFor(got, { ...grant, appid: 'wx1', secret: SECRET }),
    traded: { access_token: TOKEN, openid: 'o-1', expires_in: 7200 },
    refused: { errcode: 40163, errmsg: `code been used: ${CODE}` },
    info: [
      (got) => got.url.pathname === '/sns/userinfo' && asksFor(got, { access_token: TOKEN, openid: 'o-1' }),
      { openid: 'o-1', unionid: 'u-1', nickname: `  小\u0000杏\u0007${'林'.repeat(60)}` },
    ],
    identity: { openId: 'u-1', name: `小杏${'林'.repeat(48)}` },
  },
  qq: {
    provider: (at) => qqProvider({ QQ_LOGIN_ID: '101', QQ_LOGIN_SECRET: SECRET }, at),
    page: ['/oauth2.0/authorize', { response_type: 'code', client_id: '101' }],
    codeName: 'code',
    trades: (got) =>
      got.url.pathname === '/oauth2.0/token' &&
      asksFor(got, { ...grant, client_id: '101', client_secret: SECRET, redirect_uri: CALLBACK_URL, fmt: 'json' }),
    traded: { access_token: TOKEN, expires_in: '7776000' },
    refused: { error: 100020, error_description: `code is reused error ${CODE}` },
    info: [
      (got) => got.url.pathname === '/oauth2.0/me' && asksFor(got, { access_token: TOKEN, unionid: '1', fmt: 'json' }),
      { client_id: '101', openid: 'o-2', unionid: 'UID_2' },
    ],
    identity: { openId: 'UID_2', name: '' },
  },
  weibo: {
    provider: (at) => weiboProvider({ WEIBO_LOGIN_ID: '202', WEIBO_LOGIN_SECRET: SECRET }, at),
    page: ['/oauth2/authorize', { client_id: '202', response_type: 'code' }],
    codeName: 'code',
    trades: (got) =>
      got.method === 'POST' &&
      got.url.pathname === '/oauth2/access_token' &&
      asksFor(got, { ...grant, client_id: '202', client_secret: SECRET, redirect_uri: CALLBACK_URL }),
    traded: { access_token: TOKEN, uid: '1404376560' },
    refused: { error: 'invalid_grant', error_code: 21325 },
    identity: { openId: '1404376560', name: '' },
  },
  alipay: {
    provider: (at) =>
      alipayProvider(
        { ALIPAY_LOGIN_APP_ID: '303', ALIPAY_LOGIN_PRIVATE_KEY: privateKey, ALIPAY_LOGIN_PERSON: 'open_id' },
        at,
      ),
    page: ['/oauth2/publicAppAuthorize.htm', { app_id: '303', scope: 'auth_base' }],
    codeName: 'auth_code',
    trades: (got) =>
      got.url.pathname === '/gateway.do' &&
      asksFor(got, { ...grant, app_id: '303', method: 'alipay.system.oauth.token', sign_type: 'RSA2' }) &&
      asksFor(got, { format: 'JSON', charset: 'utf-8', version: '1.0' }) &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(askedIn(got).get('timestamp') ?? '') &&
      isSignedByShop(askedIn(got)),
    traded: { alipay_system_oauth_token_response: { open_id: 'p-1', user_id: '2088', access_token: TOKEN } },
    refused: { error_response: { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.code-invalid' } },
    identity: { openId: 'p-1', name: '' },
  },
};

/** Takes the code once, as the parties do. */
function playing({ trades, traded, refused, info }: Party): Behaviour {
  let isUsed = false;
  return (got) => {
    if (info?.[0](got)) return { body: JSON.stringify(info[1]) };
    const isRight = trades(got) && !isUsed;
    isUsed ||= isRight;
    return { body: JSON.stringify(isRight ? traded : refused) };
  };
}

const silent: Behaviour = () => 'silent';

async function openParty(name: ThirdParty, behave: Behaviour = playing(parties[name])) {
  const { origin, got } = await fakeService(behave);
  return {
    got,
    origin,
    provider: parties[name].provider({ page: origin, api: origin, withinMs: behave === silent ? 500 : 10_000 }),
  };
}

const identifying = (provider: ThirdProvider, answer: Readonly<Record<string, string>>) =>
  provider.identify(answer, CALLBACK_URL).catch((error: unknown) => String(error));

describe.each(['weixin', 'qq', 'weibo', 'alipay'] as const)('%s', (name) => {
  const party = parties[name];
  const codeOf = (code: string) => ({ [party.codeName]: code, state: 'state' });

  test('ACC-CALL-20 ACC-THIRD-07 logs in by the calls of the gateway, with neither code nor secret in the log', async () => {
    const { provider, origin } = await openParty(name);
    const app = createApp({
      ...{ store: kit.store, keys: await readServerKeys(kit.store), clock: kit.clock, log: kit.log },
      settings: readSettings({ PUBLIC_ORIGIN: 'http://shop.test' }),
      thirdProviders: { [name]: provider },
    });
    const browser = kit.browser({ app });
    const comeBackBy = async (answer: Readonly<Record<string, string>>) => {
      const there = leadsTo(await browser.get(loginAddress(name)));
      expect(there.origin + there.pathname).toBe(origin + party.page[0]);
      const { state = '', redirect_uri, ...query } = Object.fromEntries(there.searchParams);
      expect([redirect_uri, query]).toEqual([CALLBACK_URL, party.page[1]]);
      expect(state).toMatch(/^[\w-]{43}$/);
      const back = new URLSearchParams({ ...answer, state }).toString();
      const { pathname, search, searchParams } = leadsTo(await browser.get(`${CALLBACK}?${back}`));
      expect(pathname + search).toContain(BACK);
      return searchParams;
    };
    const { openId } = party.identity;
    expect(Object.fromEntries(await comeBackBy({ [party.codeName]: CODE }))).toMatchObject({ isBind: '0', openId });
    expect((await askBinding(browser, name, openId)).body).toEqual({ isBind: 0 });
    expect((await comeBackBy({ [party.codeName]: CODE })).get('thirdError')).toBe('failed');
    expect((await comeBackBy({})).get('thirdError')).toBe('refused');
    expect(kit.logged()).toContain('third party did not say who it was');
    expect(kit.logged()).not.toMatch(new RegExp([CODE, SECRET, TOKEN, openId].join('|')));
  });

  plain('says who it was once for a code, and nobody where the shopper says no', async () => {
    const { provider, got } = await openParty(name);
    expect(await identifying(provider, { state: 'state' })).toBe(null);
    expect(await identifying(provider, { error: 'access_denied', state: 'state' })).toBe(null);
    expect(got).toEqual([]);
    expect(await identifying(provider, codeOf(CODE))).toEqual(party.identity);
    expect(await identifying(provider, codeOf(CODE))).toMatch(/ gave no /);
    expect(await identifying((await openParty(name)).provider, codeOf('another'))).toMatch(/ gave no /);
  });

  plain.each<[string, Behaviour]>([
    ['silence', silent],
    ['no JSON', () => ({ body: `callback( {"openid":"o"} ); ${CODE}` })],
    ['a redirect', () => ({ status: 302, headers: { location: '/elsewhere' } })],
    ['no id', () => ({ body: '{"access_token":"t","alipay_system_oauth_token_response":{}}' })],
    ['an id without end', () => ({ body: JSON.stringify(idsOf('x'.repeat(129))) })],
    ['an empty id', () => ({ body: JSON.stringify(idsOf('')) })],
  ])('%s is no answer, and its error tells no code', async (_title, behave) => {
    const { provider, got } = await openParty(name, behave);
    const failure = await identifying(provider, codeOf(CODE));
    expect(failure).toMatch(/^Error: \S+ gave no \S+$/);
    expect(failure).not.toMatch(new RegExp(`${CODE}|${SECRET}`));
    expect(got.length).toBeGreaterThan(0);
  });
});

/** Every field by which one of the parties names a person. */
function idsOf(id: string) {
  const ids = { openid: id, unionid: id, uid: id, open_id: id };
  return { access_token: 't', ...ids, alipay_system_oauth_token_response: ids };
}

plain.each(['weixin', 'qq'] as const)('%s: without a unionid the openid names the person', async (name) => {
  const { provider } = await openParty(name, () => ({ body: '{"access_token":"t","openid":"o-9"}' }));
  expect(await identifying(provider, { code: CODE })).toEqual({ openId: 'o-9', name: '' });
});

plain('alipay: the setting says which id names a person, and the other one never does', async () => {
  const answer = { body: '{"alipay_system_oauth_token_response":{"user_id":"2088"}}' };
  const { origin } = await fakeService(() => answer);
  const by = (id: 'open_id' | 'user_id') => {
    const settings = { ALIPAY_LOGIN_APP_ID: '303', ALIPAY_LOGIN_PRIVATE_KEY: privateKey, ALIPAY_LOGIN_PERSON: id };
    return identifying(alipayProvider(settings, { page: origin, api: origin }), { auth_code: CODE });
  };
  expect(await by('user_id')).toEqual({ openId: '2088', name: '' });
  expect(await by('open_id')).toBe('Error: Alipay gave no open_id');
});

plain('RSA2: openssl signs the same text alike, and both kinds of key are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rsa2-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(join(folder, 'key.pem'), pem);
  const expected = execFileSync('openssl', ['dgst', '-sha256', '-sign', join(folder, 'key.pem')], {
    input: 'a=1 & +&a1=一&b_c=d=e',
  });
  for (const kind of ['pkcs8', 'pkcs1'] as const) {
    const key = privateKey.export({ format: 'der', type: kind }).toString('base64');
    const signature = signAlipay({ b_c: 'd=e', a1: '一', empty: '', a: '1 & +' }, v.parse(rsaPrivateKey, key));
    expect(signature).toBe(expected.toString('base64'));
  }
  expect(v.parse(rsaPrivateKey, pem).equals(privateKey)).toBe(true);
});
