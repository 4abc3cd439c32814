import { fromPromise } from 'xstate';
import { readLogistics, readOrder } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import {
  type OrderDetailInput,
  orderDetailMachine,
  type ReadLogisticsReply,
  type ReadOrderReply,
} from '../../machines/orders/order-detail.machine.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** A code that the gateway does not take for one is as missing as one that it does not know. */
const missing: ReadonlySet<number> = new Set([400, 404]);

/** `orderDetail` on the real gateway. */
export function provideOrderDetail({ api }: Pick<Services, 'api'>) {
  return orderDetailMachine.provide({
    actors: {
      readOrder: fromPromise<ReadOrderReply, OrderDetailInput>(async ({ input: { ordersCode }, signal }) => {
        const reply = await api.ask(readOrder, { params: { ordersCode } }, { signal });
        if (reply.kind === 'ok') return { kind: 'read', parts: [reply.body].flat().map(withoutIdNumber) };
        return missing.has(reply.status) ? { kind: 'missing' } : refused(reply);
      }),
      readLogistics: fromPromise<ReadLogisticsReply, OrderDetailInput>(async ({ input: { ordersCode }, signal }) => {
        const reply = await api.ask(readLogistics, { query: { ordersCode } }, { signal });
        return reply.kind === 'ok' ? { kind: 'read', logistics: reply.body } : refused(reply);
      }),
    },
  });
}

/** No part of the page ever holds a whole ID number. */
function withoutIdNumber(order: OrderRecord): OrderRecord {
  return { ...order, plainIdCardNumber: maskNumber(order.plainIdCardNumber) };
}
