import { describe, expect, test } from 'vitest';
import { bookingOffer, favouriteOffer } from '../../contract/orders/product-offers.ts';

describe('what a favourite or a reservation offers', () => {
  test.each([
    ['2', '2', 'buy'],
    ['2', '3', 'buy'],
    ['2', '4', 'addToRequest'],
    ['2', '5', 'addToRequest'],
    ['4', '2', 'book'],
    ['4', '4', 'book'],
    ['1', '2', null],
    ['3', '4', null],
    ['02', '2', null],
    ['22', '2', null],
    ['', '', null],
  ] as const)(
    'ORD-DATA-16 ORD-FAV-03 ORD-FAV-04 ORD-FAV-05 a favourite of status %j and type %j: %s',
    (status, type, offer) => {
      expect(favouriteOffer({ productStatusType: status, prescriptionType: type })).toBe(offer);
    },
  );

  test.each([
    ['0', '2', 'contact'],
    ['0', '4', 'contact'],
    ['1', '2', 'buy'],
    ['1', '3', 'buy'],
    ['1', '4', 'addToRequest'],
    ['1', '5', 'addToRequest'],
    ['2', '2', null],
    ['', '4', null],
  ] as const)('ORD-RES-03 ORD-RES-04 ORD-DATA-17 a booking with arrival %j, type %j: %s', (isArrival, type, offer) => {
    expect(bookingOffer({ isArrival, prescriptionType: type })).toBe(offer);
  });
});
