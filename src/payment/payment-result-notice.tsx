import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type PaymentResultActor,
  type PaymentResultView,
  selectPaymentResult,
} from '../../machines/payment/payment-result.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { Notice } from '../ui/notice.tsx';
import { paymentExact, paymentWords as words } from './payment.words.ts';

/** Above an order or a list of orders: the result of the payment that the shopper has just returned from. */
export function PaymentResultNotice({ actor }: { actor: PaymentResultActor }) {
  const view = useSelector(actor, selectPaymentResult, shallowEqual);
  return <NoticeSlot role="status">{noticeOf(view, () => actor.send({ type: 'retry.pressed' }))}</NoticeSlot>;
}

function noticeOf({ stage, reason, notice }: PaymentResultView, onRetry: () => void): ReactNode {
  if (stage === 'waiting') return <Notice tone="info">{words.waiting}</Notice>;
  if (stage === 'paid') return <Notice tone="ok">{paymentExact.orderPaid.text}</Notice>;
  if (stage === 'declined') {
    return <Notice tone="danger">{reason === null ? words.declined : words.declinedFor(reason)}</Notice>;
  }
  if (stage === 'closed') return <Notice tone="warn">{reason ?? words.closed}</Notice>;
  if (stage === 'missing') return <Notice tone="warn">{words.missing}</Notice>;
  return (
    <Notice tone="warn">
      {notice === null ? words.unknown : noticeText(notice, words.failed)}{' '}
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </Notice>
  );
}
