import { useCallback } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { OrderActionActor } from '../../machines/orders/order-action.machine.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { useCartDeparture } from '../cart/use-cart-departure.ts';
import type { PayNow } from '../payment/pay-now-text.ts';
import { usePayNow } from '../payment/use-pay-now.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { provideOrderAction } from './order-action.actors.ts';
import { orderActionWords } from './order-action.words.ts';
import { orderDoneText } from './order-done-text.ts';
import { kindOf } from './order-kind.ts';

/** What `OrderActions`, `OrderRemove` and `OrderActionDialog` need, on any page that shows orders. */
export interface OrderActionProps {
  readonly actor: OrderActionActor;
  /** Undefined where the shop has no chat. */
  readonly onContact: ((order: OrderRecord) => void) | undefined;
  readonly pay: PayNow;
}

/**
 * The actions on orders: shows the result, leaves for the cart page, and reports when orders must be read again.
 * @param onChanged a stable function; `removed`: the order is gone
 */
export function useOrderAction(onChanged: (removed: boolean) => void): OrderActionProps {
  const { services, session, toast, externalLinks } = useAppContext();
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
  const contact = useCallback(
    (order: OrderRecord) => {
      const { member } = selectSession(session.getSnapshot());
      externalLinks.openChat({ accountId: member?.accountId, nickName: member?.nickName, orderCode: order.ordersCode });
    },
    [session, externalLinks],
  );
  const pay = usePayNow(useCallback(() => onChanged(false), [onChanged]));
  return { actor, onContact: settings.chatUrl === '' ? undefined : contact, pay };
}
