import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { PaymentResultNotice } from '../screens/orders/payment-result-notice.tsx';
import { wirePaymentResult } from '../wire/payment-result.wire.ts';
import { useFrame } from './frame-context.ts';

export interface PaymentReturnProps {
  /** The number of the payment. */
  payment: string;
  /** It is decided what came of it. Stays the same function. */
  onSettled(): void;
}

/** What came of the payment from which the shopper has just come back. */
export function PaymentReturn({ payment, onSettled }: PaymentReturnProps) {
  const { world } = useFrame();
  const actor = useActorRef(
    useMemo(() => wirePaymentResult(world), [world]),
    { ...world.inspection, input: { payment } },
  );
  useEffect(() => {
    const heard = actor.on('settled', onSettled);
    return () => heard.unsubscribe();
  }, [actor, onSettled]);
  return <PaymentResultNotice actor={actor} />;
}
