import type { Locator, Page } from 'playwright-core';
import { registerByThirdParty } from '../../../contract/login/account.calls.ts';
import { bindPhoneWords } from '../../../src/phone/bind-phone.words.ts';
import { bindPhoneExact } from '../../../src/phone/phone.words.ts';
import { hydrated, LoginPage } from './login-page.ts';
import { NEW_PHONE } from './password-form.ts';
import type { Shop, Visitor } from './story.ts';

/** The form as a shopper without a phone sees it. */
export class BindForm extends LoginPage {
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
export const registrationOf = (visitor: Visitor) => visitor.callsTo(registerByThirdParty.path).at(-1)?.postDataJSON();

/** Waits for the form in this tab. */
export async function bindFormIn(page: Page): Promise<BindForm> {
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/add');
  await hydrated(page);
  return new BindForm(page);
}
