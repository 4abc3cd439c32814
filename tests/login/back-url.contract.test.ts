import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath, safeBackUrl } from '../../contract/login/back-url.ts';
import { goodReturns, maliciousReturns } from '../kit/malicious-returns.ts';

const ORIGIN = 'https://shop.example';

/** Parts of which return addresses are composed. */
const pieces = [
  '/',
  '\\',
  '//',
  '.',
  '..',
  '%2f',
  '%5c',
  '%252f',
  '%2e',
  '%00',
  '%0d%0a',
  '@',
  ':',
  '?',
  '#',
  ';',
  '&',
  'user',
  'login',
  'register',
  'bind',
  'phone',
  'account',
  'password',
  'forget',
  'evil.example',
  'javascript:alert(1)',
  'https:',
  'data:',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '／',
  '＼',
  '。',
  '\ud800',
  '药',
];

/** Where a browser would go, whichever way the value is used. */
function landsAt(value: string): URL {
  return new URL(value, `${ORIGIN}/user/login`);
}

/** What is wrong with an address that is followed after a login; empty when it is harmless. */
function harmsOf(value: string): string[] {
  const harms: string[] = [];
  if (!value.startsWith('/')) harms.push('not a path');
  if (landsAt(value).origin !== ORIGIN) harms.push('another origin');
  let path = landsAt(value).pathname;
  for (let times = 0; times < 6; times += 1) {
    if (/\/\/|\\|[\p{Cc}\p{Cf}\p{Z}]/u.test(path)) harms.push(`misread: ${path}`);
    if (/^\/user\/(?:login|register|bind\/phone\/add|account\/password\/(?:forget|update))(?:\/|$)/i.test(path))
      harms.push(`in circles: ${path}`);
    if (path.split('/').some((part) => part === '..' || part === '.')) harms.push(`dots: ${path}`);
    path = decodeURIComponent(path);
  }
  return harms;
}

describe('safeBackUrl', () => {
  test('S1 ACC-LOGIN-07 ACC-ROUTE-07 (ruling 4) at least 1,500 malicious values land on /user', () => {
    expect(maliciousReturns.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(maliciousReturns).size).toBe(maliciousReturns.length);
    const escaped = maliciousReturns.filter((value) => safeBackUrl(value, ORIGIN) !== '/user');
    expect(escaped).toEqual([]);
  });

  test.each(goodReturns)('ACC-LOGIN-07 ACC-CPW-05 %s is kept', (value, kept) => {
    expect(safeBackUrl(value, ORIGIN)).toBe(kept);
    expect(harmsOf(kept)).toEqual([]);
  });

  test.each(['/user/account/password/update', '/user/Account/password/forget/?backUrl=%2Fuser'])(
    'ACC-RESET-15 %s belongs to the login flow and is no return address',
    (value) => expect(safeBackUrl(value, ORIGIN)).toBe('/user'),
  );

  test('S1 ACC-LOGIN-07 a path encoded three times is kept, one encoded four times means home', () => {
    expect(safeBackUrl('/user/order/%252541', ORIGIN)).toBe('/user/order/%252541');
    expect(safeBackUrl('/user/order/%25252541', ORIGIN)).toBe('/user');
  });

  test.each([null, undefined, 7, {}, [], ['/user'], true, '', ' ', 'user', '?a=1', '#a'])(
    'ACC-LOGIN-09 %j is no address and means home',
    (value) => {
      expect(safeBackUrl(value, ORIGIN)).toBe('/user');
    },
  );

  test('S1 ACC-LOGIN-07 no input leads off the site or back into the login flow', () => {
    const piece = fc.constantFrom(...pieces);
    const value = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(value, (typed) => {
        expect(harmsOf(safeBackUrl(typed, ORIGIN))).toEqual([]);
      }),
      { numRuns: 30_000 },
    );
  });

  test('ACC-ROUTE-23 the return address that the guard writes is read unchanged', () => {
    const word = fc.stringMatching(/^[\w-]{1,12}$/);
    const query = fc.dictionary(word, fc.string({ unit: 'grapheme', maxLength: 20 }), { maxKeys: 3 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), query, (parts, values) => {
        const search = new URLSearchParams(values).toString();
        const path = `/user/order/${parts.join('/')}${search === '' ? '' : `?${search}`}`;
        const written = new URL(`/user/login?backurl=${encodeURIComponent(path)}`, ORIGIN);
        expect(safeBackUrl(written.searchParams.get('backurl'), ORIGIN)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

test('ACC-ROUTE-24 ownPath accepts the login page and rejects another host', () => {
  expect(ownPath('/user/login?backurl=%2Fuser', ORIGIN)).toBe('/user/login?backurl=%2Fuser');
  expect(ownPath('//evil.example', ORIGIN)).toBeNull();
});
