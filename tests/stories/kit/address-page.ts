import type { Locator, Page } from 'playwright-core';
import { addressWords as words } from '../../../src/addresses/address.words.ts';
import { beMember } from './login-page.ts';
import { answerTo } from './page.ts';
import type { Shop, Visitor } from './story.ts';

const PATH = '/user/personal/address';
export const BOOK = '/deliveryAddresses';

/** What is typed into the form. */
export interface Typed {
  readonly consignee?: string;
  readonly mobile?: string;
  /** The names to choose, from the province down. */
  readonly region?: readonly string[];
  readonly detail?: string;
}

/** The address book as a shopper sees it. */
export class AddressPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly add: Locator;
  readonly form: Locator;
  readonly consignee: Locator;
  readonly mobile: Locator;
  readonly detail: Locator;
  readonly region: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('main').getByRole('listitem');
    this.add = page.getByRole('button', { name: words.add });
    this.form = page.getByRole('dialog');
    this.consignee = this.form.getByRole('textbox', { name: words.consignee });
    this.mobile = this.form.getByRole('textbox', { name: words.mobile });
    this.detail = this.form.getByRole('textbox', { name: words.detail });
    this.region = this.form.getByRole('combobox', { name: words.region });
    this.save = this.form.getByRole('button', { name: words.save, exact: true });
  }

  card(text: string): Locator {
    return this.cards.filter({ hasText: text });
  }

  async press(action: string, text: string): Promise<void> {
    await this.card(text).getByRole('button', { name: action }).click();
  }

  async openNew(): Promise<void> {
    await this.add.click();
    await this.consignee.waitFor();
  }

  async openEdit(text: string): Promise<void> {
    await this.press(words.edit, text);
    await this.consignee.waitFor();
  }

  async write({ consignee, mobile, region, detail }: Typed): Promise<void> {
    if (consignee !== undefined) await this.consignee.fill(consignee);
    if (mobile !== undefined) await this.mobile.fill(mobile);
    if (region !== undefined) await this.choose(region);
    if (detail !== undefined) await this.detail.fill(detail);
  }

  async choose(names: readonly string[]): Promise<void> {
    await this.region.click();
    for (const name of names) await this.form.getByRole('option', { name, exact: true }).click();
    const done = this.form.getByRole('button', { name: words.done });
    if ((await this.region.getAttribute('aria-expanded')) === 'true') await done.click();
  }

  /** Saves and waits until the list was read again. */
  async saved(): Promise<void> {
    await answerTo(this.page, BOOK, () => this.save.click(), 'GET');
    await this.form.waitFor({ state: 'detached' });
  }
}

/** Logs in and opens the address book. */
export async function openAddresses(shop: Shop, visitor: Visitor, phone?: string): Promise<AddressPage> {
  const page = await beMember(shop, visitor, PATH, phone);
  const book = new AddressPage(page);
  await page.getByRole('button', { name: words.add }).waitFor();
  return book;
}
