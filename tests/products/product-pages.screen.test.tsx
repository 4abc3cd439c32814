import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { listFavourites } from '../../contract/favourites/favourite.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { bookDrug, listBookings } from '../../contract/reservations/booking.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const openApp = wholeApp();
const product = { id: '1', productCode: 'P3003', productName: '人血白蛋白营养粉', prescriptionType: '2' };

beforeEach(() => {
  server.answer(readCartTotal, () => refusal(404));
  server.answer(readMember, () => json({ accountId: 'A1', nickName: '小满有余', phoneStr: '138****8000' }));
});

/** The favourites, with a sold-out one being booked, and the requests for them. */
async function book(answer: () => Response) {
  const read = server.answer(listFavourites, () => json([{ ...product, productStatusType: '4' }]));
  server.answer(bookDrug, answer);
  openApp('/user/order/collect', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: /^到货预订/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '到货预订' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '13912345678' } });
  fireEvent.click(dialog.getByRole('button', { name: '提交预订' }));
  return { read, dialog };
}

test('ORD-ROUTE-08 ORD-FAV-03 ORD-RES-08 a booked drug is told, and the favourites are read again', async () => {
  const { read } = await book(() => json({}));
  await screen.findByText('预订成功');
  await waitFor(() => expect(read).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ORD-FAV-03 ORD-CALL-22 a drug that is not sold out any more is told in the dialog, and the favourites are read again', async () => {
  const { read, dialog } = await book(() => refusal(409, 'notSoldOut', '商品已到货，可直接购买'));
  await dialog.findByText('商品已到货，可直接购买');
  await waitFor(() => expect(read).toHaveLength(2));
});

test('ORD-ROUTE-09 ORD-RES-03 a drug that has not arrived offers the chat with the service, in the name of the member', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer(listBookings, () => json([{ ...product, isArrival: '0' }]));
  openApp('/user/order/drug', { loggedIn: true, shop: { chatUrl: '/sandbox/chat' } });
  fireEvent.click(await screen.findByRole('button', { name: /^联系客服/ }));
  const [chat] = opened.mock.calls[0] ?? [];
  expect(new URL(String(chat)).pathname).toBe('/sandbox/chat');
  expect(new URL(String(chat)).searchParams.get('accountId')).toBe('A1');
});
