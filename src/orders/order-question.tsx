import { shallowEqual, useSelector } from '@xstate/react';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { AskedAction } from '../../machines/orders/order-action.machine.ts';
import { type OrderActionActor, selectOrderAction } from '../../machines/orders/order-action.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { Confirm } from '../ui/confirm.tsx';
import { orderActionWords as words } from './order-action.words.ts';
import { kindOf } from './order-kind.ts';
import { orderQuestionWords as questions } from './order-question.words.ts';

/** The question before an order is cancelled, received or deleted, and what follows. */
export function OrderQuestion({ actor }: { actor: OrderActionActor }) {
  const { chosen, asked, busy, notice } = useSelector(actor, selectOrderAction, shallowEqual);
  const kind = kindOf(chosen?.order ?? null);
  return (
    <Confirm
      open={asked !== null}
      title={asked === null ? '' : questions.asked[asked](kind)}
      confirmText={asked === null ? '' : confirmText(asked, kind)}
      cancelText={asked === null ? '' : questions.keep[asked]}
      danger={asked === 'remove'}
      pending={busy}
      error={asked && notice && noticeText(notice, frameWords.failed)}
      onConfirm={() => actor.send({ type: 'action.confirmed' })}
      onCancel={() => actor.send({ type: 'action.dropped' })}
    >
      {asked && chosen && followsText(asked, chosen.order)}
    </Confirm>
  );
}

function followsText(asked: AskedAction, order: OrderRecord): string {
  return questions.follows[asked](kindOf(order), order.ordersCode, backOf(order));
}

/** What comes back when the order is cancelled: what was paid, and the coupons and coins that it has used (ORD-COIN-14). */
function backOf({ paymentTime, couponValue, mallCoinMoney }: OrderRecord): string {
  const { back } = questions;
  const used = [
    ...(couponValue === null || couponValue === 0 ? [] : [back.coupon]),
    ...(mallCoinMoney === null || mallCoinMoney === 0 ? [] : [back.coins]),
  ];
  return (paymentTime === null ? '' : back.paid) + (used.length === 0 ? '' : back.used(used.join(back.and)));
}

function confirmText(asked: AskedAction, kind: string): string {
  return asked === 'receive' ? words.receive : words[asked](kind);
}
