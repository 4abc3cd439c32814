import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { addToCart, buyNow } from '../../contract/cart/cart.calls.ts';
import { listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import { bookDrug, deleteBooking, listBookings } from '../../contract/reservations/booking.calls.ts';
import { sampleFavourites } from '../../machines/favourites/favourite-list.cases.ts';
import { sampleReservations } from '../../machines/reservations/reservation-list.cases.ts';
import { createEmitter } from '../../src/lib/emitter.ts';
import { createPage } from '../../src/lib/page.ts';
import { provideFavouriteList, provideReservationList } from '../../src/products/product-list.actors.ts';
import { provideBookDrug } from '../../src/reservations/book-drug.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const input = { filter: {}, page: 2, hasCart: true };
const cart = createEmitter<void>();
let filled = 0;
cart.listen(() => {
  filled += 1;
});
beforeEach(() => {
  filled = 0;
});
const ports = () => {
  const { api, memory } = openTab();
  return { api, memory, page: createPage(), cart };
};

/** Answers every page of the lists, and records the requests. */
function answerLists() {
  return [listFavourites, listBookings].map((call) =>
    server.answer(call, () => json({ content: [{ id: 7, productCode: 'P1' }], totalElements: 5, totalPages: 2 })),
  );
}
const openFavourites = () => started(createActor(provideFavouriteList(ports()), { input }));
const openReservations = () => started(createActor(provideReservationList(ports()), { input }));

describe('the calls of both lists', () => {
  test('ORD-FAV-01 ORD-RES-01 ORD-CALL-20 ORD-CALL-23 pages of 4, read tolerantly', async () => {
    const lists = answerLists();
    for (const actor of [openFavourites(), openReservations()]) {
      const { list } = actor.getSnapshot().children;
      await until(() => expect(list?.getSnapshot().value).toBe('listed'));
      expect(list?.getSnapshot().context.read?.content[0]).toMatchObject({ id: '7', productName: '' });
    }
    expect(lists.flat().map(({ query }) => query)).toEqual([
      { page: '2', size: '4' },
      { page: '2', size: '4' },
    ]);
  });

  test.each([
    ['favourite', removeFavourite, '/v2/users/myFavorites/F1'],
    ['reservation', deleteBooking, '/bookings/productnothings/B2'],
  ] as const)(
    'ORD-CALL-21 ORD-CALL-24 ten fast clicks remove a %s once, and the page is read again',
    async (kind, call, path) => {
      const lists = answerLists();
      const asked = server.answer(call, () => json({}));
      const favourites = openFavourites();
      const reservations = openReservations();
      const actor = kind === 'favourite' ? favourites : reservations;
      favourites.send({ type: 'action.chosen', action: 'remove', row: sampleFavourites.onSale });
      reservations.send({ type: 'action.chosen', action: 'remove', row: sampleReservations.arrived });
      for (let click = 0; click < 10; click += 1) actor.send({ type: 'removal.confirmed' });
      await until(() => expect(actor.getSnapshot().value).toBe('idle'));
      await until(() => expect(lists.flat().length).toBeGreaterThanOrEqual(3));
      expect(asked.map(({ path }) => path)).toEqual([path]);
    },
  );
});

describe('the cart', () => {
  const sourceHost = window.location.hostname;

  test('ORD-CALL-12 ORD-CALL-13 ORD-CALL-14 ORD-RES-04 ten clicks buy one piece or add one prescription drug, and notify the cart once', async () => {
    answerLists();
    const sent = [buyNow, addToCart].map((call) => server.answer(call, () => json({})));
    for (const row of [sampleReservations.arrived, sampleReservations.rx]) {
      const actor = openReservations();
      const left: boolean[] = [];
      actor.on('leftForCart', ({ isRx }) => left.push(isRx));
      const action = row === sampleReservations.rx ? 'addToRequest' : 'buy';
      for (let click = 0; click < 10; click += 1) actor.send({ type: 'action.chosen', action, row });
      await waitFor(actor, (snapshot) => snapshot.matches('leaving'));
      expect(left).toEqual([row === sampleReservations.rx]);
      window.dispatchEvent(new Event('focus'));
      await until(() => expect(actor.getSnapshot().value).toBe('idle'));
    }
    expect(filled).toBe(2);
    expect(sent.flat().map(({ body }) => body)).toEqual([
      { skuCode: 'P1014', quantity: 1, sourceHost },
      [{ productCode: 'P2004', num: 1, sourceHost }],
    ]);
  });

  test('ORD-ACT-16 a refusal keeps the gateway’s message', async () => {
    answerLists();
    server.answer(buyNow, () => refusal(409, 'soldOut', '暂时无法购买'));
    const actor = openFavourites();
    actor.send({ type: 'action.chosen', action: 'buy', row: sampleFavourites.onSale });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('fillingCart'));
    expect([value, context.notice]).toEqual(['idle', { kind: 'refused', message: '暂时无法购买' }]);
    expect(filled).toBe(0);
  });
});

describe('a booking', () => {
  async function book(answer: () => Response) {
    const sent = server.answer(bookDrug, answer);
    const actor = started(createActor(provideBookDrug({ api: openTab().api })));
    const emitted: string[] = [];
    actor.on('*', ({ type }) => emitted.push(type));
    actor.send({ type: 'booking.opened', product: { productCode: 'P3003', productName: '人血白蛋白营养粉' } });
    actor.send({ type: 'phone.changed', phone: '+86 139-1234-5678' });
    for (let click = 0; click < 10; click += 1) actor.send({ type: 'submit.pressed' });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('booking'));
    return { bodies: sent.map(({ body }) => body), emitted, value, notice: context.notice, phone: context.phone };
  }

  test('ORD-CALL-22 ORD-RES-08 ten clicks book once, with the normalised phone', async () => {
    const { bodies, emitted, value } = await book(() => json({}));
    expect(bodies).toEqual([{ productCode: 'P3003', contactMsg: '13912345678', registerType: '1' }]);
    expect([emitted, value]).toEqual([['succeeded'], 'closed']);
  });

  test.each([
    [404, ['outdated']],
    [409, ['outdated']],
    [400, []],
  ] as const)('ORD-RES-05 a refusal with %s keeps the input and emits %j', async (status, events) => {
    const { emitted, value, notice, phone } = await book(() => refusal(status, 'x', '不行'));
    expect([emitted, value, phone]).toEqual([events, 'editing', '13912345678']);
    expect(notice).toEqual({ kind: 'refused', message: '不行' });
  });
});
