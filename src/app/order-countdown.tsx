import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { OrderCountdown as OrderCountdownView } from '../screens/orders/order-countdown.tsx';
import { wirePayCountdown } from '../wire/pay-countdown.wire.ts';
import { useFrame } from './frame-context.ts';

export interface OrderCountdownProps {
  /** Each time it is read it is another object, and its deadline is told anew. */
  order: OrderRecord;
  /** Stays the same function: orders are to be read again. */
  onOutdated(): void;
}

/** The time that is left to pay one order. */
export function OrderCountdown({ order, onOutdated }: OrderCountdownProps) {
  const { world } = useFrame();
  const actor = useActorRef(
    useMemo(() => wirePayCountdown(world), [world]),
    world.inspection,
  );
  useEffect(() => {
    const heard = [actor.on('countdown.ended', onOutdated), actor.on('countdown.doubted', onOutdated)];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, onOutdated]);
  useEffect(() => {
    const { paymentDeadline: deadline } = order;
    if (deadline !== null) actor.send({ type: 'deadline.given', deadline, now: world.clock.now() });
  }, [actor, order, world]);
  return <OrderCountdownView order={order} actor={actor} />;
}
