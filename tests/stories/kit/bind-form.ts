import type { Locator, Page } from 'playwright-core';
import type { BindPhoneKind } from '../../../machines/phone/bind-phone.ports.ts';
import { exact } from '../../kit/exact.ts';
import { proposed } from '../../kit/proposed.ts';
import { beMember, hydrated, LoginPage, openLogin, PASSWORD } from './login-page.ts';
import { openPassword, passSlide } from './slide.ts';
import type { Shop, Visitor } from './story.ts';

/** A seeded login name without a phone (README, "Demo accounts"). */
export const NAME_WITHOUT_PHONE = { loginName: 'old_member', password: 'Xinglin2026' } as const;
/** A seeded phone whose member has no login at a third party. */
export const UNLINKED_PHONE = '13900139000';

const words = proposed.bindPhone;
const proof = proposed.accountProof;

/** The form of every kind as a shopper sees it, and the dialog before accounts are linked. */
export class BindForm extends LoginPage {
  override readonly submit: Locator;
  readonly dialog: Locator;
  readonly link: Locator;
  readonly otherPhone: Locator;

  constructor(page: Page, kind: BindPhoneKind) {
    super(page);
    this.submit = page.getByRole('button', { name: words.submit[kind], exact: true });
    this.dialog = page.getByRole('alertdialog', { name: words.registeredTitle });
    this.link = this.dialog.getByRole('button', { name: words.link });
    this.otherPhone = this.dialog.getByRole('button', { name: words.otherPhone });
  }

  /** ACC-BIND-08. */
  get emitted(): Locator {
    return this.page.getByText(exact.phoneBound.text, { exact: true });
  }

  /** What the last call came to; over the form. */
  get notice(): Locator {
    return this.page.locator('form [role=alert]').first();
  }

  /** Has a code sent to the phone and types what came. */
  async fillIn(shop: Shop, phone: string): Promise<void> {
    // A second code would need an image; the stories of the login have that.
    await shop.sandbox.askForImageCode('never');
    await this.phone.fill(phone);
    await this.send.click();
    await this.page.getByText(/秒后重发/).waitFor();
    await this.smsCode.fill(await shop.sandbox.smsCode(phone));
  }

  /** Whether the keyboard is in the phone's field. */
  isAtPhone(): Promise<boolean> {
    return this.phone.evaluate((field) => field === document.activeElement);
  }

  /** What of the form a failed call could have lost. */
  async typed(): Promise<readonly string[]> {
    return [await this.phone.inputValue(), await this.smsCode.inputValue()];
  }
}

/** Proves by the password whose session it is: the form of a new phone comes after that. */
export async function proveByPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: proof.byPassword }).click();
  await page.getByLabel(proof.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: proof.next }).click();
  await page.getByText(words.proven).waitFor();
}

/** The body of the last call to this path. */
export function bodyOf(visitor: Visitor, path: string) {
  return JSON.parse(visitor.callsTo(path).at(-1)?.postData() ?? 'null');
}

export async function isMember({ context }: Visitor): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'memberToken');
}

async function arrived(page: Page, kind: BindPhoneKind): Promise<BindForm> {
  await page.waitForURL(({ pathname }) => pathname === `/user/bind/phone/${kind}`);
  await hydrated(page);
  return new BindForm(page, kind);
}

/** Comes back from QQ as somebody whom no member has linked. */
export async function comeFromThird(visitor: Visitor, address?: string): Promise<BindForm> {
  const { page } = await openLogin(visitor, address);
  await page.getByRole('link', { name: proposed.third.ways.qq }).click();
  await page.getByRole('radio', { name: /全新账号/ }).check();
  await page.getByRole('button', { name: '同意并登录' }).click();
  return arrived(page, 'add');
}

/** Logs in with a password that is right, for an account that has no phone. */
export async function comeWithoutPhone(shop: Shop, visitor: Visitor, address?: string): Promise<BindForm> {
  const login = await openLogin(visitor, address);
  await openPassword(login);
  await login.loginName.fill(NAME_WITHOUT_PHONE.loginName);
  await login.password.fill(NAME_WITHOUT_PHONE.password);
  await login.agreement.check();
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  return arrived(login.page, 'add');
}

/** Opens the form of a member, who logs in for it. */
export async function openMemberForm(
  shop: Shop,
  visitor: Visitor,
  kind: Exclude<BindPhoneKind, 'add'>,
  query = '',
): Promise<BindForm> {
  const page = await beMember(shop, visitor, `/user/bind/phone/${kind}${query}`);
  const form = await arrived(page, kind);
  if (kind === 'edit') await proveByPassword(page);
  return form;
}
