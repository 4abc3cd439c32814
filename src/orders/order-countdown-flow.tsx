import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { actionsOf } from '../../contract/orders/order-actions.ts';
import {
  clockText,
  lonePayCountdown,
  type PayCountdownActor,
  type PayCountdownView,
  selectPayCountdown,
} from '../../machines/payment/pay-countdown.machine.ts';
import { providePayCountdown } from '../payment/pay-countdown.actors.ts';
import { payCountdownWords as words } from '../payment/pay-countdown.words.ts';
import { saidText, timeText } from '../payment/pay-countdown-text.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { Deadline } from '../ui/deadline.tsx';
import { nameOf } from './order-kind.ts';

interface OrderCountdownProps {
  /** A new object after every read, so the deadline is sent again. */
  order: OrderRecord;
  /** Orders are to be read again. */
  onOutdated(): void;
}

/**
 * ORD-PAY-18: the time that is left to pay an order; nothing for orders that cannot be paid now (ruling 16).
 * @param onOutdated a stable function
 */
export function renderCountdown(order: OrderRecord, onOutdated: () => void) {
  if (order.paymentDeadline === null || !actionsOf(order).payNow) return null;
  return <OrderCountdown order={order} onOutdated={onOutdated} />;
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
  return <CountdownView order={order} actor={actor} />;
}

/** The time left to pay one order among others: announced only when little is left, and with the order's name. */
function CountdownView({ order, actor }: { order: OrderRecord; actor: PayCountdownActor }) {
  const view = useSelector(actor, selectPayCountdown, shallowEqual);
  const { seconds } = view;
  if (seconds === null) return null;
  return (
    <Deadline
      text={words.left(clockText(seconds))}
      label={words.begun(timeText(seconds))}
      spoken={warningOf(order, view)}
    />
  );
}

function warningOf(order: OrderRecord, view: PayCountdownView): string {
  return view.saidWhen === 'begun' ? '' : `${nameOf(order)} ${saidText(view)}`;
}
