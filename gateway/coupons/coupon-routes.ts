import type { Hono } from 'hono';
import { countAvailableCoupons, countCoupons, listCoupons } from '../../contract/coupons/coupon.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { availableCouponsOf, couponCountsOf, couponsOf } from './coupons.ts';

/** ORD-CALL-29 to ORD-CALL-31. */
export function serveCoupons(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, listCoupons, ({ query, member }) => couponsOf(deps, member.id, query));
  serveMember(app, deps, countAvailableCoupons, async ({ member }) => ({
    couponCounts: await availableCouponsOf(deps, member.id),
  }));
  serveMember(app, deps, countCoupons, ({ member }) => couponCountsOf(deps, member.id));
}
