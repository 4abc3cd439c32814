import type { Locator, Page } from 'playwright-core';
import { proposed } from '../../kit/proposed.ts';
import { beMember, hydrated, LoginPage } from './login-page.ts';
import type { Shop, Visitor } from './story.ts';

/** Unregistered in the seed data. */
export const NEW_PHONE = '13512345678';
export const GOOD_PASSWORD = 'Xing-lin2027';

const { register, resetPassword, changePassword, password } = proposed;

/** The forms that have a new password, with their addresses and labels. */
export const passwordForms = {
  register: { address: '/user/register', password: password.ofRegister, submit: register.submit },
  forget: { address: '/user/account/password/forget', password: password.ofNew, submit: resetPassword.submit },
  update: { address: '/user/account/password/update', password: password.ofNew, submit: resetPassword.submit },
  edit: { address: '/user/account/password/edit', password: password.ofNew, submit: changePassword.submit },
} as const;
export type PasswordFormName = keyof typeof passwordForms;

/** A form with a new password as a shopper sees it; most have the login page's phone and code fields, too. */
export class PasswordForm extends LoginPage {
  readonly oldPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  override readonly submit: Locator;

  constructor(page: Page, name: PasswordFormName) {
    super(page);
    const words = passwordForms[name];
    this.oldPassword = page.getByLabel(changePassword.old, { exact: true });
    this.newPassword = page.getByLabel(words.password, { exact: true });
    this.confirmation = page.getByLabel(password.confirmation, { exact: true });
    this.submit = page.getByRole('button', { name: words.submit, exact: true });
  }

  /** The refusal above the form. */
  get notice(): Locator {
    return this.page.locator('main form [role=alert]').first();
  }

  async typePassword(typed: string, confirmed = typed): Promise<void> {
    await this.newPassword.fill(typed);
    await this.confirmation.fill(confirmed);
  }

  /** Has a code sent to the phone and types it. */
  async getCode(shop: Shop, phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.send.click();
    await this.page.getByText(/秒后重发/).waitFor();
    await this.smsCode.fill(await shop.sandbox.smsCode(phone));
  }

  /** Fills in everything with the mouse, but does not submit. */
  async fillIn(shop: Shop, phone: string, typed = GOOD_PASSWORD): Promise<void> {
    await this.getCode(shop, phone);
    await this.typePassword(typed);
    if ((await this.agreement.count()) > 0) await this.agreement.check();
  }

  /** The input that a failed call could have lost. */
  async typed(): Promise<readonly string[]> {
    const fields = (await this.oldPassword.count()) > 0 ? [this.oldPassword] : [this.phone, this.smsCode];
    return Promise.all([...fields, this.newPassword, this.confirmation].map((field) => field.inputValue()));
  }
}

/** Opens a tab of this visitor on the form, ready to be used. */
export async function openPasswordForm(visitor: Visitor, name: PasswordFormName, query = ''): Promise<PasswordForm> {
  const page = await visitor.newTab();
  await page.goto(passwordForms[name].address + query);
  await hydrated(page);
  return new PasswordForm(page, name);
}

/** Allows a second code for the same phone: lets the minute between codes pass, and turns the image code off. */
export async function letAnotherCodeGo({ sandbox }: Shop, minutesLater = 1): Promise<void> {
  await sandbox.moveClock(minutesLater * 61_000);
  await sandbox.askForImageCode('never');
}

/** Waits for the short message with this text. */
export const emitted = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Whether the browser has the cookie of a member. */
export const isMember = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name === 'memberToken');

/** Waits for the member home with its member. */
export const greeted = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ }).waitFor();

/** Opens the change of a password as a member of this browser. */
export async function openChange(shop: Shop, visitor: Visitor, query = ''): Promise<PasswordForm> {
  const page = await beMember(shop, visitor, passwordForms.edit.address + query);
  await hydrated(page);
  return new PasswordForm(page, 'edit');
}

export async function change(form: PasswordForm, from: string, to: string, confirmed = to): Promise<void> {
  await form.oldPassword.fill(from);
  await form.typePassword(to, confirmed);
  await form.submit.click();
}
