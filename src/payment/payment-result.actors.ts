import type { AnswerOf } from '../../contract/call.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import {
  type PaymentResultEvent,
  paymentResultMachine,
  type ReadPaymentReply,
} from '../../machines/payment/payment-result.machine.ts';
import { ask, missing, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { watchVisibility } from '../lib/watch-visibility.ts';

/** `paymentResult` on the real gateway and page. */
export const providePaymentResult = ({ api, page }: Pick<Services, 'api' | 'page'>) =>
  provide(paymentResultMachine, {
    // A number that the gateway rejects as malformed is as missing as an unknown one.
    readPayment: ({ input, signal }) =>
      ask(api, readPayment, { params: input }, signal, { ok: resultIn, 400: missing, 404: missing }),
    watchPage: watchVisibility<PaymentResultEvent>(page),
  });

function resultIn({ state, message }: AnswerOf<typeof readPayment>): ReadPaymentReply {
  if (state === 'paid' || state === 'waiting') return { kind: state };
  return { kind: state === 'refused' ? 'declined' : 'closed', message: message === '' ? null : message };
}
