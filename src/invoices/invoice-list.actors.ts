import { listInvoices } from '../../contract/invoices/invoice.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { unfilteredListOf } from '../../machines/lib/paged-list.machine.ts';
import { ask, pageRead, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-INV-01. */
const PAGE_SIZE = 4;

/** The query for a page of the list. */
export const invoicePage = (page: number) => ({ page, size: PAGE_SIZE });

const invoicePages = unfilteredListOf<OrderRecord>();

/** The pages of the member's invoices on the real gateway. */
export const provideInvoiceList = ({ api }: Pick<Services, 'api'>) =>
  provide(invoicePages, {
    readPage: ({ input: { page }, signal }) =>
      ask(api, listInvoices, { query: invoicePage(page) }, signal, { ok: (body) => pageRead(body) }),
  });
