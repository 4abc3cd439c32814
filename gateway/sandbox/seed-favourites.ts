/** What the seeded member has put aside and booked, counted from the moment of seeding. */

import dayjs from 'dayjs';
import { ORDERS_OWNER } from './seed-orders.ts';

/** The newest first: some can be bought, some are sold out, one is no more for sale; with and without prescription. */
const favourites = ['P1001', 'P2001', 'P3003', 'P1008', 'P2006', 'P3004', 'P1015', 'P2003', 'P1009'];

/** The newest first. What has not arrived cannot be bought yet. */
const bookings: readonly (readonly [productCode: string, hasArrived: boolean])[] = [
  ['P2006', false],
  ['P1014', true],
  ['P2004', true],
  ['P3004', false],
  ['P2005', true],
  ['P1006', true],
];

/** `01900000-0000-7000-8000-0000000fa001`: the same every time. */
function idOf(kind: 'fa' | 'b0', place: number): string {
  return `01900000-0000-7000-8000-0000000${kind}${String(place + 1).padStart(3, '0')}`;
}

export function seededFavourites(now: Date) {
  return favourites.map((product_code, place) => ({
    id: idOf('fa', place),
    member_id: ORDERS_OWNER,
    product_code,
    created_at: dayjs(now)
      .subtract((place + 1) * 5, 'hour')
      .toDate(),
  }));
}

export function seededBookings(now: Date) {
  return bookings.map(([product_code, has_arrived], place) => ({
    id: idOf('b0', place),
    member_id: ORDERS_OWNER,
    product_code,
    phone: '13800138000',
    has_arrived,
    created_at: dayjs(now)
      .subtract((place + 1) * 48, 'hour')
      .toDate(),
  }));
}
