import { createActor } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { selectPayNow } from '../../machines/payment/pay-now.machine.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import type { AppContext } from '../shell/app-context.ts';
import { inquiryAddress } from './inquiry-address.ts';
import { providePayNow } from './pay-now.actors.ts';
import { type PayNow, payNowShown } from './pay-now-text.ts';
import { paymentLeave } from './payment-leave.ts';

/** The payment flow of a page. */
export type PayFlow = ReturnType<typeof startPayNow>;

/**
 * Starts the payment flow, and leaves when it says so: for the payment, or for the inquiry.
 * @param onView receives the state of the payment
 * @param onOutdated called when orders must be read again
 */
export function startPayNow(
  { services, session, navigator }: Pick<AppContext, 'services' | 'session' | 'navigator'>,
  onView: (view: Omit<PayNow, 'onPress'>) => void,
  onOutdated: () => void,
) {
  const actor = createActor(providePayNow(services), services.inspection);
  actor.on('leftForPayment', ({ start }) => {
    const address = paymentLeave(services.settings, start);
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
    press(order: OrderRecord) {
      const userId = selectSession(session.getSnapshot()).member?.accountId ?? null;
      actor.send({ type: 'pay.pressed', order, at: services.clock.now(), userId });
    },
    stop: () => void actor.stop(),
  };
}
