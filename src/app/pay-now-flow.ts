import { createActor } from 'xstate';
import type { PayNowActor } from '../../machines/orders/pay-now/pay-now.select.ts';
import { wirePayNow } from '../wire/pay-now.wire.ts';
import { paymentLeave } from '../wire/payment-leave.ts';
import type { Frame } from './frame.ts';

/** Starts what pays orders, and follows it out of the app: to the payment, or to the inquiry. */
export function startPayNow(
  { world, session, navigator }: Pick<Frame, 'world' | 'session' | 'navigator'>,
  onOutdated: () => void,
): PayNowActor {
  const actor = createActor(wirePayNow(world), world.inspection);
  actor.on('leftForPayment', ({ start }) => {
    const address = paymentLeave(world.settings, start);
    if (address !== null) navigator.leaveShop(address);
  });
  actor.on('leftForInquiry', ({ orderCode, pConsigneePhone, paySource }) => {
    navigator.go(`/pay/inquiry?${new URLSearchParams({ orderCode, pConsigneePhone, paySource })}`);
  });
  actor.on('outdated', onOutdated);
  actor.on('memberMissed', () => session.send({ type: 'record.retried' }));
  return actor.start();
}
