import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAsMember, hydrated, LoginPage } from './kit/login-page.ts';
import { one, ordersOf } from './kit/orders.ts';
import { follow, isHere } from './kit/pages.ts';
import { afterProof } from './kit/pay-link-page.ts';
import { allScripts, fillWithScripts, scriptsShown, scriptTexts, watchScripts } from './kit/scripts-in-texts.ts';
import { test } from './kit/story.ts';

/** Leaves out texts that the browser itself reports, or that leave the page, where the others are shown to run. */
const isQuiet = (text: string) =>
  !/<(use|meta|base|object|embed|iframe|link|form|a|button formaction)|@import/.test(text);

/** Inserts each text as markup into a page without a policy: at least 25 run there; the others prove little. */
async function thoseThatRun(page: Page, ran: readonly string[]): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate(
    (texts) => {
      for (const text of texts) document.body.appendChild(document.createElement('div')).innerHTML = text;
    },
    scriptTexts.filter((text) => isQuiet(text)),
  );
  const places = () => new Set(ran.map((what) => what.split(' ')[0])).size;
  await expect.poll(places).toBeGreaterThanOrEqual(25);
  await page.unroute('**/blank');
}

test('S18 with 60 scripts in every text of every answer, no page of members, holders and links runs one, and the policy reports nothing', async ({
  shop,
}) => {
  expect(scriptTexts.length).toBeGreaterThanOrEqual(60);
  const visitor = await shop.newVisitor({ profile: 'own' });
  const heard = await watchScripts(visitor.context);
  const first = await visitor.newTab();
  await thoseThatRun(first, heard.ran);

  const scripts = encodeURIComponent(scriptTexts.slice(0, 12).join(' '));
  await fillWithScripts(visitor.context);
  const login = new LoginPage(first);
  await first.goto(`/user/login?backUrl=${scripts}`);
  await hydrated(first);
  await login.phone.fill('13512345678');
  await login.smsCode.fill('123456');
  await login.agreement.check();
  await login.submit.click();
  await expect.poll(() => scriptsShown(first)).toBeGreaterThan(0);
  await first.close();

  const page = await enterAsMember(shop, visitor);
  const orders = await ordersOf(page);
  const [done, waiting] = [
    one(orders, ({ orderType }) => orderType === 'waitEvaluate'),
    one(orders, ({ orderType }) => orderType === 'waitPay'),
  ];
  const link = await shop.sandbox.makeCompleteLink('complete');
  const pages: readonly string[] = [
    '/user',
    '/user/order/mine/all',
    `/user/order/detail/${waiting.ordersCode}`,
    `/user/order/evaluate/${done.ordersCode}`,
    '/user/personal/address',
    '/user/personal/info',
    '/user/account/coupon',
    '/user/account/coin',
    '/user/order/collect',
    '/user/order/drug',
    '/user/personal/invoice',
    `/user/personal/invoice/detail/${done.ordersCode}`,
    '/user/personal/patient',
    afterProof('registered', 'messagePayment'),
    afterProof('needsInquiry', 'inquiry'),
  ];
  let shown = 0;
  // Home and orders are drawn before the app loads; the other pages are reached within one document.
  for (const [at, address] of pages.entries()) {
    await (at < 2 ? isHere : follow)(page, address);
    let found = 0;
    const look = async () => {
      found = await scriptsShown(page);
      return found;
    };
    await expect.poll(look, { message: address }).toBeGreaterThan(0);
    shown += found;
  }
  // Text from an address is shown as it is, or not at all; so is text passed to the sandbox's pages.
  await shop.sandbox.changeSettings({ slogan: allScripts, cartNotice: allScripts, orderNotice: allScripts });
  const open = async (address: string) => {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    expect(await page.locator('[onerror], [onload], [onfocus], [onbegin], [srcdoc]').count(), address).toBe(0);
  };
  for (const address of [link.url, `/user/${scripts}`, `/user/order/mine/${scripts}`]) await open(address);
  // The other pages make no calls.
  await visitor.context.unrouteAll({ behavior: 'wait' });
  const emitted = [
    ...[`/sandbox/mobile-pay?key=${scripts}`, '/sandbox', '/sandbox/doctor', '/sandbox/rx-settings'],
    `/sandbox/search?keyword=${scripts}`,
    `/sandbox/chat?accountId=${scripts}&nickName=${scripts}&orderCode=${scripts}&pageUrl=${scripts}`,
    `/sandbox/third/qq?state=${scripts}&redirect_uri=${scripts}&client_id=${scripts}&response_type=code`,
  ];
  for (const address of emitted) await open(address);

  expect([...heard.ran.filter((what) => !what.endsWith(' at /blank')), ...heard.reports]).toEqual([]);
  expect(shown).toBeGreaterThan(100);
});
