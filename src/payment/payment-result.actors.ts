import { fromPromise } from 'xstate';
import type { AnswerOf } from '../../contract/call.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import {
  type PaymentResultEvent,
  type PaymentResultInput,
  paymentResultMachine,
  type ReadPaymentReply,
} from '../../machines/payment/payment-result.machine.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { watchVisibility } from '../lib/watch-visibility.ts';

/** `paymentResult` on the real gateway and page. */
export function providePaymentResult({ api, page }: Pick<Services, 'api' | 'page'>) {
  return paymentResultMachine.provide({
    actors: {
      readPayment: fromPromise<ReadPaymentReply, PaymentResultInput>(async ({ input, signal }) => {
        const reply = await api.ask(readPayment, { params: input }, { signal });
        if (reply.kind === 'ok') return resultIn(reply.body);
        // A number that the gateway does not take for one is as missing as one that it does not know.
        return isRefusedBy(reply, 404) || isRefusedBy(reply, 400) ? { kind: 'missing' } : refused(reply);
      }),
      watchPage: watchVisibility<PaymentResultEvent>(page),
    },
  });
}

function resultIn({ state, message }: AnswerOf<typeof readPayment>): ReadPaymentReply {
  if (state === 'paid' || state === 'waiting') return { kind: state };
  return { kind: state === 'refused' ? 'declined' : 'closed', message: message === '' ? null : message };
}
