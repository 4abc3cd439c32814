import { describe, expect } from 'vitest';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import type { ThirdProvider } from '../../gateway/ports.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { maliciousReturns } from '../kit/malicious-returns.ts';
import {
  askBinding,
  BACK,
  CALLBACK,
  chooseThere,
  goThereAndBack,
  LOGIN,
  leadsTo,
  loginAddress,
  openIdOf,
  pressLink,
} from '../kit/third-kit.ts';

const kit = gatewayKit();
const { test } = kit;

test.each(THIRD_PARTIES)(
  'ACC-CALL-20 ACC-THIRD-02 %s: redirects the browser there and sets a nonce cookie',
  async (party) => {
    const browser = kit.browser();
    const answer = await browser.get(loginAddress(party, { appName: 'shop-web' }));
    expect(answer.status).toBe(303);
    const there = leadsTo(answer);
    expect(there.origin + there.pathname).toBe(`http://shop.test/sandbox/third/${party}`);
    expect(Object.fromEntries(there.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'shop-web',
      redirect_uri: `http://shop.test${CALLBACK}`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^xinglin-third=[\w-]{43}; Max-Age=1260; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  },
);

test('S20 neither nonce nor openId is stored in plain text', async ({ visitor }) => {
  await goThereAndBack(visitor, 'qq', openIdOf('qq', 'shopper'));
  const kept = JSON.stringify([
    await kit.store.db.selectFrom('third_logins').selectAll().execute(),
    await kit.store.db.selectFrom('third_accounts').selectAll().execute(),
  ]);
  expect(kept).toContain('nonce_hash');
  expect(kept).not.toContain(visitor.cookies.get('xinglin-third') ?? '');
  expect(kept).not.toContain(openIdOf('qq', 'shopper'));
});

test(`S1 ACC-CALL-20 of ${maliciousReturns.length} malicious values of backUrl none leaves the origin`, async () => {
  const wrong: string[] = [];
  for (const backUrl of maliciousReturns) {
    const browser = kit.browser();
    const answer = await browser.get(loginAddress('qq', { backUrl }));
    const to = answer.headers.get('location') ?? '';
    // The own login pages are those on which a login begins: they are followed, and stay here.
    const there = leadsTo(answer);
    if (answer.status !== 303 || there.origin !== 'http://shop.test' || /^[\\/]{2}|^[^/]/.test(to)) wrong.push(backUrl);
    if (there.pathname === '/sandbox/third/qq') {
      const back = leadsTo(await browser.get(await chooseThere(browser, there, openIdOf('qq', 'shopper'))));
      if (back.origin !== 'http://shop.test' || !back.pathname.startsWith('/user'))
        wrong.push(`${backUrl} → ${back.href}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.for([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: 'http://shop.test.evil.example' }],
  ['no origin', { origin: '' }],
  ['a page outside the member centre', { backUrl: '/sandbox/search?keyword=' }],
  ['a whole address', { backUrl: `http://shop.test${BACK}` }],
  ['a party that there is not', { thirdType: '5' }],
  ['a party by its name', { thirdType: 'qq' }],
  ['another platform', { platform: 'H5' }],
  ['a control character', { appName: 'a\u0000' }],
] as const)('S1 ACC-CALL-20 %s starts no login: the login page says so', async ([_what, changed], { visitor }) => {
  const answer = await visitor.get(loginAddress('qq', changed));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/login?thirdError=invalid']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await kit.store.db.selectFrom('third_logins').selectAll().execute()).toEqual([]);
});

test('S1 a repeated parameter or an empty query starts no login', async () => {
  for (const address of [`${loginAddress('qq')}&backUrl=%2Fuser%2Fother`, LOGIN]) {
    expect(leadsTo(await kit.browser().get(address)).search).toBe('?thirdError=invalid');
  }
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
  'S6 another page cannot begin a login: %j',
  async (headers) => {
    const answer = await kit.browser().get(loginAddress('qq'), headers);
    expect(leadsTo(answer).search).toBe('?thirdError=invalid');
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test('ACC-CALL-20 an address may start 60 logins, further ones are turned back', async () => {
  const browser = kit.browser({ address: '10.9.9.9' });
  const began = [];
  for (let times = 0; times < 62; times += 1) began.push(leadsTo(await browser.get(loginAddress('qq'))).pathname);
  expect(began.filter((path) => path === '/user/login')).toHaveLength(2);
});

/** A third party with its own names for the returned parameters, as alipay has. */
function provider(heard: string[]): ThirdProvider {
  return {
    loginUrl: ({ state, callbackUrl, appName }) =>
      `https://login.party.example/?${new URLSearchParams({ app: appName, back: callbackUrl, state }).toString()}`,
    identify: async ({ auth_code: code = '' }, callbackUrl) => {
      heard.push(code, callbackUrl);
      if (code === 'broken') throw new Error(`no answer for ${code}`);
      return code === 'no' ? null : { openId: `person-${code}`, name: '某人' };
    },
  };
}

test('ACC-CALL-20 ACC-THIRD-07 a plugged-in provider redirects and identifies; its refusal and failure are reported', async () => {
  const heard: string[] = [];
  const app = await kit.replica({ sandbox: false }, { thirdProviders: { alipay: provider(heard) } });
  const browser = kit.browser({ app });
  const comeBackBy = async (code: string) => {
    const there = leadsTo(await browser.get(loginAddress('alipay', { appName: 'shop' })));
    expect(there.origin).toBe('https://login.party.example');
    expect(there.searchParams.get('back')).toBe(`http://shop.test${CALLBACK}`);
    const back = new URLSearchParams({ auth_code: code, state: there.searchParams.get('state') ?? '' });
    const { pathname, search } = leadsTo(await browser.get(`${CALLBACK}?${back.toString()}`));
    return pathname + search;
  };
  expect(await comeBackBy('7')).toBe(`${BACK}&isBind=0&openId=person-7&thirdType=3`);
  expect(heard).toEqual(['7', `http://shop.test${CALLBACK}`]);
  expect((await askBinding(browser, 'alipay', 'person-7')).body).toEqual({ isBind: 0 });
  expect(await comeBackBy('no')).toBe(`${BACK}&thirdType=3&thirdError=refused`);
  expect(await comeBackBy('broken')).toBe(`${BACK}&thirdType=3&thirdError=failed`);
  const other = await browser.get(loginAddress('qq'));
  expect(other.headers.get('location')).toBe(`${BACK}&thirdType=1&thirdError=unavailable`);
});

describe('the way back (ACC-THIRD-06, ACC-THIRD-07)', () => {
  const parties = THIRD_PARTIES.map((party, at) => [party, String(at + 1)] as const);

  test.each(parties)('ACC-THIRD-03 ACC-THIRD-07 %s is type %s, a new person is not bound', async (party, thirdType) => {
    const back = await goThereAndBack(kit.browser(), party, openIdOf(party, 'stranger'));
    expect(back.pathname).toBe('/user/login');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      state: 'page-state-0123456789abcdef',
      isBind: '0',
      openId: openIdOf(party, 'stranger'),
      thirdType,
    });
  });

  test('ACC-THIRD-07 a refusal at the third party returns no account', async () => {
    const back = await goThereAndBack(kit.browser(), 'weibo', null);
    expect(back.pathname + back.search).toBe(`${BACK}&thirdType=4&thirdError=refused`);
  });

  test('ACC-THIRD-07 an unknown or used code of the third party brings no account', async () => {
    const browser = kit.browser();
    const page = await pressLink(browser, 'qq');
    const state = page.searchParams.get('state') ?? '';
    const made = leadsTo(
      await browser.get(`${CALLBACK}?${new URLSearchParams({ state, code: 'made-up' }).toString()}`),
    );
    expect(made.searchParams.get('thirdError')).toBe('failed');
    const first = new URL(await chooseThere(browser, await pressLink(browser, 'qq'), openIdOf('qq', 'shopper')), page);
    await browser.get(first.pathname + first.search);
    const second = await pressLink(browser, 'qq');
    first.searchParams.set('state', second.searchParams.get('state') ?? '');
    expect(leadsTo(await browser.get(first.pathname + first.search)).searchParams.get('thirdError')).toBe('failed');
  });

  test('S20 a code of one party fails at another', async ({ visitor }) => {
    const qq = new URL(
      await chooseThere(visitor, await pressLink(visitor, 'qq'), openIdOf('qq', 'shopper')),
      'http://shop.test',
    );
    const weixin = await pressLink(visitor, 'weixin');
    qq.searchParams.set('state', weixin.searchParams.get('state') ?? '');
    expect(leadsTo(await visitor.get(qq.pathname + qq.search)).searchParams.get('thirdError')).toBe('failed');
  });

  test('ACC-THIRD-07 values that the page sets under the gateway’s names do not come back', async () => {
    const browser = kit.browser();
    const backUrl =
      '/user/login?state=s&isBind=1&openId=planted&thirdType=4&thirdError=refused&backurl=%2Fuser%2Fsafe#x';
    const page = leadsTo(await browser.get(loginAddress('qq', { backUrl })));
    const back = leadsTo(await browser.get(await chooseThere(browser, page, openIdOf('qq', 'stranger'))));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      state: 's',
      backurl: '/user/safe',
      isBind: '0',
      openId: openIdOf('qq', 'stranger'),
      thirdType: '1',
    });
    expect(back.hash).toBe('');
  });

  test('S20 a callback with a made-up, missing or repeated state is invalid', async ({ visitor }) => {
    await pressLink(visitor, 'qq');
    for (const query of ['?state=made-up&code=x', '?code=x', '', '?state=a&state=b', '?state=%00']) {
      expect((await visitor.get(CALLBACK + query)).headers.get('location'), query).toBe(
        '/user/login?thirdError=invalid',
      );
    }
  });

  test('S20 of 20 parallel callbacks on two replicas one is accepted', async ({ visitor }) => {
    const callback = await chooseThere(visitor, await pressLink(visitor, 'qq'), openIdOf('qq', 'shopper'));
    const answers = await kit.crowd(20, (twin) => twin.get(callback).then(leadsTo), visitor);
    expect(answers.filter(({ searchParams }) => searchParams.get('isBind') === '1')).toHaveLength(1);
    expect(answers.filter(({ searchParams }) => searchParams.get('thirdError') === 'invalid')).toHaveLength(19);
  });

  test('S20 another browser cannot finish this browser’s login, nor use it up', async ({ visitor }) => {
    const callback = await chooseThere(visitor, await pressLink(visitor, 'qq'), openIdOf('qq', 'shopper'));
    const stranger = kit.browser();
    expect(leadsTo(await stranger.get(callback)).search).toBe('?thirdError=invalid');
    await pressLink(stranger, 'qq');
    expect(leadsTo(await stranger.get(callback)).search).toBe('?thirdError=invalid');
    expect(leadsTo(await visitor.get(callback)).searchParams.get('isBind')).toBe('1');
  });

  test('ACC-CALL-20 two tabs of one browser do not interfere; a planted nonce is replaced', async () => {
    const browser = kit.browser();
    browser.cookies.set('xinglin-third', 'planted');
    const [first, second] = [await pressLink(browser, 'qq'), await pressLink(browser, 'weixin')];
    expect(browser.cookies.get('xinglin-third')).not.toBe('planted');
    const one = await chooseThere(browser, first, openIdOf('qq', 'shopper'));
    const two = await chooseThere(browser, second, openIdOf('weixin', 'other'));
    expect(leadsTo(await browser.get(two)).searchParams.get('isBind')).toBe('1');
    expect(leadsTo(await browser.get(one)).searchParams.get('isBind')).toBe('1');
  });
});

test('S20 no forged callback of any party proves, binds or logs in', async () => {
  const rows = async () =>
    JSON.stringify([
      await kit.store.db.selectFrom('third_accounts').selectAll().execute(),
      await kit.rows`select open_id_key from third_logins where open_id_key is not null`,
      await kit.store.db.selectFrom('sessions').selectAll().execute(),
    ]);
  const before = await rows();
  for (const party of THIRD_PARTIES) {
    const victim = kit.browser();
    const attacker = kit.browser();
    const own = await pressLink(victim, party);
    const theirs = new URL(
      await chooseThere(attacker, await pressLink(attacker, party), openIdOf(party, 'other')),
      own,
    );
    const state = own.searchParams.get('state') ?? '';
    const code = theirs.searchParams.get('code') ?? '';
    const forged: Record<string, string>[] = [
      Object.fromEntries(theirs.searchParams),
      { code },
      { state: '', code },
      { state: state.toUpperCase(), code },
      { state: `${state} `, code },
      { state: `${state}\0`, code },
      { state, code: 'made-up' },
      { state },
      { state, openId: openIdOf(party, 'shopper') },
      { state: 'null', code },
      { state: '%', code },
    ];
    for (const query of forged) {
      const back = leadsTo(await victim.get(`${CALLBACK}?${new URLSearchParams(query).toString()}`));
      expect(back.searchParams.get('isBind'), JSON.stringify(query)).toBeNull();
    }
    for (const who of ['stranger', 'shopper', 'other'] as const) {
      expect(refusalOf(await askBinding(victim, party, openIdOf(party, who)))).toEqual([400, 'thirdNotProven']);
    }
  }
  expect(await rows()).toBe(before);
});
