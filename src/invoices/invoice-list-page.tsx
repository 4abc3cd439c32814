import { useLocation } from 'react-router-dom';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { useFlow } from '../shell/use-flow.ts';
import { pageIn, useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { provideInvoiceList } from './invoice-list.actors.ts';
import { InvoiceListScreen, invoicesAddress } from './invoice-list-screen.tsx';

/** `/user/personal/invoice`, in the member's frame (ORD-ROUTE-10). */
export function InvoiceListPage() {
  const page = pageIn(useLocation().search);
  const read = useRestoredRows<OrderRecord>();
  const list = useFlow(provideInvoiceList, {}, { filter: {}, page, read });
  useListPlace(list, { filter: {}, page }, invoicesAddress);
  return <InvoiceListScreen list={list} />;
}
