import { useSelector } from '@xstate/react';
import { type RefundActor, selectRefund } from '../../machines/refunds/refund.machine.ts';
import { fetched, WhenOpen } from '../ui/lazy-view.tsx';

const form = fetched(() => import('./refund-form.tsx').then(({ RefundForm }) => RefundForm));

/** The application for a refund, fetched when it is first opened. */
export function RefundDialog({ actor }: { actor: RefundActor }) {
  const isOpen = useSelector(actor, (snapshot) => selectRefund(snapshot).open);
  const close = () => actor.send({ type: 'close.pressed' });
  return <WhenOpen view={form} props={{ actor }} open={isOpen} onClose={close} />;
}
