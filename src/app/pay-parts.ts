import { createElement } from 'react';
import { definePart } from '../wire/part-loader.wire.ts';

/** The pages of a pay link, which stand alone; few shoppers ever open one, so that none comes with the entry. */
export const payParts = {
  entry: definePart('payLinkEntry', async () =>
    createElement((await import('./pay-link-entry-page.tsx')).PayLinkEntryPage),
  ),
  order: definePart('payLinkOrder', async () =>
    createElement((await import('./pay-link-order-page.tsx')).PayLinkOrderPage),
  ),
  inquiry: definePart('keyInquiry', async () => createElement((await import('./key-inquiry-page.tsx')).KeyInquiryPage)),
  timeout: definePart('timeout', async () => createElement((await import('./timeout-page.tsx')).TimeoutPage)),
} as const;
