import { addToCart } from '../../contract/cart/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../contract/orders/order.calls.ts';
import { lineKindOf, type OrderProduct } from '../../contract/orders/order.ts';
import { withdrawRefund } from '../../contract/refunds/refund.calls.ts';
import type { Chosen, OrderChange } from '../../machines/orders/order-action.machine.ts';
import { fillsCart, onceAdded } from '../cart/cart-add.ts';
import { ask, done, outdated } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/**
 * The calls behind the actions on an order. A separate file, loaded lazily: most visits to orders take no action.
 */
export function orderActionCalls(services: Pick<Services, 'api' | 'page' | 'cart' | 'memory'>) {
  const { api, page } = services;
  return {
    change({ action, order, reason }: OrderChange, signal: AbortSignal) {
      const answers = { ok: done, 404: outdated, 409: outdated };
      const params = { id: order.ordersCode };
      if (action === 'cancel') {
        return ask(api, cancelOrder, { params, query: { reason: reason ?? undefined } }, signal, answers);
      }
      // The machine invokes `changeOrder` only for a cancel and these actions.
      return ask(api, changes[action as keyof typeof changes], { params }, signal, answers);
    },
    fillCart({ action, order: { ordersCode, orderProducts } }: Chosen, signal: AbortSignal) {
      const sourceHost = page.host();
      const ok = fillsCart(services);
      return action === 'rebuy'
        ? ask(api, rebuyOrder, { params: { id: ordersCode }, query: { sourceHost } }, signal, { ok })
        : ask(api, addToCart, onceAdded(services, cartRequestsOf(orderProducts, sourceHost)), signal, { ok });
    },
  };
}

const changes = { receive: confirmReceipt, withdraw: withdrawRefund, remove: deleteOrder } as const;

/** The products to put into the cart: gifts are added automatically, and a suit is bought as its parts. */
function cartRequestsOf(products: readonly OrderProduct[], sourceHost: string) {
  return products
    .filter((product) => ['line', 'child'].includes(lineKindOf(product)))
    .map(({ productCode, amount }) => ({ productCode, num: amount, sourceHost }));
}
