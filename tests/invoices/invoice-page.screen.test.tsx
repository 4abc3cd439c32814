import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { listInvoices, readInvoiceUrls } from '../../contract/invoices/invoice.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { textsOf } from '../kit/screen.tsx';
import { until } from '../kit/until.ts';
import { addressOf, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const openApp = wholeApp();
const LIST = '/user/personal/invoice';
const order = (ordersCode: string) => ({ ordersCode, orderStatus: 150, consigneeType: '1', invoiceType: '1-1' });
const files = () => textsOf(screen.queryAllByRole('link', { name: /^发票文件 \d/ }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name }));

test('ORD-ROUTE-10 ORD-ROUTE-11 ORD-LIST-04 ORD-INV-01 the address names the page of invoices, the invoice and the page of its files', async () => {
  server.answer(readCartTotal, () => refusal(404));
  server.answer(readMember, () => json({ accountId: '1', nickName: '小满有余', phoneStr: '138****8000' }));
  // Before the list, whose path is one of an order, too.
  server.answer(readOrder, () => json(order('A1')));
  const asked = server.answer(listInvoices, ({ url }) => {
    const page = new URL(url).searchParams.get('page');
    return json({ content: [order(`A${page}`)], totalElements: 8, totalPages: 2 });
  });
  server.answer(readInvoiceUrls, () => json(['/a', '/b', '/c', '/d', '/e']));
  const app = openApp(`${LIST}?page=2`, { loggedIn: true });
  await screen.findByRole('rowheader', { name: /A2/ });
  await press('第 1 页');
  await until(() => expect(addressOf(app)).toBe(LIST));
  await press(/^查看发票.*A1/);
  await until(() => expect(addressOf(app)).toBe(`${LIST}/detail/A1`));
  await until(() => expect(files()).toHaveLength(4));
  await press('下一页');
  await until(() => expect(files()).toHaveLength(1));
  expect(addressOf(app)).toBe(`${LIST}/detail/A1?page=2`);
  // As the back button does.
  app.navigator.go(`${LIST}/detail/A1`);
  await until(() => expect(files()).toHaveLength(4));
  app.navigator.go(`${LIST}?page=2`);
  await screen.findByRole('rowheader', { name: /A2/ });
  expect(asked.map(({ query }) => query.page)).toEqual(['2', '1', '2']);
});
