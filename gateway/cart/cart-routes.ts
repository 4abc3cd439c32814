import type { Hono } from 'hono';
import { addToCart, buyNow, readCartTotal } from '../../contract/cart/cart.calls.ts';
import { rebuyOrder } from '../../contract/orders/order.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { addToCartOf, buyNowOf, cartTotalOf, rebuyOf } from './cart.ts';

/** The calls of the cart: ORD-CALL-08, ORD-CALL-12 to ORD-CALL-14. The cart itself is the mall's. */
export function serveCart(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, buyNow, async ({ body, member }) => {
    await buyNowOf(deps, member.id, { productCode: body.skuCode, num: body.quantity });
    return {};
  });
  serveMember(app, deps, addToCart, async ({ body, headers, member }) => {
    await addToCartOf(deps, member.id, body, headers['Idempotency-Key']);
    return { total: await cartTotalOf(deps, member.id) };
  });
  serveMember(app, deps, readCartTotal, async ({ member }) => ({ total: await cartTotalOf(deps, member.id) }));
  serveMember(app, deps, rebuyOrder, ({ params, member }) => rebuyOf(deps, member.id, params.id));
}
