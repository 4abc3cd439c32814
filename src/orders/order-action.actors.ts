import { fromPromise } from 'xstate';
import type { FillCartReply, ReturnEvent } from '../../machines/lib/row-action.ts';
import { type ChangeOrderReply, type Chosen, orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { returnPort } from '../lib/page.ts';
import type { Services } from '../lib/services.ts';

/** `orderAction` on the real gateway. The calls are fetched with the first thing that is done. */
export function provideOrderAction(services: Pick<Services, 'api' | 'page' | 'cart'>) {
  const actionTexts = async () => (await import('./order-action-calls.ts')).orderActionCalls(services);
  return orderActionMachine.provide({
    actors: {
      changeOrder: fromPromise<ChangeOrderReply, Chosen>(async ({ input, signal }) =>
        (await actionTexts()).change(input, signal),
      ),
      fillCart: fromPromise<FillCartReply, Chosen>(async ({ input, signal }) =>
        (await actionTexts()).fillCart(input, signal),
      ),
      watchReturn: returnPort<ReturnEvent>(services),
    },
  });
}
