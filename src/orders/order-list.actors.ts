import { fromPromise } from 'xstate';
import { writeMoment } from '../../contract/moment.ts';
import { filterOrders, readLogistics, readOrderCounts } from '../../contract/orders/order.calls.ts';
import type { OrderListType, OrderRecord } from '../../contract/orders/order.ts';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';
import { logisticsPreviewMachine, type ReadLogisticsReply } from '../../machines/orders/logistics-preview.machine.ts';
import {
  type OrderFilter,
  type OrderRange,
  orderListMachine,
  orderPages,
  type ReadCountsReply,
} from '../../machines/orders/order-list.machine.ts';
import { pageReply } from '../lib/read-page.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** ORD-LIST-05 (decision): everywhere. */
const PAGE_SIZE = 4;
const MONTHS: Readonly<Record<Exclude<OrderRange, 'all'>, number>> = { '3m': 3, '12m': 12 };

/** What the list asks of a page of one type that nothing else narrows. */
export const orderPage = (type: OrderListType, page: number) => ({ type, page, size: PAGE_SIZE });

/** `orderList` on the real gateway. */
export function provideOrderList({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  return orderListMachine.provide({
    actors: {
      pagedList: orderPages.provide({
        actors: {
          readPage: fromPromise<PageReply<OrderRecord>, Place<OrderFilter>>(async ({ input, signal }) => {
            const { range, productName } = input.filter;
            const query = {
              ...orderPage(input.filter.type, input.page),
              ...(range === 'all' ? {} : datesOf(MONTHS[range], clock.now())),
              ...(productName === '' ? {} : { productName }),
            };
            return pageReply(await api.ask(filterOrders, { query }, { signal }));
          }),
        },
      }),
      readCounts: fromPromise<ReadCountsReply>(async ({ signal }) => {
        const reply = await api.ask(readOrderCounts, {}, { signal });
        return reply.kind === 'ok' ? { kind: 'read', counts: reply.body } : { kind: 'refused' };
      }),
    },
  });
}

/** `logisticsPreview` on the real gateway. */
export function provideLogisticsPreview({ api }: Pick<Services, 'api'>) {
  return logisticsPreviewMachine.provide({
    actors: {
      readLogistics: fromPromise<ReadLogisticsReply, { ordersCode: string }>(async ({ input, signal }) => {
        const reply = await api.ask(readLogistics, { query: input }, { signal });
        return reply.kind === 'ok' ? { kind: 'read', record: reply.body } : refused(reply);
      }),
    },
  });
}

/** The last months until now, in the shop's time; where a month has no such day, its last one. */
function datesOf(months: number, now: number) {
  const endDate = writeMoment(now);
  const [year = 0, month = 0, day = 0] = endDate.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const begin = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return { beginDate: `${begin.toISOString().slice(0, 10)}${endDate.slice(10)}`, endDate };
}
