import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { type RefundActor, selectRefund } from '../../machines/refunds/refund.machine.ts';
import { useEverOpen } from '../ui/lazy-view.tsx';

const LoadedForm = lazy(() => import('./refund-form.tsx').then(({ RefundForm }) => ({ default: RefundForm })));

/** The application for a refund, fetched when it is first opened. */
export function RefundDialog({ actor }: { actor: RefundActor }) {
  const isOpen = useSelector(actor, (snapshot) => selectRefund(snapshot).open);
  if (!useEverOpen(isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedForm actor={actor} />
    </Suspense>
  );
}
