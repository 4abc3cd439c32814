import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { type PayNowActor, type PayNowView, selectPayNow } from '../../machines/orders/pay-now/pay-now.select.ts';
import type { PayNow } from '../screens/orders/order-actions.tsx';
import { useFrame } from './frame-context.ts';

const nothing: PayNowView = { ordersCode: null, busy: false, notice: null };

/**
 * The payment of orders, on whatever page shows them. What it is made of is fetched with the first press: few of those
 * who look at orders pay one.
 * @param onOutdated stays the same function: orders are to be read again
 */
export function usePayNow(onOutdated: () => void): PayNow {
  const frame = useFrame();
  const [actor, setActor] = useState<PayNowActor>();
  // What stands beside the orders until it is here.
  const [early, setEarly] = useState(nothing);
  // Fetched, or under way: it begins once.
  const isComing = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => () => actor?.stop(), [actor]);
  const view = useSelector(actor, (snapshot) => snapshot && selectPayNow(snapshot), shallowEqual);

  const press = useCallback(
    (on: PayNowActor, order: OrderRecord) => {
      const userId = selectSession(frame.session.getSnapshot()).member?.accountId ?? null;
      on.send({ type: 'pay.pressed', order, at: frame.world.clock.now(), userId });
    },
    [frame],
  );
  const begin = useCallback(
    async (order: OrderRecord) => {
      if (isComing.current) return;
      isComing.current = true;
      const { ordersCode } = order;
      setEarly({ ordersCode, busy: true, notice: null });
      const flow = await import('./pay-now-flow.ts').catch(() => null);
      if (isLeft.current) return;
      if (flow === null) {
        isComing.current = false;
        setEarly({ ordersCode, busy: false, notice: { kind: 'refused', message: null } });
        return;
      }
      const started = flow.startPayNow(frame, onOutdated);
      setActor(started);
      press(started, order);
    },
    [frame, onOutdated, press],
  );
  const onPress = useCallback(
    (order: OrderRecord) => (actor === undefined ? void begin(order) : press(actor, order)),
    [actor, begin, press],
  );
  return { ...(view ?? early), onPress };
}
