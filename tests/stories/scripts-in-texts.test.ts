import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterAsMember, hydrated, LoginPage } from './kit/login-page.ts';
import { one, ordersOf } from './kit/orders.ts';
import { afterProof } from './kit/pay-link-page.ts';
import { allScripts, fillWithScripts, scriptsShown, scriptTexts, watchScripts } from './kit/scripts-in-texts.ts';
import { test } from './kit/story.ts';

/** What a browser complains of by itself, or what leads away from the page: left out where it is shown that the rest works. */
const isQuiet = (text: string) =>
  !/<(use|meta|base|object|embed|iframe|link|form|a|button formaction)|@import/.test(text);

/** Puts each text into a page without a policy as markup: at least 25 run there, the others prove little. */
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

test('S18 every text of every answer holds 60 scripts: no page of members, holders and links runs one, the policy reports nothing', async ({
  shop,
}) => {
  expect(scriptTexts.length).toBeGreaterThanOrEqual(60);
  const bare = await shop.newVisitor();
  const control = await watchScripts(bare.context);
  await thoseThatRun(await bare.newTab(), control.ran);

  const visitor = await shop.newVisitor();
  const received = await watchScripts(visitor.context);
  const page = await enterAsMember(shop, visitor);
  const orders = await ordersOf(page);
  const [done, waiting] = [
    one(orders, ({ orderType }) => orderType === 'waitEvaluate'),
    one(orders, ({ orderType }) => orderType === 'waitPay'),
  ];
  const link = await shop.sandbox.makeCompleteLink('complete');
  await fillWithScripts(visitor.context);
  const scripts = encodeURIComponent(scriptTexts.slice(0, 12).join(' '));
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
  for (const address of pages) {
    await page.goto(address);
    await expect.poll(() => scriptsShown(page), { message: address }).toBeGreaterThan(0);
    shown += await scriptsShown(page);
  }
  // What stands in an address is shown as it is, or nowhere; so is what the pages of the sandbox are told.
  await shop.sandbox.changeSettings({ slogan: allScripts, cartNotice: allScripts, orderNotice: allScripts });
  const emitted = [
    ...[link.url, `/user/${scripts}`, `/user/order/mine/${scripts}`, `/sandbox/mobile-pay?key=${scripts}`],
    ...['/sandbox', '/sandbox/doctor', '/sandbox/rx-settings', `/sandbox/search?keyword=${scripts}`],
    `/sandbox/chat?accountId=${scripts}&nickName=${scripts}&orderCode=${scripts}&pageUrl=${scripts}`,
    `/sandbox/third/qq?state=${scripts}&redirect_uri=${scripts}&client_id=${scripts}&response_type=code`,
  ];
  for (const address of emitted) {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    expect(await page.locator('[onerror], [onload], [onfocus], [onbegin], [srcdoc]').count(), address).toBe(0);
  }
  const guest = await shop.newVisitor();
  const heardByGuest = await watchScripts(guest.context);
  await fillWithScripts(guest.context);
  const login = new LoginPage(await guest.newTab());
  await login.page.goto(`/user/login?backUrl=${scripts}`);
  await hydrated(login.page);
  await login.phone.fill('13512345678');
  await login.smsCode.fill('123456');
  await login.agreement.check();
  await login.submit.click();
  await expect.poll(() => scriptsShown(login.page)).toBeGreaterThan(0);

  const all = [received, heardByGuest];
  expect(all.flatMap(({ ran, reports }) => [...ran, ...reports])).toEqual([]);
  expect(shown).toBeGreaterThan(100);
});
