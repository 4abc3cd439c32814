import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCode, looseText, requiredId } from '../loose.ts';
import { looseMoment } from '../moment.ts';
import { pageOf, pageQuery } from '../page.ts';
import { byId, sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';

/** ORD-CALL-22 (decided value): a booking made in the member centre. */
export const REGISTER_TYPE = '1';

/** ORD-DATA-17: the purchase status of a booked drug. */
export const ARRIVAL = { purchasing: '0', arrived: '1' } as const;

/** ORD-RES-02; `isArrival` `0` still being purchased, `1` arrived (ORD-DATA-17); `cellPhone` is masked. */
export const bookingRecord = v.object({
  id: requiredId,
  productCode: looseCode,
  productName: looseText,
  thumbnailUrl: looseText,
  cellPhone: looseText,
  creationDate: looseMoment,
  isArrival: looseCode,
  prescriptionType: looseCode,
  productStatusType: looseCode,
});
export type BookingRecord = v.InferOutput<typeof bookingRecord>;

/** ORD-CALL-22: `contactMsg` is the phone to notify (ORD-RES-06, ORD-RES-07). One booking per product and member. */
export const bookDrug = defineCall({
  name: 'bookDrug',
  method: 'POST',
  path: '/details/rest/book',
  summary: 'Book an out-of-stock drug',
  requirements: ['ORD-CALL-22', 'ORD-RES-05', 'ORD-RES-08'],
  access: 'member',
  platform: 'PC',
  body: v.strictObject({
    productCode: plainText(64),
    contactMsg: sentPhone,
    registerType: v.literal(REGISTER_TYPE),
  }),
  refusals: [404, 409],
});

/** ORD-CALL-23: the newest first, pages from 1. */
export const listBookings = defineCall({
  name: 'listBookings',
  method: 'GET',
  path: '/bookings/productnothings',
  summary: 'List the reservations',
  requirements: ['ORD-CALL-23', 'ORD-RES-01', 'ORD-RES-02'],
  access: 'member',
  platform: 'PC',
  query: v.strictObject(pageQuery),
  answer: pageOf(bookingRecord),
});

/** ORD-CALL-24 (decided path). */
export const deleteBooking = defineCall({
  name: 'deleteBooking',
  method: 'DELETE',
  path: '/bookings/productnothings/{id}',
  summary: 'Delete a reservation',
  requirements: ['ORD-CALL-24'],
  access: 'member',
  platform: 'PC',
  params: byId,
  refusals: [404],
});
