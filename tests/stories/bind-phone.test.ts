import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts, registerByThirdParty } from '../../contract/login/account.calls.ts';
import { logInBySms as logInBySmsCall } from '../../contract/session/session.calls.ts';
import { bindPhoneWords } from '../../src/phone/bind-phone.words.ts';
import { bindPhoneExact } from '../../src/phone/phone.words.ts';
import { thirdWords } from '../../src/third-party/third.words.ts';
import { greeted, hydrated, LoginPage, openLogin } from './kit/login-page.ts';
import { NEW_PHONE } from './kit/password-form.ts';
import { openPuzzle, passSlide } from './kit/slide.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const LOGIN = logInBySmsCall.path;
/** A seeded login name without a phone (README, "Demo accounts"). */
const NAME_WITHOUT_PHONE = { loginName: 'old_member', password: 'Xinglin2026' } as const;

/** The form as a shopper without a phone sees it. */
class BindForm extends LoginPage {
  override readonly submit: Locator;

  constructor(page: Page) {
    super(page);
    this.submit = page.getByRole('button', { name: bindPhoneWords.submit, exact: true });
  }

  /** ACC-BIND-08. */
  get emitted(): Locator {
    return this.page.getByText(bindPhoneExact.phoneBound.text, { exact: true });
  }

  /** Fills in everything, but does not submit. */
  async fillIn(shop: Shop): Promise<void> {
    // A second code would need an image code, which the login stories cover.
    await shop.sandbox.askForImageCode('never');
    await this.getCode(shop, NEW_PHONE);
    await this.agreement.check();
  }
}

/** The body of the registration that was sent last. */
const registrationOf = (visitor: Visitor) => visitor.callsTo(registerByThirdParty.path).at(-1)?.postDataJSON();

async function arrived(page: Page): Promise<BindForm> {
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/add');
  await hydrated(page);
  return new BindForm(page);
}

const addressOf = (page: Page) => new URL(page.url());

test('ACC-BIND-02 ACC-BIND-08 ACC-BIND-10 ACC-ROUTE-04 ACC-ROUTE-06 ACC-THIRD-08 ACC-THIRD-09 ACC-CALL-22 a newcomer from a third party binds a free phone, is logged in and lands on the home page', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { page } = await openLogin(visitor);
  await page.getByRole('link', { name: thirdWords.ways.qq }).click();
  await page.getByRole('radio', { name: /全新账号/ }).check();
  await page.getByRole('button', { name: '同意并登录' }).click();
  const form = await arrived(page);
  const { searchParams } = addressOf(form.page);
  const openId = searchParams.get('loginName') ?? '';
  expect(openId).not.toBe('');
  expect([searchParams.get('loginType'), searchParams.get('thirdType')]).toEqual(['2', '1']);
  await form.fillIn(shop);
  const smsCode = await form.smsCode.inputValue();
  await form.submit.dblclick();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user');
  await greeted(form.page);
  expect(registrationOf(visitor)).toEqual({
    loginName: openId,
    loginType: 2,
    userName: NEW_PHONE,
    password: smsCode,
    type: 1,
    loginPassword: '',
    validCode: smsCode,
  });
  expect(visitor.callsTo(registerByThirdParty.path)).toHaveLength(1);
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
  expect(visitor.callsTo(bindAccounts.path)).toHaveLength(0);
});

test('ACC-PWL-08 ACC-ROUTE-06 a login name without a phone binds one; its password is in no address and no storage', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const { loginName, password } = NAME_WITHOUT_PHONE;
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  await openPuzzle(login, loginName, password);
  await passSlide(visitor, shop.sandbox, login);
  const form = await arrived(login.page);
  expect(addressOf(form.page).searchParams.get('loginName')).toBe(loginName);
  await form.fillIn(shop);
  const kept = await form.page.evaluate(() =>
    JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, window.history.state]),
  );
  expect(kept).not.toContain(password);
  expect(visitor.addresses.concat(visitor.console).filter((line) => line.includes(password))).toEqual([]);
  await form.submit.click();
  await form.emitted.waitFor();
  await form.page.waitForURL('**/user?from=cart');
  expect(registrationOf(visitor)).toMatchObject({
    loginName,
    loginType: 1,
    loginPassword: password,
    userName: NEW_PHONE,
    type: 1,
  });
});
