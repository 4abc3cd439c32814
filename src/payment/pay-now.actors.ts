import { fromPromise } from 'xstate';
import { findPrescriptionSigns, isConsulted } from '../../contract/orders/prescription-sign.calls.ts';
import { type FindConsultationReply, type PayNowEvent, payNowMachine } from '../../machines/payment/pay-now.machine.ts';
import { returnPort } from '../lib/page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { readInquiryNeed } from '../patients/rx-settings.ts';

/** `payNow` on the real gateway and page. */
export function providePayNow({ api, page }: Pick<Services, 'api' | 'page'>) {
  return payNowMachine.provide({
    actors: {
      findConsultation: fromPromise<FindConsultationReply, { ordersCode: string }>(async ({ input, signal }) => {
        const { ordersCode } = input;
        const reply = await api.ask(findPrescriptionSigns, { query: { ordersCodes: ordersCode } }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const sign = reply.body.find((one) => one.ordersCode === ordersCode);
        const isComplete = isConsulted(sign) || !(await readInquiryNeed(api, signal));
        return { kind: isComplete ? 'complete' : 'incomplete' };
      }),
      watchReturn: returnPort<PayNowEvent>({ page }),
    },
  });
}
