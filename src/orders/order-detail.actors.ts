import { readLogistics, readOrder } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import { orderDetailMachine } from '../../machines/orders/order-detail.machine.ts';
import { ask, missing, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `orderDetail` on the real gateway. */
export const provideOrderDetail = ({ api }: Pick<Services, 'api'>) =>
  provide(orderDetailMachine, {
    readOrder: ({ input, signal }) =>
      ask(api, readOrder, { params: input }, signal, {
        ok: (body) => ({ kind: 'read', parts: [body].flat().map(withoutIdNumber) }) as const,
        // A code that the gateway rejects as malformed is as missing as an unknown one.
        400: missing,
        404: missing,
      }),
    readLogistics: ({ input, signal }) =>
      ask(api, readLogistics, { query: input }, signal, { ok: (logistics) => ({ kind: 'read', logistics }) as const }),
  });

/** Masks the ID number, so that no part of the page ever holds it in full. */
function withoutIdNumber(order: OrderRecord): OrderRecord {
  return { ...order, plainIdCardNumber: maskNumber(order.plainIdCardNumber) };
}
