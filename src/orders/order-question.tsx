import { shallowEqual, useSelector } from '@xstate/react';
import { CANCEL_REASONS, type OrderRecord } from '../../contract/orders/order.ts';
import {
  type AskedAction,
  type OrderActionActor,
  type OrderActionView,
  selectOrderAction,
} from '../../machines/orders/order-action.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { cancelReasonWords } from './cancel-reason.words.ts';
import { orderActionWords as words } from './order-action.words.ts';
import { kindOf } from './order-kind.ts';
import { orderQuestionWords as questions } from './order-question.words.ts';

/** The question before an action on an order, with its consequences. */
export function OrderQuestion({ actor }: { actor: OrderActionActor }) {
  const view = useSelector(actor, selectOrderAction, shallowEqual);
  const { chosen, asked, busy, notice } = view;
  const kind = kindOf(chosen?.order ?? null);
  return (
    <Confirm
      open={asked !== null}
      title={asked === null ? '' : questions.asked[asked](kind)}
      confirmText={asked === null ? '' : confirmText(asked, kind)}
      cancelText={asked === null ? '' : questions.keep[asked]}
      choice={asked === 'cancel' && <CancelReasons actor={actor} view={view} />}
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

function CancelReasons({ actor, view }: { actor: OrderActionActor; view: OrderActionView }) {
  const { reason, missedReasons } = view;
  return (
    <Form
      label={questions.reason}
      onSubmit={() => actor.send({ type: 'action.confirmed' })}
      focusOn={[{ field: FIRST_WRONG, at: missedReasons }]}
    >
      <RadioGroup
        name="reason"
        legend={questions.reason}
        variant="columns"
        required
        options={CANCEL_REASONS.map((value) => ({ value, text: cancelReasonWords[value] }))}
        value={reason}
        onValue={(chosen) => actor.send({ type: 'reason.chosen', reason: chosen })}
        error={missedReasons > 0 && reason === null ? questions.reasonMissing : null}
      />
    </Form>
  );
}

function followsText(asked: AskedAction, order: OrderRecord): string {
  return questions.follows[asked](kindOf(order), order.ordersCode, backOf(order));
}

/** What a cancel gives back: the payment, and the coupons and coins that the order has used (ORD-COIN-14). */
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
