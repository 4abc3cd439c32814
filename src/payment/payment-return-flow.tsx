import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppContext } from '../shell/use-app-context.ts';
import { providePaymentResult } from './payment-result.actors.ts';
import { PaymentResultNotice } from './payment-result-notice.tsx';

export interface PaymentReturnProps {
  /** The number of the payment. */
  payment: string;
  /** It is decided what came of it. Stays the same function. */
  onSettled(): void;
}

/** What came of the payment from which the shopper has just come back. */
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
