import { expect } from 'vitest';
import { newLinkCode } from '../../gateway/short-links/short-links.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { completeLinkHelpers } from '../kit/complete-link-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { pageBehind, secretsIn } from '../kit/short-link-kit.ts';

const kit = gatewayKit();
const { test } = kit;
const payLinks = payLinkHelpers(kit);
const completeLinks = completeLinkHelpers(kit);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_GUESSES = 60;

test('ORD-ROUTE-16 PAT-ROUTE-04 a short link leads to the page of its kind, with the query that opens the page', async ({
  visitor,
}) => {
  const pay = await payLinks.made();
  expect(pay.url).toMatch(/^\/l\/[A-Za-z0-9]{16}$/);
  const entry = await pageBehind(visitor, pay.url);
  expect([entry.pathname, ...entry.searchParams.keys()]).toEqual(['/payJianke/entry', 'key']);
  expect(kit.logged()).toContain('"route":"shortLink"');
  expect((await payLinks.check(visitor, secretsIn(entry))).body.isRegisted).toBe('1');
  for (const [kind, query, read] of [
    ['complete', ['useKey', 'requestCode'], completeLinks.read],
    ['chronic', ['useKey', 'requestCode', 'type'], completeLinks.readChronic],
  ] as const) {
    const page = await pageBehind(visitor, (await completeLinks.made({ kind })).url);
    expect([page.pathname, ...page.searchParams.keys()]).toEqual(['/user/patientInfo/complete', ...query]);
    expect((await read(secretsIn(page))).status).toBe(200);
    expect((await completeLinks.upload(secretsIn(page))).status).toBe(200);
  }
});

test('ORD-LINK-17 an unknown code ends as a wrong key, an expired one as an expired link', async ({ visitor }) => {
  const { url } = await payLinks.made();
  const code = url.slice('/l/'.length);
  const wrong = [newLinkCode(), code.slice(1), `${code}A`, code.toLowerCase().replace(/^./, '0'), '%E7%9F%AD', '%00'];
  for (const other of wrong) {
    const page = await pageBehind(visitor, `/l/${other}`);
    expect([page.pathname, ...page.searchParams.keys()], other).toEqual(['/payJianke/entry', 'key']);
    expect(page.href).not.toContain(code);
    expect(refusalOf(await payLinks.check(visitor, secretsIn(page))), other).toEqual([403, 'payLinkWrong']);
  }
  kit.clock.pass(7 * DAY);
  const over = await pageBehind(visitor, url);
  expect(refusalOf(await payLinks.check(visitor, secretsIn(over)))).toEqual([410, 'payLinkOver']);
});

test('S12 guessed codes count as wrong keys of an address; after too many, even a valid link is refused', async ({
  visitor,
}) => {
  const { url } = await completeLinks.made();
  await times(MOST_GUESSES, () => pageBehind(visitor, `/l/${newLinkCode()}`));
  const page = await pageBehind(visitor, url);
  expect(page.pathname).toBe('/payJianke/entry');
  expect(refusalOf(await payLinks.check(visitor, secretsIn(page)))).toEqual([429, 'tooMany']);
  expect((await pageBehind(kit.browser(), url)).pathname).toBe('/user/patientInfo/complete');
  kit.clock.pass(HOUR);
  expect((await pageBehind(visitor, url)).pathname).toBe('/user/patientInfo/complete');
});

test('S16 links made before a rotation work as long as the old server key is known', async () => {
  const [OLD, NEW] = ['old-key-'.repeat(5), 'new-key-'.repeat(5)];
  const withKeys = async (...serverKeys: string[]) =>
    kit.browser({ app: await kit.replica({ serverKeys }), address: '10.99.0.1' });
  const make = async (keys: string[], kind: string): Promise<string> =>
    (await (await withKeys(...keys)).post('/sandbox/api/links', { kind })).body.url;
  const leadsTo = async (keys: string[], url: string) => {
    const page = await pageBehind(await withKeys(...keys), url);
    const { status } = page.pathname.startsWith('/pay')
      ? await payLinks.check(kit.browser(), secretsIn(page))
      : await completeLinks.read(secretsIn(page));
    return [page.pathname, status];
  };
  const before = { pay: await make([OLD], 'pay'), complete: await make([OLD], 'complete') };
  expect(await leadsTo([NEW, OLD], before.pay)).toEqual(['/payJianke/entry', 200]);
  expect(await leadsTo([NEW, OLD], before.complete)).toEqual(['/user/patientInfo/complete', 200]);
  expect(await leadsTo([NEW], before.complete)).toEqual(['/payJianke/entry', 403]);
  expect(await leadsTo([NEW], await make([NEW, OLD], 'complete'))).toEqual(['/user/patientInfo/complete', 200]);
});

test('S12 a code is sixteen random letters and digits: 2,000 codes are distinct, and all signs are about equally frequent', () => {
  const codes = Array.from({ length: 2000 }, newLinkCode);
  expect(new Set(codes).size).toBe(2000);
  expect(codes.filter((code) => !/^[A-Za-z0-9]{16}$/.test(code))).toEqual([]);
  const counts = [...Map.groupBy([...codes.join('')], (sign) => sign).values()].map(({ length }) => length);
  expect(counts).toHaveLength(62);
  // 516 of each are expected; six standard deviations are 136.
  expect(counts.filter((count) => Math.abs(count - 516) > 136)).toEqual([]);
});
