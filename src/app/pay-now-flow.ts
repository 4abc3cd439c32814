import { createActor } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { selectPayNow } from '../../machines/orders/pay-now/pay-now.select.ts';
import type { PayNow } from '../screens/orders/pay-now-text.ts';
import { payNowShown } from '../screens/orders/pay-now-text.ts';
import { inquiryAddress } from '../wire/inquiry-address.ts';
import { wirePayNow } from '../wire/pay-now.wire.ts';
import { paymentLeave } from '../wire/payment-leave.ts';
import type { Frame } from './frame.ts';

/** What pays orders, as long as a page is there. */
export interface PayFlow {
  press(order: OrderRecord): void;
  stop(): void;
}

/**
 * Starts what pays orders, and follows it out of the app: to the payment, or to the inquiry.
 * @param onView where the payment stands now
 * @param onOutdated orders are to be read again
 */
export function startPayNow(
  { world, session, navigator }: Pick<Frame, 'world' | 'session' | 'navigator'>,
  onView: (view: Omit<PayNow, 'onPress'>) => void,
  onOutdated: () => void,
): PayFlow {
  const actor = createActor(wirePayNow(world), world.inspection);
  actor.on('leftForPayment', ({ start }) => {
    const address = paymentLeave(world.settings, start);
    if (address !== null) navigator.leaveShop(address);
  });
  actor.on('leftForInquiry', ({ orderCode, pConsigneePhone, paySource }) => {
    navigator.go(inquiryAddress({ ordersCode: orderCode, consigneePhone: pConsigneePhone, paySource }));
  });
  actor.on('outdated', onOutdated);
  actor.on('memberMissed', () => session.send({ type: 'record.retried' }));
  actor.subscribe((snapshot) => onView(payNowShown(selectPayNow(snapshot))));
  actor.start();
  return {
    press(order) {
      const userId = selectSession(session.getSnapshot()).member?.accountId ?? null;
      actor.send({ type: 'pay.pressed', order, at: world.clock.now(), userId });
    },
    stop: () => void actor.stop(),
  };
}
