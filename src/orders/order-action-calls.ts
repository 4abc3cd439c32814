import type { Call } from '../../contract/call.ts';
import { addToCart } from '../../contract/cart/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../contract/orders/order.calls.ts';
import { lineKindOf, type OrderProduct } from '../../contract/orders/order.ts';
import type { FillCartReply } from '../../machines/lib/row-action.ts';
import type { AskedAction, ChangeOrderReply, Chosen } from '../../machines/orders/order-action.machine.ts';
import { forgetAdd, onceAdded } from '../cart/cart-add.ts';
import type { Reply } from '../lib/api.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/**
 * The calls behind the actions on an order. In a file of its own, since few who look at orders do anything with them.
 */
export function orderActionCalls({ api, page, cart }: Pick<Services, 'api' | 'page' | 'cart'>) {
  return {
    async change({ action, order }: Chosen, signal: AbortSignal): Promise<ChangeOrderReply> {
      // The machine asks before these three and before nothing else.
      const call = changes[action as AskedAction];
      return changeReply(await api.ask(call, { params: { id: order.ordersCode } }, { signal }));
    },
    async fillCart({ action, order }: Chosen, signal: AbortSignal): Promise<FillCartReply> {
      const sourceHost = page.host();
      const reply =
        action === 'rebuy'
          ? await api.ask(rebuyOrder, { params: { id: order.ordersCode }, query: { sourceHost } }, { signal })
          : await api.ask(addToCart, onceAdded(cartRequestsOf(order.orderProducts, sourceHost)), { signal });
      if (reply.kind !== 'ok') return refused(reply);
      forgetAdd();
      cart.emit();
      return { kind: 'done' };
    },
  };
}

const changes = { cancel: cancelOrder, receive: confirmReceipt, remove: deleteOrder } as const;

function changeReply(reply: Reply<Call>): ChangeOrderReply {
  if (reply.kind === 'ok') return { kind: 'done' };
  const { message } = refused(reply);
  return reply.status === 404 || reply.status === 409 ? { kind: 'outdated', message } : { kind: 'refused', message };
}

/** What of an order goes into the cart: presents come by themselves, and of a suit its parts are bought. */
function cartRequestsOf(products: readonly OrderProduct[], sourceHost: string) {
  return products
    .filter((product) => ['line', 'child'].includes(lineKindOf(product)))
    .map(({ productCode, amount }) => ({ productCode, num: amount, sourceHost }));
}
