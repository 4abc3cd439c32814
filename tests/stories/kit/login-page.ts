import type { APIRequestContext, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { sendSmsCode, takeSmsTicket } from '../../../contract/codes/captcha.calls.ts';
import { logInBySms as logInBySmsCall } from '../../../contract/session/session.calls.ts';
import { slideWords } from '../../../src/codes/slide.words.ts';
import { smsWords } from '../../../src/codes/sms-code.words.ts';
import { agreementWords } from '../../../src/login/agreement.words.ts';
import { loginWords as words } from '../../../src/login/login.words.ts';
import { qrWords } from '../../../src/login/qr-login.words.ts';
import { answerTo } from './page.ts';
import { goBlank, type Shop, type Visitor } from './story.ts';

/** Seeded members (README, "Demo accounts"). */
export const members = { full: '13800138000', empty: '13800138001' } as const;

/** The login page as a shopper sees it. */
export class LoginPage {
  readonly page: Page;
  readonly phone: Locator;
  readonly smsCode: Locator;
  readonly imageCode: Locator;
  readonly agreement: Locator;
  readonly send: Locator;
  readonly submit: Locator;
  readonly smsTab: Locator;
  readonly passwordTab: Locator;
  readonly loginName: Locator;
  readonly password: Locator;
  readonly slider: Locator;
  readonly qrTab: Locator;
  readonly qrCode: Locator;
  readonly qrRefresh: Locator;

  constructor(page: Page) {
    this.page = page;
    this.phone = page.getByRole('textbox', { name: smsWords.phone });
    this.smsCode = page.getByRole('textbox', { name: smsWords.smsCode });
    this.imageCode = page.getByRole('textbox', { name: smsWords.imageCode });
    this.agreement = page.getByRole('checkbox', { name: agreementWords.agreeBefore });
    this.send = page.getByRole('button', { name: new RegExp(`^(${smsWords.send}|${smsWords.sendAgain})$`) });
    this.submit = page.getByRole('button', { name: words.submit, exact: true });
    this.smsTab = page.getByRole('tab', { name: words.bySms });
    this.passwordTab = page.getByRole('tab', { name: words.byPassword });
    this.loginName = page.getByRole('textbox', { name: words.loginName });
    this.password = page.getByLabel(words.password, { exact: true });
    this.slider = page.getByRole('slider', { name: slideWords.handle });
    this.qrTab = page.getByRole('tab', { name: words.byQr });
    this.qrCode = page.getByRole('img', { name: qrWords.code });
    this.qrRefresh = page.getByRole('button', { name: qrWords.refresh });
  }

  /** The field's text under it, while it is wrong. */
  // Read in one step: a form that reopens meanwhile has other ids.
  async faultOf(field: Locator): Promise<string> {
    return field.evaluate((control) => {
      const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
      return document.getElementById(id)?.textContent.trim() ?? '';
    });
  }

  /** Has a code sent to the phone and types it. */
  async getCode({ sandbox }: Shop, phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.send.click();
    await this.page.getByText(/秒后重发/).waitFor();
    await this.smsCode.fill(await sandbox.smsCode(phone));
  }

  /** Opens the QR view and resolves to the code that is drawn there. */
  async openQr(): Promise<{ uuid: string }> {
    const drawn = await answerTo(this.page, '/passport/account/qrCode', () => this.qrTab.click());
    const code: { uuid: string } = await drawn.json();
    await this.qrCode.waitFor();
    return code;
  }
}

/** Opens a tab of this visitor on the login page, ready to be used. */
export async function openLogin(visitor: Visitor, address = '/user/login'): Promise<LoginPage> {
  const page = await visitor.newTab();
  await page.goto(address);
  const login = new LoginPage(page);
  await hydrated(page);
  return login;
}

/** Until its script has taken over, the prerendered page looks the same, but ignores presses. */
export async function hydrated(page: Page): Promise<void> {
  // Not waitForFunction: it compiles its text in the page, which the page's policy forbids.
  const awake = () =>
    page.evaluate(() => {
      const form = document.querySelector('form');
      return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    });
  await expect.poll(awake, { interval: 20 }).toBe(true);
}

/** Waits for the member home with its member. */
export const greeted = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();

/** Allows a second code for the same phone: lets the minute between codes pass, and turns the image code off. */
export async function letAnotherCodeGo({ sandbox }: Shop, minutesLater = 1): Promise<void> {
  await sandbox.moveClock(minutesLater * 61_000);
  await sandbox.askForImageCode('never');
}

/** Makes a call to the shop without its pages. A profile's request context sends and stores the profile's cookies. */
export async function ask(from: APIRequestContext, { name, method, path }: Call, data: object): Promise<unknown> {
  const answer = await from.fetch(path, { method, data, headers: { platform: 'PC' } });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Has a code sent to this phone. */
export async function askForSmsCode(from: APIRequestContext, phoneNum: string): Promise<void> {
  const { ticket } = v.parse(takeSmsTicket.answer, await ask(from, takeSmsTicket, { phoneNum }));
  await ask(from, sendSmsCode, { phoneNum, ticket, validCode: '' });
}

/** Logs in without the login page, for stories that are about something else; resolves to the member's tab there. */
export async function beMember(
  shop: Shop,
  visitor: Visitor,
  address: string,
  phone: string = members.full,
): Promise<Page> {
  const page = await enterAsMember(shop, visitor, phone);
  await page.goto(address);
  return page;
}

/** Logs in by calls alone: the cookies are there, but no tab. */
export async function takeTokens(shop: Shop, { context }: Visitor, phoneNum: string = members.full) {
  await askForSmsCode(context.request, phoneNum);
  const smsCode = await shop.sandbox.smsCode(phoneNum);
  return v.parse(logInBySmsCall.answer, await ask(context.request, logInBySmsCall, { phoneNum, smsCode }));
}

/** As `beMember`, but on no page of the shop yet. */
export async function enterAsMember(shop: Shop, visitor: Visitor, phone: string = members.full): Promise<Page> {
  const tokens = await takeTokens(shop, visitor, phone);
  const page = await visitor.newTab();
  await goBlank(page);
  const stored = {
    AUTHORIZATION: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: String(Date.now() + (tokens.expires_in - 60) * 1000),
    'xinglin.login': 'journey',
  };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, stored);
  return page;
}

/** Logs in by SMS with the mouse and waits until the login page is left. */
export async function logInBySms(shop: Shop, visitor: Visitor, address?: string): Promise<Page> {
  return sendLogin(shop, await openLogin(visitor, address));
}

/** The same on a login page that is already open. */
export async function sendLogin(shop: Shop, login: LoginPage, phone: string = members.full): Promise<Page> {
  await login.getCode(shop, phone);
  await login.agreement.check();
  await login.submit.click();
  await login.page.waitForURL((url) => url.pathname !== '/user/login');
  return login.page;
}
