import { useEffect } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { lonePayCountdown } from '../../machines/payment/pay-countdown.machine.ts';
import { providePayCountdown } from '../payment/pay-countdown.actors.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { OrderCountdown as OrderCountdownView } from './order-countdown.tsx';

export interface OrderCountdownProps {
  /** A new object after every read, so the deadline is sent again. */
  order: OrderRecord;
  /** Orders are to be read again. */
  onOutdated(): void;
}

/** The time that is left to pay one order. */
export function OrderCountdown({ order, onOutdated }: OrderCountdownProps) {
  const { services } = useAppContext();
  const actor = useFlow((own) => providePayCountdown(own, lonePayCountdown), {
    'countdown.ended': onOutdated,
    'countdown.doubted': onOutdated,
  });
  useEffect(() => {
    const { paymentDeadline: deadline } = order;
    if (deadline !== null) actor.send({ type: 'deadline.given', deadline, now: services.clock.now() });
  }, [actor, order, services]);
  return <OrderCountdownView order={order} actor={actor} />;
}
