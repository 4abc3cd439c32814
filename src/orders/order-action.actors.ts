import type { ReturnEvent } from '../../machines/lib/row-action.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { returnPort } from '../lib/page.ts';
import { provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `orderAction` on the real gateway. The calls are loaded with the first action. */
export function provideOrderAction(services: Pick<Services, 'api' | 'page' | 'cart' | 'memory'>) {
  const calls = async () => (await import('./order-action-calls.ts')).orderActionCalls(services);
  return provide(orderActionMachine, {
    changeOrder: async ({ input, signal }) => (await calls()).change(input, signal),
    fillCart: async ({ input, signal }) => (await calls()).fillCart(input, signal),
    watchReturn: returnPort<ReturnEvent>(services),
  });
}
