import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useAppContext } from '../shell/use-app-context.ts';
import { pageIn } from '../shell/use-list-place.ts';
import { provideInvoice } from './invoice.actors.ts';
import { InvoiceScreen } from './invoice-screen.tsx';

/** `/user/personal/invoice/detail/{id}` (ORD-ROUTE-11); the key: another order is another invoice. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <InvoiceOf key={id} code={id} />;
}

function InvoiceOf({ code }: { code: string }) {
  const { services } = useAppContext();
  const page = pageIn(useLocation().search);
  const actor = useActorRef(
    useMemo(() => provideInvoice(services, code), [services, code]),
    { ...services.inspection, input: { page } },
  );
  return <InvoiceScreen actor={actor} />;
}
