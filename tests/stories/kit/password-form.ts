import type { Locator, Page } from 'playwright-core';
import { changePasswordWords } from '../../../src/password/change-password.words.ts';
import { passwordWords } from '../../../src/password/password.words.ts';
import { resetPasswordWords } from '../../../src/password/reset-password.words.ts';
import { registerWords } from '../../../src/register/register.words.ts';
import { LoginPage } from './login-page.ts';
import type { Shop } from './story.ts';

/** Unregistered in the seed data. */
export const NEW_PHONE = '13512345678';
export const GOOD_PASSWORD = 'Xing-lin2027';

/** The forms that have a new password, with their addresses and labels. */
export const passwordForms = {
  register: { address: '/user/register', password: passwordWords.ofRegister, submit: registerWords.submit },
  forget: {
    address: '/user/account/password/forget',
    password: passwordWords.ofNew,
    submit: resetPasswordWords.submit,
  },
  edit: { address: '/user/account/password/edit', password: passwordWords.ofNew, submit: changePasswordWords.submit },
} as const;

/** A form with a new password as a shopper sees it; most have the login page's phone and code fields, too. */
export class PasswordForm extends LoginPage {
  readonly oldPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  override readonly submit: Locator;

  constructor(page: Page, name: keyof typeof passwordForms) {
    super(page);
    const words = passwordForms[name];
    this.oldPassword = page.getByLabel(changePasswordWords.old, { exact: true });
    this.newPassword = page.getByLabel(words.password, { exact: true });
    this.confirmation = page.getByLabel(passwordWords.confirmation, { exact: true });
    this.submit = page.getByRole('button', { name: words.submit, exact: true });
  }

  async typePassword(typed: string): Promise<void> {
    await this.newPassword.fill(typed);
    await this.confirmation.fill(typed);
  }

  /** Fills in the form of a new member with the mouse, but does not submit. */
  async fillIn(shop: Shop, phone: string): Promise<void> {
    await this.getCode(shop, phone);
    await this.typePassword(GOOD_PASSWORD);
    await this.agreement.check();
  }
}
