import { fromPromise } from 'xstate';
import { listInvoices } from '../../contract/invoices/invoice.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { type PageReply, type Place, pagedListOf } from '../../machines/lib/paged-list.machine.ts';
import { pageReply } from '../lib/read-page.ts';
import type { Services } from '../lib/services.ts';

/** ORD-INV-01. */
const PAGE_SIZE = 4;

/** The list cannot be narrowed. */
type NoFilter = Readonly<Record<string, never>>;

const invoicePages = pagedListOf<OrderRecord, NoFilter>(() => true);

/** The pages of the member's invoices on the real gateway. */
export function provideInvoiceList({ api }: Pick<Services, 'api'>) {
  return invoicePages.provide({
    actors: {
      readPage: fromPromise<PageReply<OrderRecord>, Place<NoFilter>>(async ({ input: { page }, signal }) =>
        pageReply(await api.ask(listInvoices, { query: { page, size: PAGE_SIZE } }, { signal })),
      ),
    },
  });
}
