import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { InvoiceScreen } from '../screens/orders/invoice-screen.tsx';
import { wireInvoice } from '../wire/invoice.wire.ts';
import { useFrame } from './frame-context.ts';
import { pageIn } from './use-list-place.ts';

/** `/user/personal/invoice/detail/{id}` (ORD-ROUTE-11); the key: another order is another invoice. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <InvoiceOf key={id} code={id} />;
}

function InvoiceOf({ code }: { code: string }) {
  const { world } = useFrame();
  const page = pageIn(useLocation().search);
  const actor = useActorRef(
    useMemo(() => wireInvoice(world, code), [world, code]),
    { ...world.inspection, input: { page } },
  );
  return <InvoiceScreen actor={actor} />;
}
