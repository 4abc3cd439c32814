/**
 * The member's reservations of sold-out drugs: the chat while the shop is purchasing them, then buying or adding to the
 * request (`bookingOffer`), and deleting. All product lists share the chart.
 */
import type { BookingRecord } from '../../contract/reservations/booking.calls.ts';
import { productListOf } from '../lib/product-list.ts';

export const reservationListMachine = productListOf<BookingRecord>('reservationList', {
  list: ['ORD-ROUTE-09', 'ORD-RES-01', 'ORD-RES-02', 'ORD-RES-03', 'ORD-RES-04', 'ORD-DATA-17', 'ORD-CALL-23'],
  remove: ['ORD-CALL-24'],
});
