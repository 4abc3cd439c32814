import type { Page } from 'playwright-core';
import type { OrderType } from '../../../contract/orders/order.ts';
import { enterAsMember, members } from './login-page.ts';
import { one, ordersOf } from './orders.ts';
import type { Shop, VisitorOptions } from './story.ts';

/** Opens a dialog, or changes the view of a page. */
export interface Step {
  readonly name: string;
  /** The button that opens a dialog; it gets the focus back once the dialog is closed. */
  readonly opener?: RegExp;
  readonly act?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Types input that the page asks about before it is left. */
  readonly types?: true;
}

export interface PageEntry {
  /** `{type}` stands for an order of this type. */
  readonly address: string;
  /** The heading of the page that it redirects to. */
  readonly leadsTo?: string;
  readonly steps?: readonly Step[];
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();
export const wrong: Step = { name: 'every field wrong', act: submit };
export const inDialog = (button: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: button }).click();

/** `shopper` and `member`: the same person, who has data of every kind. */
export type Who = 'visitor' | 'shopper' | 'member' | 'new member' | 'sandbox';

/** A tab of this person, and a function that fills order codes into addresses. */
export async function openFor(
  shop: Shop,
  who: Who,
  options: VisitorOptions = {},
): Promise<{ page: Page; at(address: string): string }> {
  const visitor = await shop.newVisitor(options);
  const isMember = who !== 'visitor' && who !== 'sandbox';
  const page = isMember
    ? await enterAsMember(shop, visitor, who === 'new member' ? members.empty : members.full)
    : await visitor.newTab();
  if (!isMember) return { page, at: (address) => address };
  const orders = who === 'new member' ? [] : await ordersOf(page);
  const codeOf = (type: OrderType) =>
    one(orders, ({ orderType, splitOf }) => orderType === type && splitOf === '').ordersCode;
  // The table names order types only.
  return { page, at: (address) => address.replace(/\{(\w+)\}/, (_, type) => codeOf(type as OrderType)) };
}

const untilRead = (page: Page) =>
  page.locator('main:not(:has([aria-busy=true]))').first().waitFor({ state: 'attached' });

/** Opens a page and waits until everything on it is loaded. */
export async function isHere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1, [role=alertdialog]').first().waitFor({ state: 'attached' });
  await untilRead(page);
}

/** The same by a link in the current page; the focus moves along. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, address);
  await page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
  await page.locator('main :focus').waitFor({ state: 'attached' });
  await untilRead(page);
}
