import type { Locator, Page } from 'playwright-core';
import { type PayLinkName, seededPayLinks } from '../../../gateway/sandbox/seed-pay-links.ts';
import { frameWords } from '../../../src/lib/frame.words.ts';
import { payLinkEntryExact, payLinkEntryWords as words } from '../../../src/pay-link/pay-link-entry.words.ts';

/** The address of a seeded pay link. */
export function payLinkAddress(name: PayLinkName): string {
  return `/payJianke/entry?key=${seededPayLinks[name].key}`;
}

/** The page of a seeded link once its holder has proved to be the consignee. */
export function afterProof(name: PayLinkName, page: 'messagePayment' | 'inquiry'): string {
  const { key, phone } = seededPayLinks[name];
  return `/payJianke/${page}?key=${key}&consigneePhone=${phone}`;
}

/** The last four digits of the link's consignee. */
export function proofOf(name: PayLinkName): string {
  return seededPayLinks[name].phone.slice(-4);
}

/** The entry of a pay link in a tab. */
export class PayLinkPage {
  readonly page: Page;
  readonly form: Locator;
  readonly digits: Locator;
  readonly agreement: Locator;
  readonly viewOrder: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: words.heading });
    this.digits = this.form.getByRole('textbox');
    this.agreement = this.form.getByRole('checkbox');
    this.viewOrder = this.form.getByRole('button', { name: payLinkEntryExact.viewOrder.text });
    this.retry = page.getByRole('button', { name: frameWords.retry });
  }

  /** Waits until the browser is at this address. */
  isAt(address: string): Promise<void> {
    return this.page.waitForURL((url) => url.pathname + url.search === address);
  }
}
