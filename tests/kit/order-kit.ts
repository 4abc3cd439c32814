import type { OrderType } from '../../contract/orders/order.ts';
import type { seededOrders } from '../../gateway/sandbox/seed-orders.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';

export const ORDERS = '/v3/orders';
/** Member of the seeded orders, and the one who has two. */
export const OWNER_ID = '01900000-0000-7000-8000-000000000001';
export const OTHER_OWNER_ID = '01900000-0000-7000-8000-000000000003';

/** Test helpers for orders. */
export function orderHelpers(kit: Kit) {
  const helpers = {
    member: kit.member,
    test: kit.test,
    read: (browser: Browser, code: string): Promise<Answer> => browser.get(`${ORDERS}/${code}`),
    list: (browser: Browser, query = 'type=all&page=1&size=50'): Promise<Answer> =>
      browser.get(`${ORDERS}/filter?${query}`),
    cancel: (browser: Browser, code: string): Promise<Answer> => browser.put(`${ORDERS}/${code}/platformCancel`),
    receive: (browser: Browser, code: string): Promise<Answer> => browser.put(`${ORDERS}/${code}/received`),
    remove: (browser: Browser, code: string): Promise<Answer> => browser.delete(`${ORDERS}/${code}/delete`),
    rebuy: (browser: Browser, code: string): Promise<Answer> =>
      browser.put(`${ORDERS}/${code}/rebuy?sourceHost=shop.test`),
    logistics: (browser: Browser, code: string): Promise<Answer> =>
      browser.get(`/v2/orders/logistics?ordersCode=${code}`),
    /** Does what the warehouse, the doctor or the refund does. */
    put: (code: string, orderType: string): Promise<Answer> =>
      kit.browser().put(`/sandbox/api/orders/${code}`, { orderType }),
    /** The stored row. */
    row: (code: string) =>
      kit.store.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow(),
    /** The first seeded order of a type that matches the request. */
    seeded: async (type: OrderType, request: Partial<Seeded> = {}): Promise<string> => {
      const rows = await kit.store.db
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', OWNER_ID)
        .where('type', '=', type)
        .orderBy('created_at', 'desc')
        .execute();
      const entries = Object.entries(request);
      const found = rows.find((row) => {
        const fields: Readonly<Record<string, unknown>> = { ...row };
        return entries.every(([name, value]) => fields[name] === value);
      });
      if (found === undefined) throw new Error(`no seeded order is ${type} ${JSON.stringify(request)}`);
      return found.code;
    },
    /** A seeded order that can be paid at once. */
    payable: () => helpers.seeded('waitPay', { is_rx: false, coupon_value: 0, is_global: false }),
  };
  return helpers;
}

type Seeded = ReturnType<typeof seededOrders>['orders'][number];
