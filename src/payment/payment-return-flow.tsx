import { useFlow } from '../shell/use-flow.ts';
import { providePaymentResult } from './payment-result.actors.ts';
import { PaymentResultNotice } from './payment-result-notice.tsx';

export interface PaymentReturnProps {
  /** The number of the payment. */
  payment: string;
  /** Called when the payment is settled. */
  onSettled(): void;
}

/** The result of the payment that the shopper returns from. */
export function PaymentReturn({ payment, onSettled }: PaymentReturnProps) {
  const actor = useFlow(providePaymentResult, { settled: onSettled }, { payment });
  return <PaymentResultNotice actor={actor} />;
}
