import type { Locator, Page } from 'playwright-core';
import { exact } from '../../kit/exact.ts';
import { proposed } from '../../kit/proposed.ts';
import { hydrated, LoginPage, openLogin } from './login-page.ts';
import { openPuzzle, passSlide } from './slide.ts';
import type { Shop, Visitor } from './story.ts';

/** A seeded login name without a phone (README, "Demo accounts"). */
export const NAME_WITHOUT_PHONE = { loginName: 'old_member', password: 'Xinglin2026' } as const;

const words = proposed.bindPhone;

/** The form as a shopper without a phone sees it. */
export class BindForm extends LoginPage {
  override readonly submit: Locator;

  constructor(page: Page) {
    super(page);
    this.submit = page.getByRole('button', { name: words.submit, exact: true });
  }

  /** ACC-BIND-08. */
  get emitted(): Locator {
    return this.page.getByText(exact.phoneBound.text, { exact: true });
  }

  /** Has a code sent to the phone and types it. */
  async fillIn(shop: Shop, phone: string): Promise<void> {
    // A second code would need an image code, which the login stories cover.
    await shop.sandbox.askForImageCode('never');
    await this.phone.fill(phone);
    await this.send.click();
    await this.page.getByText(/秒后重发/).waitFor();
    await this.smsCode.fill(await shop.sandbox.smsCode(phone));
    await this.agreement.check();
  }
}

/** The body of the last call to this path. */
export function bodyOf(visitor: Visitor, path: string) {
  return JSON.parse(visitor.callsTo(path).at(-1)?.postData() ?? 'null');
}

export async function isMember({ context }: Visitor): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'memberToken');
}

async function arrived(page: Page): Promise<BindForm> {
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/add');
  await hydrated(page);
  return new BindForm(page);
}

/** Comes back from QQ with an account that no member has linked. */
export async function comeFromThird(visitor: Visitor, address?: string): Promise<BindForm> {
  const { page } = await openLogin(visitor, address);
  await page.getByRole('link', { name: proposed.third.ways.qq }).click();
  await page.getByRole('radio', { name: /全新账号/ }).check();
  await page.getByRole('button', { name: '同意并登录' }).click();
  return arrived(page);
}

/** Logs in with the correct password of an account that has no phone. */
export async function comeWithoutPhone(shop: Shop, visitor: Visitor, address?: string): Promise<BindForm> {
  const login = await openLogin(visitor, address);
  await openPuzzle(login, NAME_WITHOUT_PHONE.loginName, NAME_WITHOUT_PHONE.password);
  await passSlide(visitor, shop.sandbox, login);
  return arrived(login.page);
}
