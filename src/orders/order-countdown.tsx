import { shallowEqual, useSelector } from '@xstate/react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import {
  clockText,
  type PayCountdownActor,
  type PayCountdownView,
  selectPayCountdown,
} from '../../machines/payment/pay-countdown.machine.ts';
import { payCountdownWords as words } from '../payment/pay-countdown.words.ts';
import { saidText, timeText } from '../payment/pay-countdown-text.ts';
import { Deadline } from '../ui/deadline.tsx';
import { nameOf } from './order-kind.ts';

/** The time left to pay one order among others: announced only when little is left, and with the order's name. */
export function OrderCountdown({ order, actor }: { order: OrderRecord; actor: PayCountdownActor }) {
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
