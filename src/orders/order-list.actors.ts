import { writeMoment } from '../../contract/moment.ts';
import { filterOrders, readLogistics, readOrderCounts } from '../../contract/orders/order.calls.ts';
import type { OrderListType } from '../../contract/orders/order.ts';
import { logisticsPreviewMachine } from '../../machines/orders/logistics-preview.machine.ts';
import { type OrderRange, orderListMachine, orderPages } from '../../machines/orders/order-list.machine.ts';
import { ask, pageRead, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-LIST-05 (decision): 4 in every state. */
const PAGE_SIZE = 4;
const MONTHS: Readonly<Record<Exclude<OrderRange, 'all'>, number>> = { '3m': 3, '12m': 12 };

/** The query for a page of one type of orders, without further filters. */
export const orderPage = (type: OrderListType, page: number) => ({ type, page, size: PAGE_SIZE });

/** `orderList` on the real gateway. */
export const provideOrderList = ({ api, clock }: Pick<Services, 'api' | 'clock'>) =>
  provide(orderListMachine, {
    pagedList: provide(orderPages, {
      readPage: ({ input: { filter, page }, signal }) => {
        const query = {
          ...orderPage(filter.type, page),
          ...(filter.range === 'all' ? {} : datesOf(MONTHS[filter.range], clock.now())),
          ...(filter.productName === '' ? {} : { productName: filter.productName }),
        };
        return ask(api, filterOrders, { query }, signal, { ok: (body) => pageRead(body) });
      },
    }),
    readCounts: ({ signal }) =>
      ask(api, readOrderCounts, {}, signal, { ok: (counts) => ({ kind: 'read', counts }) as const }),
  });

/** `logisticsPreview` on the real gateway. */
export const provideLogisticsPreview = ({ api }: Pick<Services, 'api'>) =>
  provide(logisticsPreviewMachine, {
    readLogistics: ({ input, signal }) =>
      ask(api, readLogistics, { query: input }, signal, { ok: (record) => ({ kind: 'read', record }) as const }),
  });

/** The last `months` months until now, in the shop's time; a day that the first month lacks becomes its last day. */
function datesOf(months: number, now: number) {
  const endDate = writeMoment(now);
  const [year = 0, month = 0, day = 0] = endDate.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const begin = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return { beginDate: `${begin.toISOString().slice(0, 10)}${endDate.slice(10)}`, endDate };
}
