import { fromPromise } from 'xstate';
import {
  type ChangeOrderReply,
  type Chosen,
  orderActionMachine,
} from '../../machines/orders/order-action/order-action.machine.ts';
import type { FillCartReply, ReturnEvent } from '../../machines/orders/row-deed/row-deed.ts';
import { returnPort } from './page.ts';
import type { World } from './world.ts';

/** `orderAction` on the real gateway. The calls are fetched with the first thing that is done. */
export function wireOrderAction(world: Pick<World, 'api' | 'page' | 'cart'>) {
  const deeds = async () => (await import('./order-deeds.ts')).orderDeeds(world);
  return orderActionMachine.provide({
    actors: {
      changeOrder: fromPromise<ChangeOrderReply, Chosen>(async ({ input, signal }) =>
        (await deeds()).change(input, signal),
      ),
      fillCart: fromPromise<FillCartReply, Chosen>(async ({ input, signal }) =>
        (await deeds()).fillCart(input, signal),
      ),
      watchReturn: returnPort<ReturnEvent>(world),
    },
  });
}
