import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppContext } from '../shell/use-app-context.ts';
import { byOrder, useFlow } from '../shell/use-flow.ts';
import { pageIn } from '../shell/use-list-place.ts';
import { provideInvoice } from './invoice.actors.ts';
import { filesAddress, InvoiceScreen } from './invoice-screen.tsx';

/**
 * `/user/personal/invoice/detail/{id}` (ORD-ROUTE-11). The address names the page of files, so that a reload, back and
 * forward lead to it.
 */
export const InvoicePage = byOrder(function InvoiceOf({ code }) {
  const { navigator } = useAppContext();
  const page = pageIn(useLocation().search);
  const actor = useFlow((services) => provideInvoice(services, code), {}, { page });
  useEffect(() => actor.send({ type: 'page.picked', page }), [actor, page]);
  return <InvoiceScreen actor={actor} onPage={(picked) => navigator.go(filesAddress(code)({ page: picked }))} />;
});
