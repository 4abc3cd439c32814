import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THIRD_PARTIES, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { createServices } from '../../src/lib/services.ts';
import { openStorages, type SafeStorage } from '../../src/lib/storage.ts';
import { readThirdReturn, type ThirdPage } from '../../src/lib/third-address.ts';
import type { Tokens } from '../../src/lib/tokens.ts';
import { beginThirdLogin, judgeThirdReturn } from '../../src/third-party/third-return.ts';
import { clearBrowser } from '../kit/actors.ts';
import { maliciousReturns } from '../kit/malicious-returns.ts';

const { settings } = createServices();
const visitor: Pick<Tokens, 'authStatus'> = { authStatus: () => ({ loggedIn: false, login: null }) };
const storage = openStorages();

beforeEach(clearBrowser);
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Presses a link; returns the address that the browser leaves for. */
function begin(party: ThirdParty, backUrl: string | null = null, page: ThirdPage = '/user/login'): URL {
  return new URL(beginThirdLogin({ settings, storage }, page, party, backUrl) ?? 'about:blank', window.location.origin);
}

/** The address that the gateway sends the browser back to. */
function back(left: URL, more: Readonly<Record<string, string>>): string {
  const url = new URL(left.searchParams.get('backUrl') ?? '', window.location.origin);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

function open(address: string, tokens = visitor, page: ThirdPage = '/user/login') {
  window.history.replaceState(null, '', address);
  const returned = readThirdReturn(tokens).take(page);
  return returned && judgeThirdReturn(storage.session, page, returned);
}

const shown = () => window.location.pathname + window.location.search + window.location.hash;
const came = { isBind: '1', openId: 'open-id-1', thirdType: '2' };

describe('the way there (ACC-CALL-20)', () => {
  test.each(THIRD_PARTIES)(
    'ACC-CALL-20 ACC-THIRD-02 ACC-THIRD-03 leaves for %s with the parameters of the call',
    (party) => {
      const left = begin(party);
      expect(left.pathname).toBe('/passport/account/third/oauth2/login');
      expect(Object.fromEntries(left.searchParams)).toEqual({
        backUrl: expect.stringMatching(/^\/user\/login\?state=[0-9a-f]{32}$/),
        origin: window.location.origin,
        thirdType: String(thirdTypeOf(party)),
        platform: 'PC',
        appName: settings.appName,
      });
    },
  );

  test('S20 every login has its own state and carries the return address', () => {
    const [first, second] = [begin('qq', '/user/order/mine/all?a=1&b=2'), begin('qq', '/user/order/mine/all?a=1&b=2')];
    expect(first.searchParams.get('backUrl')).not.toBe(second.searchParams.get('backUrl'));
    const way = new URL(first.searchParams.get('backUrl') ?? '', window.location.origin);
    expect(way.searchParams.get('backurl')).toBe('/user/order/mine/all?a=1&b=2');
  });

  test('ACC-CALL-20 a login starts at the gateway, even on another origin', () => {
    const left = beginThirdLogin(
      { settings: { ...settings, gatewayBase: 'https://gw.example' }, storage },
      '/user/login',
      'qq',
      null,
    );
    expect(left).toMatch(/^https:\/\/gw\.example\/passport\/account\/third\/oauth2\/login\?/);
  });

  test('F7 a browser without storage is not sent away', () => {
    const noStorage: SafeStorage = { get: () => null, set: () => 'forThisPage', remove: () => {}, clear: () => {} };
    expect(
      beginThirdLogin({ settings, storage: { ...storage, session: noStorage } }, '/user/login', 'qq', null),
    ).toBeNull();
  });
});

describe('the way back (ACC-THIRD-07, ruling 9)', () => {
  test('ACC-THIRD-07 a matching return yields the account and the return address', () => {
    const left = begin('weixin', '/user/order/mine/all');
    expect(open(back(left, came))).toEqual({
      kind: 'bound',
      party: 'weixin',
      openId: 'open-id-1',
      backUrl: '/user/order/mine/all',
    });
    const again = begin('weixin');
    expect(open(back(again, { ...came, isBind: '0' }))).toEqual({
      kind: 'unbound',
      party: 'weixin',
      openId: 'open-id-1',
      backUrl: null,
    });
  });

  test('S20 the URL is cleaned in the same history entry; the page’s own parameters stay', () => {
    const entries = window.history.length;
    const left = begin('weixin', '/user/order/mine/all');
    open(`${back(left, came)}#top`);
    expect(shown()).toBe('/user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall#top');
    expect(window.history.length).toBe(entries);
    open('/user/login?openId=a&openId=b&state=x&thirdError=refused&isBind=1');
    expect(shown()).toBe('/user/login');
  });

  test('ACC-ROUTE-06 the page that binds a phone keeps its own parameters', () => {
    const own = '/user/bind/phone/add?loginName=open-id-1&loginType=3&thirdType=2&isBind=0';
    expect(open(own)).toBeNull();
    expect(shown()).toBe(own);
    expect(open('/user/login?state=x&backurl=%2Fuser')).toBeNull();
  });

  test('S20 a forged, replayed, mismatched or malformed return is foreign and ends the login', () => {
    expect(open('/user/login?state=forged&isBind=1&openId=a&thirdType=1')).toEqual({ kind: 'foreign' });
    const wrong: ((left: URL) => string)[] = [
      (left) => back(left, { ...came, state: 'x'.repeat(32) }),
      (left) => back(left, { ...came, thirdType: '1' }),
      (left) => back(left, { ...came, thirdType: 'weixin' }),
      (left) => back(left, { ...came, isBind: '2' }),
      (left) => back(left, { ...came, openId: '' }),
      (left) => back(left, { ...came, openId: 'a'.repeat(129) }),
      (left) => back(left, { ...came, openId: 'a\u0000' }),
      (left) => `${back(left, came)}&openId=b`,
      (left) => `${back(left, came)}&state=b`,
      (left) => back(left, { openId: 'a', thirdType: '2' }),
      () => '/user/login?openId=a&isBind=1&thirdType=2',
      () => '/user/login?thirdError=invalid',
    ];
    for (const forge of wrong) {
      const left = begin('weixin');
      expect(open(forge(left)), forge.toString()).toEqual({ kind: 'foreign' });
      expect(window.sessionStorage.length).toBe(0);
      expect(open(back(left, came))).toEqual({ kind: 'foreign' });
    }
    const left = begin('weixin');
    expect(open(back(left, came))?.kind).toBe('bound');
    expect(open(back(left, came))).toEqual({ kind: 'foreign' });
  });

  test('S20 a return is foreign after a quarter of an hour or with a clock turned back', () => {
    vi.useFakeTimers({ now: 1_790_000_000_000 });
    const late = begin('weixin');
    vi.setSystemTime(1_790_000_000_000 + 15 * 60_000);
    expect(open(back(late, came))?.kind).toBe('bound');
    const later = begin('weixin');
    vi.setSystemTime(1_790_000_000_000 + 30 * 60_000 + 1);
    expect(open(back(later, came))).toEqual({ kind: 'foreign' });
    const early = begin('weixin');
    vi.setSystemTime(1_790_000_000_000);
    expect(open(back(early, came))).toEqual({ kind: 'foreign' });
  });

  test.each([
    ['refused', 'refused'],
    ['failed', 'failed'],
    ['unavailable', 'unavailable'],
    ['anything', 'failed'],
  ])('ACC-THIRD-07 thirdError %s is reported as %s', (thirdError, error) => {
    const left = begin('weibo');
    expect(open(back(left, { thirdType: '4', thirdError }))).toEqual({ kind: 'nothing', party: 'weibo', error });
  });

  test('ACC-THIRD-07 a return is read once, and never by a logged-in member', () => {
    window.history.replaceState(null, '', back(begin('weixin'), came));
    const returned = readThirdReturn(visitor);
    expect(returned.take('/user/login')).toMatchObject(came);
    expect(returned.take('/user/login')).toBeNull();
    const member = { authStatus: () => ({ loggedIn: true, login: 'x' }) };
    expect(open(back(begin('weixin'), came), member)).toBeNull();
    expect(shown()).toBe('/user/login');
  });

  test('ACC-SAFE-08 S20 a return to Safe is read by Safe alone, logged in or not, and only if begun there', () => {
    const SAFE = '/user/personal/safe';
    const member = { authStatus: () => ({ loggedIn: true, login: 'x' }) };
    for (const tokens of [member, visitor]) {
      const left = begin('weixin', null, SAFE);
      expect(left.searchParams.get('backUrl')).toMatch(/^\/user\/personal\/safe\?state=[0-9a-f]{32}$/);
      const address = back(left, { ...came, isBind: '0' });
      window.history.replaceState(null, '', address);
      const returned = readThirdReturn(tokens);
      expect(shown()).toBe(SAFE);
      expect(returned.take('/user/login')).toBeNull();
      const taken = returned.take(SAFE);
      expect(taken && judgeThirdReturn(storage.session, SAFE, taken)).toEqual({
        ...{ kind: 'unbound', party: 'weixin', openId: 'open-id-1', backUrl: null },
      });
      expect(returned.take(SAFE)).toBeNull();
    }
    // A return from a login links nothing; a return from linking logs nobody in.
    const login = back(begin('weixin'), came).replace('/user/login', SAFE);
    expect(open(login, member, SAFE)).toEqual({ kind: 'foreign' });
    const link = back(begin('weixin', null, SAFE), came).replace(SAFE, '/user/login');
    expect(open(link)).toEqual({ kind: 'foreign' });
  });

  test(`S1 ACC-LOGIN-07 of ${maliciousReturns.length} malicious return addresses none survives the way there and back`, () => {
    const led = maliciousReturns.map((value) => {
      const callback = open(back(begin('weixin', value), came));
      return callback?.kind === 'bound' ? callback.backUrl : callback?.kind;
    });
    expect([...new Set(led)]).toEqual(['/user']);
  });

  test('S20 other values in storage do not count as a started login', () => {
    const left = begin('weixin');
    for (const kept of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '{"state":"a"}',
      '{"state":null,"page":"/user/login","party":"weixin","backUrl":null,"at":0}',
    ]) {
      window.sessionStorage.setItem('xinglin.third', kept);
      expect(open(back(left, came))).toEqual({ kind: 'foreign' });
    }
  });
});
