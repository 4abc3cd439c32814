import { useCallback } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { OrderAction } from '../../machines/orders/order-action.machine.ts';
import { useCartDeparture } from '../cart/use-cart-departure.ts';
import { usePayNow } from '../payment/use-pay-now.ts';
import { useAppContext, useMemberChat } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { orderExact } from './order.words.ts';
import { provideOrderAction } from './order-action.actors.ts';
import { orderActionWords } from './order-action.words.ts';
import { kindOf } from './order-kind.ts';

/** The success message of an action on an order; ORD-ACT-07 fixes the one of a receipt. */
export function orderDoneText(action: OrderAction, order: OrderRecord): string {
  if (action === 'receive') return orderExact.received.text;
  if (action === 'cancel' && order.paymentTime !== null) return orderActionWords.succeeded.cancelPaid;
  const text = orderActionWords.succeeded[action];
  return typeof text === 'string' ? text : text(kindOf(order));
}

/**
 * The actions on orders: shows the result, leaves for the cart page, and reports when orders must be read again. Returns
 * what `OrderActions`, `OrderRemove` and `OrderActionDialog` need; `onContact` is undefined where the shop has no chat.
 * @param onChanged a stable function; `removed`: the order is gone
 */
export function useOrderAction(onChanged: (removed: boolean) => void) {
  const { services, toast } = useAppContext();
  const { settings } = services;
  const leftForCart = useCartDeparture();
  const actor = useFlow(
    provideOrderAction,
    {
      leftForCart,
      succeeded: ({ action, order }) => {
        toast.send({ type: 'toast.requested', kind: 'ok', text: orderDoneText(action, order) });
        if (action !== 'rebuy' && action !== 'addToRequest') onChanged(action === 'remove');
      },
      outdated: ({ order, message }) => {
        toast.send({ type: 'toast.requested', kind: 'bad', text: message ?? orderActionWords.outdated(kindOf(order)) });
        onChanged(false);
      },
    },
    { hasCart: settings.cartUrl !== '' },
  );
  const openChat = useMemberChat();
  const contact = useCallback((order: OrderRecord) => openChat({ orderCode: order.ordersCode }), [openChat]);
  const pay = usePayNow(useCallback(() => onChanged(false), [onChanged]));
  return { actor, onContact: settings.chatUrl === '' ? undefined : contact, pay };
}
