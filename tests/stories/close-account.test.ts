import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeAccount } from '../../contract/safe/close.calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { addressWords } from '../../src/addresses/address.words.ts';
import { closeAccountWords as words } from '../../src/safe/close-account.words.ts';
import { beMember, hydrated, LoginPage, members } from './kit/login-page.ts';
import { follow } from './kit/pages.ts';
import { PasswordForm, passwordForms } from './kit/password-form.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const CLOSE = '/user/account/delete';
const calls = (visitor: Visitor) => visitor.callsTo(closeAccount.path).filter((call) => call.method() === 'POST');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const steps = {
  first: words.stepOf(1, words.steps.explaining),
  second: words.stepOf(2, words.steps.proving),
  third: words.stepOf(3, words.steps.typing),
};

/** A member with an order under way cannot close the account. */
async function settleOrders({ sandbox }: Shop): Promise<void> {
  const running = ['waitPay', 'waitAudit', 'waitDelivery', 'waitReceiving', 'refundOrder'] as const;
  for (const type of running) {
    for (const code of await sandbox.orderCodes(type)) await sandbox.moveOrder(code, 'completeTransaction');
  }
}

async function prove(shop: Shop, page: Page): Promise<void> {
  const login = new LoginPage(page);
  await login.send.click();
  await page.getByText(/秒后重发/).waitFor();
  await login.smsCode.fill(await shop.sandbox.smsCode(members.full));
  await page.getByRole('button', { name: words.prove }).click();
  await heading(page, steps.third);
}

const typed = (page: Page) => page.getByLabel(words.typed);
const question = (page: Page) => page.getByRole('alertdialog', { name: words.question });

test('ACC-ROUTE-16 ACC-ROUTE-17 ACC-SAFE-05 ACC-CALL-24 ACC-CALL-25 ACC-LIM-04 a member closes the account: both tabs are logged out, and a new account with the phone has nothing of the old', async ({
  shop,
}) => {
  await settleOrders(shop);
  const visitor = await shop.newVisitor();
  const elsewhere = await beMember(shop, visitor, '/user');
  const scripts = () => visitor.requests.filter((request) => /close-account/.test(request.url())).length;
  expect(scripts()).toBe(0);
  await shop.sandbox.moveClock(2 * MINUTE);
  const page = await visitor.newTab();
  await page.goto(CLOSE);
  await heading(page, steps.first);
  expect(scripts()).toBeGreaterThan(0);
  const lost = page.getByRole('region', { name: words.lostTitle });
  expect(await lost.textContent()).toContain(words.losses.thirdAccounts(4));
  await page.getByRole('button', { name: words.next }).click();
  await page.getByText('138****8000').first().waitFor();
  await prove(shop, page);

  await typed(page).fill('注销帐号');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByText(words.typedIsWrong(words.words)).waitFor();
  expect(await typed(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await typed(page).fill(words.words);
  await typed(page).press('Enter');
  const box = await question(page).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(416);

  await shop.sandbox.setFaults({ method: 'POST', path: closeAccount.path, status: 500, body: {}, times: 1 });
  await question(page).getByRole('button', { name: words.confirm }).click();
  await question(page).getByRole('alert').waitFor();
  await question(page).getByRole('button', { name: words.keep }).click();
  expect(await typed(page).inputValue()).toBe(words.words);
  expect(await visitor.isMember()).toBe(true);
  await typed(page).press('Enter');
  await question(page).getByRole('button', { name: words.confirm }).dblclick();

  await page.getByText(words.closed, { exact: true }).waitFor();
  await page.waitForURL(({ pathname, search }) => pathname === '/user/login' && search === '');
  await elsewhere.waitForURL(({ pathname }) => pathname === '/user/login');
  expect(calls(visitor)).toHaveLength(2);
  expect(await calls(visitor).at(-1)?.headerValue('closeorigin')).toBe('PC');
  expect(await calls(visitor).at(-1)?.headerValue('authorization')).toMatch(/^Bearer ./);
  expect(await visitor.isMember()).toBe(false);
  expect(
    await page.evaluate(() => [window.localStorage.getItem('AUTHORIZATION'), window.sessionStorage.length]),
  ).toEqual([null, 0]);

  await shop.sandbox.moveClock(4 * MINUTE);
  await shop.sandbox.askForImageCode('never');
  const form = new PasswordForm(await visitor.newTab(), 'register');
  await form.page.goto(passwordForms.register.address);
  await hydrated(form.page);
  await form.fillIn(shop, members.full);
  await form.submit.click();
  await form.page.waitForURL('**/user');
  await follow(form.page, '/user/personal/address');
  await form.page.getByText(addressWords.empty).waitFor();
});
