import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { openStoreApplication } from '../../contract/shell/store.calls.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';

const server = openTestServer();

/** The numbers of ORD-CALL that the documents give to orders, carts, products put aside, invoices, coupons and coins. */
const ofOrders = new Set([...span(2, 16), ...span(19, 27), ...span(29, 33)].map((number) => `ORD-CALL-${number}`));

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place).padStart(2, '0'));
}

test('ORD-CALL-01 (decision) every order call is sent with the platform PC, and no call for settings is', async () => {
  const orderCalls = allCalls.filter(({ requirements }) => requirements.some((id) => ofOrders.has(id)));
  expect(orderCalls.length).toBeGreaterThanOrEqual(24);
  const others = allCalls.filter(({ path }) => path.includes('/settings'));
  expect(others.length).toBeGreaterThan(0);
  const seen: Record<string, string | null> = {};
  for (const call of [...orderCalls, ...others]) {
    server.answer(call, ({ headers }) => {
      seen[call.name] = headers.get('platform');
      return refusal(400);
    });
    const body = call.body === undefined ? undefined : {};
    await openTab().send(call, { params: { id: '1', ordersCode: '1' }, query: {}, body, headers: {} });
  }
  for (const { name } of orderCalls) expect(seen[name], name).toBe('PC');
  for (const { name } of others) expect(seen[name], name).toBeNull();
});

test('ORD-CALL-37 (decision) an application to open a store is sent unchanged', async () => {
  const bodies = server.answer(openStoreApplication, () => json({}));
  const record = { 店铺名称: '百草堂', note: '' };
  expect((await openTab().api.ask(openStoreApplication, { body: record })).kind).toBe('ok');
  expect(bodies.map(({ body }) => body)).toEqual([record]);
});
