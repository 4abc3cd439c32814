import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { providePaymentResult } from './payment-result.actors.ts';
import { PaymentResultNotice } from './payment-result-notice.tsx';

export interface PaymentReturnProps {
  /** The number of the payment. */
  payment: string;
  /** Called when the payment is settled. Must be a stable function. */
  onSettled(): void;
}

/** The result of the payment that the shopper returns from. */
export function PaymentReturn({ payment, onSettled }: PaymentReturnProps) {
  const { services } = useAppContext();
  const actor = useActorRef(
    useMemo(() => providePaymentResult(services), [services]),
    { ...services.inspection, input: { payment } },
  );
  useEffect(() => {
    const subscriptions = actor.on('settled', onSettled);
    return () => subscriptions.unsubscribe();
  }, [actor, onSettled]);
  return <PaymentResultNotice actor={actor} />;
}
