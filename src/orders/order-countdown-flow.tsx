import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { providePayCountdown } from '../payment/pay-countdown.actors.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { OrderCountdown as OrderCountdownView } from './order-countdown.tsx';

export interface OrderCountdownProps {
  /** A new object after every read, so the deadline is sent again. */
  order: OrderRecord;
  /** Stays the same function: orders are to be read again. */
  onOutdated(): void;
}

/** The time that is left to pay one order. */
export function OrderCountdown({ order, onOutdated }: OrderCountdownProps) {
  const { services } = useAppContext();
  const actor = useActorRef(
    useMemo(() => providePayCountdown(services), [services]),
    services.inspection,
  );
  useEffect(() => {
    const subscriptions = [actor.on('countdown.ended', onOutdated), actor.on('countdown.doubted', onOutdated)];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [actor, onOutdated]);
  useEffect(() => {
    const { paymentDeadline: deadline } = order;
    if (deadline !== null) actor.send({ type: 'deadline.given', deadline, now: services.clock.now() });
  }, [actor, order, services]);
  return <OrderCountdownView order={order} actor={actor} />;
}
