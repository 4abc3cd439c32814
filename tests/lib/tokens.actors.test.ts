import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemberMemory } from '../../src/lib/member-memory.ts';
import { openSafeStorage, openStorages } from '../../src/lib/storage.ts';
import { type AuthStatus, createTokens } from '../../src/lib/tokens.ts';
import { clearBrowser, openTab, tokensNumber } from '../kit/actors.ts';

afterEach(() => {
  clearBrowser();
  vi.restoreAllMocks();
});

const stored = () => Object.fromEntries(Object.entries(window.localStorage));

describe('the three stored entries', () => {
  test('ACC-SES-05 ACC-SES-06 ACC-SES-07 ACC-SES-08 ACC-SES-09 a login stores them under their names', () => {
    const now = 1_790_000_000_000;
    const tokens = createTokens(openStorages(), createMemberMemory(), () => now);
    tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 1800 });
    expect(stored()).toMatchObject({
      AUTHORIZATION: 'a',
      refreshToken: 'r',
      expiresIn: String(now + (1800 - 60) * 1000),
    });
    expect(tokens.expiresAt()).toBe(now + 1_740_000);
  });

  test('ACC-SES-08 the expiry is reached to the millisecond', () => {
    let now = 0;
    const tokens = createTokens(openStorages(), createMemberMemory(), () => now);
    expect(tokens.hasExpired()).toBe(false);
    tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 61 });
    now = 999;
    expect(tokens.hasExpired()).toBe(false);
    now = 1000;
    expect(tokens.hasExpired()).toBe(true);
  });

  test('ACC-SES-03 the marker cookie marks a login and holds no secret', () => {
    const { tokens } = openTab();
    expect(tokens.authStatus()).toEqual({ loggedIn: false, login: null });
    tokens.keep(tokensNumber(1));
    expect(document.cookie).toBe('memberToken=1');
    expect(tokens.authStatus().loggedIn).toBe(true);
  });
});

describe('clearing', () => {
  const fill = () => {
    const { tokens } = openTab();
    tokens.keep(tokensNumber(1));
    window.localStorage.setItem('other', '1');
    window.sessionStorage.setItem('draft', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'other=1; Path=/';
    return tokens;
  };

  test('ACC-SES-10 ACC-SES-14 ACC-SES-15 ACC-SES-16 a logout leaves no cookie, no session and no local storage', () => {
    fill().purge();
    expect(document.cookie).toBe('');
    expect(window.sessionStorage).toHaveLength(0);
    expect(window.localStorage).toHaveLength(0);
  });

  test('ACC-SES-11 a refused session clears the member cookie and the tokens, and keeps what was typed', () => {
    fill().drop();
    expect(document.cookie).toBe('other=1');
    expect(stored()).toEqual({ other: '1' });
    expect(window.sessionStorage.getItem('draft')).toBe('1');
  });
});

describe('other tabs', () => {
  const heardBy = (tab: ReturnType<typeof openTab>) => {
    const received: AuthStatus[] = [];
    tab.tokens.watch((authStatus) => received.push(authStatus));
    return received;
  };

  test('ACC-SES-09 ACC-SES-10 (ruling 1) login, switch and logout reach other tabs within a second', async () => {
    const [here, there] = [openTab(), openTab()];
    const received = heardBy(there);
    const said = (count: number) => vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), 1000);

    here.tokens.keep(tokensNumber(1));
    await said(1);
    const first = received.at(-1);
    expect(first).toMatchObject({ loggedIn: true });

    here.tokens.renew(tokensNumber(2));
    await said(2);
    expect(received.at(-1)?.login).toBe(first?.login);

    here.tokens.keep(tokensNumber(3));
    await said(3);
    expect(received.at(-1)?.login).not.toBe(first?.login);

    here.tokens.purge();
    await said(4);
    expect(received.at(-1)).toEqual({ loggedIn: false, login: null });
  });

  test('ruling 1: without a channel, the storage event reports changes', () => {
    const there = openTab();
    const received = heardBy(there);
    window.dispatchEvent(new StorageEvent('storage', { key: 'unrelated' }));
    expect(received).toHaveLength(0);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'xinglin.login' }));
    expect(received).toHaveLength(2);
  });

  test('ruling 1: the storage event also reports a token refresh, which keeps the login', () => {
    const there = openTab();
    there.tokens.keep(tokensNumber(1));
    const { login } = there.tokens.authStatus();
    const received = heardBy(there);
    window.localStorage.setItem('AUTHORIZATION', 'access-2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'AUTHORIZATION' }));
    expect(received).toEqual([{ loggedIn: true, login }]);
    expect(there.tokens.access()).toBe('access-2');
  });

  test('a stopped watcher gets no more changes', () => {
    const { tokens } = openTab();
    const received: AuthStatus[] = [];
    const stop = tokens.watch((authStatus) => received.push(authStatus));
    stop();
    tokens.recheck();
    expect(received).toEqual([]);
  });
});

describe('a browser without storage', () => {
  const broken: () => Storage = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('falls back to memory and never throws', () => {
    const storage = openSafeStorage(broken);
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    storage.set('b', '1');
    storage.clear();
    expect(storage.get('b')).toBeNull();
  });

  test('a full storage keeps the newest value in memory', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    window.localStorage.removeItem('a');
    const storage = openSafeStorage(() => window.localStorage);
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
    full.mockRestore();
    storage.set('a', 'newer');
    expect(window.localStorage.getItem('a')).toBe('newer');
    expect(storage.get('a')).toBe('newer');
  });

  test('a login lasts as long as the page', () => {
    const tokens = createTokens(
      { local: openSafeStorage(broken), session: openSafeStorage(broken) },
      createMemberMemory(),
    );
    tokens.keep(tokensNumber(1));
    expect(tokens.access()).toBe('access-1');
    tokens.purge();
    expect(tokens.access()).toBeNull();
  });
});
