import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { writeMoment } from '../../contract/moment.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import { ARRIVAL, bookDrug, deleteBooking, listBookings } from '../../contract/reservations/booking.calls.ts';
import { pageOf } from '../http/paging.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { isId, newId } from '../store/ids.ts';
import { emit } from '../store/shop-events.ts';
import { words } from '../words.ts';

/**
 * ORD-CALL-22: only sold-out products can be booked (ORD-RES-05), once per member; of parallel bookings one is kept.
 * Throws `Refused`.
 */
async function bookDrugOf({ deps, member, body }: ByMember<typeof bookDrug>): Promise<void> {
  const { store, clock } = deps;
  // The phone is kept unmasked: the shop calls it.
  const { productCode, contactMsg: phone } = body;
  const now = clock.now();
  const row = { id: newId(now), member_id: member.id, product_code: productCode, phone, created_at: now };
  await store.transaction(async (trx) => {
    // Locked, so that the stock cannot arrive in between, which marks only the bookings that are there.
    const product = await trx
      .selectFrom('products')
      .select(['name', 'status_type'])
      .where('code', '=', productCode)
      .forShare()
      .executeTakeFirst();
    if (product === undefined) throw new Refused(404, 'noSuchProduct');
    if (product.status_type !== PRODUCT_STATUS.soldOut) {
      throw new Refused(409, 'notSoldOut', words.notSoldOut(product.name));
    }
    const kept = await trx
      .insertInto('bookings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['member_id', 'product_code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) throw new Refused(409, 'alreadyBooked');
    await emit(trx, now, 'booking.created', row.id, { id: row.id, memberId: member.id, productCode });
  });
}

/** ORD-CALL-23: newest first; phones are masked. */
async function listBookingsOf({ deps: { store }, member, query }: ByMember<typeof listBookings>) {
  const own = store.db
    .selectFrom('bookings')
    .innerJoin('products', 'products.code', 'bookings.product_code')
    .select([
      'bookings.id as id',
      'bookings.phone as phone',
      'bookings.created_at as createdAt',
      'bookings.has_arrived as hasArrived',
      'products.code as productCode',
      'products.name as productName',
      'products.image_url as thumbnailUrl',
      'products.prescription_type as prescriptionType',
      'products.status_type as productStatusType',
    ])
    .where('bookings.member_id', '=', member.id)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');
  return pageOf(own, query, ({ phone, createdAt, hasArrived, ...product }) => ({
    ...product,
    cellPhone: maskPhone(phone),
    creationDate: writeMoment(createdAt.getTime()),
    isArrival: hasArrived ? ARRIVAL.arrived : ARRIVAL.purchasing,
  }));
}

/** ORD-CALL-24. Throws `Refused` 404 for a missing booking as for another member's. */
async function deleteBookingOf({ deps, member, params }: ByMember<typeof deleteBooking>): Promise<void> {
  const { id } = params;
  await deps.store.transaction(async (trx) => {
    const own = trx.deleteFrom('bookings').where('id', '=', id).where('member_id', '=', member.id);
    const deleted = isId(id) ? await own.returning('product_code').executeTakeFirst() : undefined;
    if (deleted === undefined) throw new Refused(404, 'noSuchBooking');
    const data = { id, memberId: member.id, productCode: deleted.product_code };
    await emit(trx, deps.clock.now(), 'booking.deleted', id, data);
  });
}

/** The calls of reservations: ORD-CALL-22 to ORD-CALL-24. */
export function serveBookings({ forMember }: Routes): void {
  forMember(bookDrug, bookDrugOf);
  forMember(listBookings, listBookingsOf);
  forMember(deleteBooking, deleteBookingOf);
}
