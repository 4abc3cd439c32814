import type { OrderType } from '../../contract/orders/order.ts';
import type { seededOrders } from '../../gateway/sandbox/seed-orders.ts';
import { newId } from '../../gateway/store/ids.ts';
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
    /** Gives an order this many products instead of its own; returns their names. */
    withProducts: async (code: string, count: number): Promise<string[]> => {
      const { db } = kit.store;
      const sample = await db.selectFrom('order_products').selectAll().executeTakeFirstOrThrow();
      const own = { order_code: code, promotions: '[]' };
      const rows = Array.from({ length: count }, (_, place) => ({ ...sample, ...own, place, name: `第${place}件` }));
      await db.deleteFrom('order_products').where('order_code', '=', code).execute();
      await kit.insert('order_products', rows);
      return rows.map(({ name }) => name);
    },
    /** 80 coins of each of two grants, and a coupon, as if the order had used them. */
    spendOn: async (code: string, expiresIn: number): Promise<{ coupon: string; grants: string[] }> => {
      const now = kit.clock.now();
      const expires_at = new Date(now.getTime() + expiresIn);
      const [coupon, ...grants] = [newId(now), newId(now), newId(now)] as const;
      const grant = { member_id: OWNER_ID, amount: 100, remaining: 20, earned_at: now, expires_at };
      const use = { order_code: code, amount: 80, returned_at: null };
      for (const id of grants) {
        await kit.insert('coin_grants', { ...grant, id });
        await kit.insert('coin_uses', { ...use, grant_id: id });
      }
      const used = { member_id: OWNER_ID, value: 600, used_at: now, used_for: code, active_at: now, expires_at };
      const kind = { coupon_type: '1', using_range: '全场', product_codes: '[]' };
      await kit.insert('coupons', { ...used, ...kind, id: coupon });
      return { coupon, grants };
    },
    /** The coins that grants have left. */
    grantsLeft: async (grants: readonly string[]): Promise<number[]> => {
      const rows = await kit.store.db.selectFrom('coin_grants').select('remaining').where('id', 'in', grants).execute();
      return rows.map(({ remaining }) => remaining);
    },
    /** A seeded order that can be paid at once. */
    payable: () => helpers.seeded('waitPay', { is_rx: false, coupon_value: 0, is_global: false }),
  };
  return helpers;
}

type Seeded = ReturnType<typeof seededOrders>['orders'][number];
