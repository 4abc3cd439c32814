import { expect } from 'vitest';
import { logInBySms, members, openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

/** As they stand in the address, encoded once where the sign would end the parameter. */
const attacks = [
  'https://evil.example/',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/%252F%252Fevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%0D%0Aevil.example',
  '%20//evil.example',
  '%EF%BC%8F%EF%BC%8Fevil.example',
  '/%EF%BC%8Fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%09script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'user@evil.example',
  '/@evil.example:80@evil.example//',
  '//localhost@evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/user/..%2F..%2F/evil.example',
  '/user/login',
  '/user/login?backurl=//evil.example',
  '/user/%6Cogin',
  '/user/register',
  '',
  'evil.example',
  '/%00',
  '%E2%80%AE/user',
];

test('ACC-LOGIN-07 ACC-ROUTE-24 a member who opens login with a hostile backurl lands on /user, every time', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  const landed: string[] = [];
  for (const attack of attacks) {
    await page.goto(`/user/login?backurl=${attack}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
    const { origin, pathname, search, hash } = new URL(page.url());
    if (origin !== shop.origin || pathname + search + hash !== '/user') landed.push(`${attack} → ${page.url()}`);
  }
  expect(landed).toEqual([]);
});

test.for(['//evil.example', '/%5Cevil.example', 'javascript:alert(1)', '/user/login?backurl=//evil.example'])(
  'ACC-LOGIN-07 ACC-LOGIN-09 logging in with backurl %s leads to /user',
  async (attack, { shop }) => {
    const visitor = await shop.newVisitor();
    const page = await logInBySms(shop, visitor, `/user/login?backurl=${attack}`);
    expect(page.url()).toBe(`${shop.origin}/user`);
  },
);

test('ACC-QR-10 a QR login with a hostile backurl leads to /user as well', async ({ shop }) => {
  const login = await openLogin(await shop.newVisitor(), '/user/login?backurl=//evil.example');
  const { uuid } = await login.openQr();
  await shop.sandbox.playPhone(uuid, 2, members.full);
  await login.page.waitForURL('**/user');
  expect(login.page.url()).toBe(`${shop.origin}/user`);
});

test('ACC-ROUTE-23 ACC-LOGIN-07 a visitor is sent from a member page to login and back to it, query and hash kept', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.goto('/user?tab=2');
  await page.waitForURL('**/user/login?backurl=*');
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/user?tab=2');
  await page.close();
  const back = await logInBySms(shop, visitor, `/user/login?backurl=${encodeURIComponent('/user?tab=2')}`);
  expect(back.url()).toBe(`${shop.origin}/user?tab=2`);
});
