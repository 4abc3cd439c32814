import { useLocation, useParams } from 'react-router-dom';
import { useFlow } from '../shell/use-flow.ts';
import { pageIn } from '../shell/use-list-place.ts';
import { provideInvoice } from './invoice.actors.ts';
import { InvoiceScreen } from './invoice-screen.tsx';

/** `/user/personal/invoice/detail/{id}` (ORD-ROUTE-11). Keyed by the order: another one remounts the page. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <InvoiceOf key={id} code={id} />;
}

function InvoiceOf({ code }: { code: string }) {
  const page = pageIn(useLocation().search);
  const actor = useFlow((services) => provideInvoice(services, code), {}, { page });
  return <InvoiceScreen actor={actor} />;
}
