import type { Hono } from 'hono';
import { bookDrug, deleteBooking, listBookings } from '../../contract/reservations/booking.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { bookDrugOf, deleteBookingOf, listBookingsOf } from './bookings.ts';

/** The calls of reservations: ORD-CALL-22 to ORD-CALL-24. */
export function serveBookings(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, bookDrug, async ({ body, member }) => {
    await bookDrugOf(deps, member.id, { productCode: body.productCode, phone: body.contactMsg });
    return {};
  });
  serveMember(app, deps, listBookings, ({ query, member }) => listBookingsOf(deps, member.id, query));
  serveMember(app, deps, deleteBooking, async ({ params, member }) => {
    await deleteBookingOf(deps, member.id, params.id);
    return {};
  });
}
