import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { beMember, hydrated, LoginPage, openLogin, sendLogin } from './kit/login-page.ts';
import { goWithin } from './kit/page.ts';
import { type Shop, test } from './kit/story.ts';

/** One of each kind, encoded once where a character would end the parameter; the contract's test has hundreds. */
const attacks = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '%2F%2Fevil.example',
  '/%09/evil.example',
  '/%0D%0Aevil.example',
  '%EF%BC%8F%EF%BC%8Fevil.example',
  'java%09script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/.//evil.example',
  '/user/login?backurl=//evil.example',
];

/** Where a malicious value leads; empty when it is the member home of this shop. */
function escapeOf(shop: Shop, page: Page, attack: string): string[] {
  const { origin, pathname, search, hash } = new URL(page.url());
  return origin === shop.origin && pathname + search + hash === '/user' ? [] : [`${attack} → ${page.url()}`];
}

const isLeft = (page: Page, path: string) => page.waitForURL((url) => !url.pathname.startsWith(path));

test('S1 ACC-LOGIN-07 ACC-ROUTE-24 a member who opens login with a malicious backurl lands on /user, every time', async ({
  shop,
}) => {
  const page = await beMember(shop, await shop.newVisitor(), '/user');
  const escaped: string[] = [];
  for (const [at, attack] of attacks.entries()) {
    const address = `/user/login?backurl=${attack}`;
    // Some of them by opening the address, so that the gateway sees it, too.
    if (at % 4 === 0) await page.goto(address);
    else await goWithin(page, address);
    await isLeft(page, '/user/login');
    escaped.push(...escapeOf(shop, page, attack));
  }
  expect(escaped).toEqual([]);
});

test('S1 ACC-LOGIN-07 no link of a visitor’s login page leads out or passes on a malicious backurl', async ({
  shop,
}) => {
  const { page } = await openLogin(await shop.newVisitor());
  const escaped: string[] = [];
  for (const attack of attacks) {
    await goWithin(page, `/user/login?backurl=${attack}`);
    const links = await page.evaluate(() =>
      Array.from(document.links)
        // The skip link stays on the page.
        .filter((link) => link.getAttribute('href')?.startsWith('#') !== true)
        .map(({ href, target, rel }) => ({ href, isOpened: target === '_blank', rel })),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const { href, isOpened, rel } of links) {
      const url = new URL(href);
      const carried = [...url.searchParams].filter(([name]) => /^back_?url$/i.test(name)).map(([, value]) => value);
      const leadOut = carried.filter((value) => {
        const inner = new URL(value, shop.origin);
        return inner.origin !== shop.origin || (inner.searchParams.get('backurl') ?? '/user') !== '/user';
      });
      if (url.origin !== shop.origin || leadOut.length > 0) escaped.push(`${attack} → ${href}`);
      // A page in a new tab must not be able to navigate the shop's own tab.
      if (isOpened && !rel.includes('noopener')) escaped.push(`${href} could turn this tab`);
    }
  }
  expect(escaped).toEqual([]);
});

test('ACC-ROUTE-23 ACC-LOGIN-07 a visitor is sent from a member page to login and back to it, query and hash kept', async ({
  shop,
}) => {
  const page = await (await shop.newVisitor()).newTab();
  await page.goto('/user?tab=2');
  await page.waitForURL('**/user/login?backurl=*');
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/user?tab=2');
  await hydrated(page);
  await sendLogin(shop, new LoginPage(page));
  expect(page.url()).toBe(`${shop.origin}/user?tab=2`);
});
