import { findPrescriptionSigns, isConsulted } from '../../contract/orders/prescription-sign.calls.ts';
import { type PayNowEvent, payNowMachine } from '../../machines/payment/pay-now.machine.ts';
import { returnPort } from '../lib/page.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { readInquiryNeed } from '../patients/rx-settings.ts';

/** `payNow` on the real gateway and page. */
export const providePayNow = ({ api, page }: Pick<Services, 'api' | 'page'>) =>
  provide(payNowMachine, {
    findConsultation: ({ input: { ordersCode }, signal }) =>
      ask(api, findPrescriptionSigns, { query: { ordersCodes: ordersCode } }, signal, {
        ok: async (signs) => {
          const sign = signs.find((one) => one.ordersCode === ordersCode);
          const isComplete = isConsulted(sign) || !(await readInquiryNeed(api, signal));
          return { kind: isComplete ? 'complete' : 'incomplete' } as const;
        },
      }),
    watchReturn: returnPort<PayNowEvent>({ page }),
  });
