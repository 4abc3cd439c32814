import type { Hono } from 'hono';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveBookings } from './booking-routes.ts';
import { serveCart } from './cart-routes.ts';
import { serveCoins } from './coin-routes.ts';
import { serveCoupons } from './coupon-routes.ts';
import { serveFavourites } from './favourite-routes.ts';
import { serveInvoices } from './invoice-routes.ts';
import { serveOrderCalls } from './order-routes.ts';
import { servePayLinks } from './pay-link-routes.ts';
import { servePayments } from './payment-routes.ts';
import { servePrescriptionSigns } from './prescription-signs.ts';
import { serveReviews } from './review-routes.ts';
import { serveSettings } from './settings.ts';

/** Every call of the order area: one line for each part of it. */
export function serveOrders(app: Hono<GatewayEnv>, deps: Deps): void {
  serveSettings(app, deps);
  serveCoupons(app, deps);
  serveCoins(app, deps);
  serveCart(app, deps);
  serveFavourites(app, deps);
  serveBookings(app, deps);
  serveReviews(app, deps);
  serveInvoices(app, deps);
  servePayLinks(app, deps);
  servePayments(app, deps);
  servePrescriptionSigns(app, deps);
  // Last: the path of one order fits other calls under /v3/orders, too.
  serveOrderCalls(app, deps);
}
