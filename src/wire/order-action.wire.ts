import { fromPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { addToCart } from '../../contract/orders/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../contract/orders/order.calls.ts';
import { lineKindOf, type OrderProduct } from '../../contract/orders/order.ts';
import {
  type AskedDeed,
  type ChangeOrderReply,
  type Chosen,
  orderActionMachine,
} from '../../machines/orders/order-action/order-action.machine.ts';
import type { FillCartReply, ReturnEvent } from '../../machines/orders/row-deed/row-deed.ts';
import type { Reply } from './api.ts';
import { returnPort } from './page.ts';
import { refused } from './refused.ts';
import type { World } from './world.ts';

const changes = { cancel: cancelOrder, receive: confirmReceipt, remove: deleteOrder } as const;

/** `orderAction` on the real gateway. */
export function wireOrderAction({ api, page }: Pick<World, 'api' | 'page'>) {
  return orderActionMachine.provide({
    actors: {
      changeOrder: fromPromise<ChangeOrderReply, Chosen>(async ({ input: { deed, order }, signal }) => {
        // The machine asks before these three and before nothing else.
        const call = changes[deed as AskedDeed];
        return changeReply(await api.ask(call, { params: { id: order.ordersCode } }, { signal }));
      }),
      fillCart: fromPromise<FillCartReply, Chosen>(async ({ input: { deed, order }, signal }) => {
        const sourceHost = page.host();
        const reply =
          deed === 'rebuy'
            ? await api.ask(rebuyOrder, { params: { id: order.ordersCode }, query: { sourceHost } }, { signal })
            : await api.ask(addToCart, { body: wishesOf(order.orderProducts, sourceHost) }, { signal });
        return reply.kind === 'ok' ? { kind: 'done' } : refused(reply);
      }),
      watchReturn: returnPort<ReturnEvent>({ page }),
    },
  });
}

function changeReply(reply: Reply<Call>): ChangeOrderReply {
  if (reply.kind === 'ok') return { kind: 'done' };
  const { message } = refused(reply);
  return reply.status === 404 || reply.status === 409 ? { kind: 'outdated', message } : { kind: 'refused', message };
}

/** What of an order goes into the cart: presents come by themselves, and of a suit its parts are bought. */
function wishesOf(products: readonly OrderProduct[], sourceHost: string) {
  return products
    .filter((product) => ['line', 'child'].includes(lineKindOf(product)))
    .map(({ productCode, amount }) => ({ productCode, num: amount, sourceHost }));
}
