import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import type { OrderActionActor } from '../../machines/orders/order-action/order-action.select.ts';
import { orderDoneText } from '../screens/orders/order-done-text.ts';
import { kindOf } from '../screens/orders/order-kind.ts';
import type { PayNow } from '../screens/orders/pay-now-text.ts';
import { wireOrderAction } from '../wire/order-action.wire.ts';
import { orderActionWords } from '../words/proposed/order-action.ts';
import { useFrame } from './frame-context.ts';
import { useCartDeparture } from './use-cart-departure.ts';
import { usePayNow } from './use-pay-now.ts';

/** What `OrderActions`, `OrderRemove` and `OrderActionDialog` need, on whatever page shows orders. */
export interface OrderActionProps {
  readonly actor: OrderActionActor;
  /** Undefined where the shop has no chat. */
  readonly onContact: ((order: OrderRecord) => void) | undefined;
  readonly pay: PayNow;
}

/**
 * What a shopper does with orders: says what came of it, leaves for the cart page, and tells when orders are to be read
 * again.
 * @param onChanged stays the same function; `removed`: the order is gone
 */
export function useOrderAction(onChanged: (removed: boolean) => void): OrderActionProps {
  const { world, session, toast, outside } = useFrame();
  const { settings } = world;
  const actor = useActorRef(
    useMemo(() => wireOrderAction(world), [world]),
    { ...world.inspection, input: { hasCart: settings.cartUrl !== '' } },
  );
  useCartDeparture(actor);
  useEffect(() => {
    const heard = [
      actor.on('succeeded', ({ deed, order }) => {
        toast.send({ type: 'toast.requested', kind: 'ok', text: orderDoneText(deed, order) });
        if (deed !== 'rebuy' && deed !== 'addToRequest') onChanged(deed === 'remove');
      }),
      actor.on('outdated', ({ order, message }) => {
        toast.send({ type: 'toast.requested', kind: 'bad', text: message ?? orderActionWords.outdated(kindOf(order)) });
        onChanged(false);
      }),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, toast, onChanged]);
  const contact = useCallback(
    (order: OrderRecord) => {
      const { member } = selectSession(session.getSnapshot());
      outside.openChat({ accountId: member?.accountId, nickName: member?.nickName, orderCode: order.ordersCode });
    },
    [session, outside],
  );
  const pay = usePayNow(useCallback(() => onChanged(false), [onChanged]));
  return { actor, onContact: settings.chatUrl === '' ? undefined : contact, pay };
}
