import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { frameWords } from '../lib/frame.words.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import type { PayFlow } from './pay-now-flow.ts';
import type { PayNow } from './pay-now-text.ts';

const nothing: Omit<PayNow, 'onPress'> = { ordersCode: null, busy: false, fault: null };

/**
 * The payment of orders, on any page that shows them. Its code is loaded with the first press, since few of those who
 * look at orders pay one.
 * @param onOutdated a stable function, called when orders must be read again
 */
export function usePayNow(onOutdated: () => void): PayNow {
  const appContext = useAppContext();
  const [view, setView] = useState(nothing);
  // The loaded flow, or its load under way; null before the first press and after a failed load.
  const flow = useRef<Promise<PayFlow | null> | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void flow.current?.then((begun) => begun?.stop());
    };
  }, []);
  const press = useCallback(
    async (order: OrderRecord) => {
      const { ordersCode } = order;
      if (flow.current === null) setView({ ordersCode, busy: true, fault: null });
      flow.current ??= import('./pay-now-flow.ts').then(
        ({ startPayNow }) => startPayNow(appContext, setView, onOutdated),
        () => null,
      );
      const begun = await flow.current;
      if (isLeft.current) return;
      if (begun !== null) return begun.press(order);
      flow.current = null;
      setView({ ordersCode, busy: false, fault: frameWords.failed });
    },
    [appContext, onOutdated],
  );
  return useMemo(() => ({ ...view, onPress: (order) => void press(order) }), [view, press]);
}
