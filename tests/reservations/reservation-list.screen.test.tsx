import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BookingRecord } from '../../contract/reservations/booking.calls.ts';
import { type NoFilter, unfilteredListOf } from '../../machines/lib/paged-list.machine.ts';
import type { ProductListActor } from '../../machines/lib/product-list.ts';
import { reservationListCases, sampleReservations } from '../../machines/reservations/reservation-list.cases.ts';
import { reservationListMachine } from '../../machines/reservations/reservation-list.machine.ts';
import { ReservationScreen } from '../../src/reservations/reservation-screen.tsx';
import { pageReader } from '../kit/page-reader.ts';
import { productListHelpers } from '../kit/product-list-screen.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const helpers = productListHelpers({ remove: '删除预订', asked: '删除这个预订？' });
const screenOf = (actor: ProductListActor<BookingRecord>, hasChat = true) => (
  <ReservationScreen actor={actor} hasChat={hasChat} />
);

testScreen(reservationListCases, {
  render: (actor) => screenOf(actor),
  states: helpers.states,
  events: {
    'action.chosen': (_, { action, row }) => helpers.choose(action, row),
    'removal.confirmed': helpers.confirm,
    'removal.dropped': helpers.drop,
    'page.returned': external,
  },
});

/** The list with the sample reservations on its page. */
async function open(hasChat: boolean) {
  const { actors } = pageReader<BookingRecord, NoFilter>(() => Object.values(sampleReservations));
  const list = unfilteredListOf<BookingRecord>().provide({ actors });
  const input = { filter: {}, page: 1, hasCart: true };
  render(screenOf(createActor(reservationListMachine.provide({ actors: { list } }), { input }).start(), hasChat));
  return screen.findAllByRole('listitem');
}

describe('what a reservation offers', () => {
  test('ORD-RES-03 ORD-RES-04 ORD-DATA-17 depends on arrival and prescription; always includes deleting', async () => {
    const rows = await open(true);
    expect(helpers.offered()).toEqual([
      '联系客服 人血白蛋白营养粉',
      '删除预订 人血白蛋白营养粉',
      '立即购买 人工泪液滴眼液',
      '删除预订 人工泪液滴眼液',
      '加入需求 左甲状腺素钠片',
      '删除预订 左甲状腺素钠片',
      '删除预订 布洛芬混悬液',
    ]);
    expect(rows.slice(0, 4).map((row) => /采购中|已到货/.exec(row.textContent ?? '')?.[0])).toEqual([
      '采购中',
      '已到货',
      '已到货',
      undefined,
    ]);
  });

  test('ORD-RES-03 a shop without a chat offers none', async () => {
    await open(false);
    expect(screen.queryByRole('button', { name: /联系客服/ })).toBeNull();
  });

  test('ORD-RES-02 the phone is masked and read out by its last digits; the time is the shop’s', async () => {
    const [first] = await open(true);
    expect(first?.textContent).toContain('138****8000');
    expect(first?.textContent).toContain('尾号 8000 的手机');
    expect(first?.textContent).toContain('2026-11-20 12:00');
  });
});
