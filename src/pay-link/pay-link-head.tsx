import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import type { PayLinkOrderActor, PayLinkOrderView } from '../../machines/pay-link/pay-link-order.machine.ts';
import { asksAdvance, dueOf } from '../../machines/payment/pay-stage.ts';
import { NotRead } from '../lib/not-read.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { kindOf } from '../orders/order-kind.ts';
import { auditTextOf, payableAfterText, refundDueText, statusOf } from '../orders/order-status.ts';
import { orderStatusWords } from '../orders/order-status.words.ts';
import { PayCountdown } from '../payment/pay-countdown.tsx';
import { paymentExact } from '../payment/payment.words.ts';
import { ChatButton } from '../shell/chat-button.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Price, yuan } from '../ui/price.tsx';
import { theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { payLinkEntryExact } from './pay-link-entry.words.ts';
import { payLinkOrderExact, payLinkOrderWords as words } from './pay-link-order.words.ts';

const Root = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[3]}; text-align: center;
  & > [role='alert'] { justify-self: stretch; margin: 0; text-align: start; }
  & > [role='alert']:empty { display: none; }
`;
const Label = styled.h1`color: ${theme.color.muted}; font-weight: 400;`;
const Title = styled.h1`${type.title} font-weight: 600; overflow-wrap: anywhere;`;
const Note = styled.p`color: ${theme.color.muted}; ${type.small} text-wrap: balance;`;
const Round = styled.span<{ $over: boolean }>`
  display: grid; place-items: center; inline-size: ${theme.space[7]}; block-size: ${theme.space[7]}; border-radius: ${theme.radius.pill};
  background: ${({ $over }) => ($over ? theme.color.page : theme.color.primaryTint)};
  color: ${({ $over }) => ($over ? theme.color.muted : theme.color.primary)};
`;

export interface PayLinkHeadProps {
  actor: PayLinkOrderActor;
  view: PayLinkOrderView;
  homeAddress: string;
  onOpenChat(): void;
}

/** The head of a pay page: the sum to pay and its deadline, or why there is nothing to pay. */
export function PayLinkHead(props: PayLinkHeadProps): ReactNode {
  const { actor, view, onOpenChat } = props;
  const { stage, notice } = view;
  if (stage === 'keyless' || stage === 'failed') {
    return (
      <>
        <VisuallyHidden as="h1" id="pay-title" tabIndex={-1}>
          {words.title(kindOf(view.order))}
        </VisuallyHidden>
        {stage === 'failed' ? (
          <NotRead text={failureText(notice)} onRetry={() => actor.send({ type: 'retry.pressed' })}>
            <ChatButton onOpenChat={onOpenChat} />
          </NotRead>
        ) : (
          <Root>
            <NoticeSlot role="alert">
              <Notice tone="danger">{payLinkEntryExact.payKeyFailed.text}</Notice>
            </NoticeSlot>
            {homeOf(props)}
            <ChatButton onOpenChat={onOpenChat} />
          </Root>
        )}
      </>
    );
  }
  return <Root>{stage === 'waitPay' ? payingOf(props) : overOf(props)}</Root>;
}

/** ORD-LINK-16, ORD-LINK-17: what the gateway says of the key. ORD-LINK-19: the order could not be fetched. */
function failureText(notice: FormNotice | null): string {
  if (notice?.kind !== 'refused') return payLinkOrderExact.payOrderFailed.text;
  return notice.message ?? payLinkEntryExact.payKeyFailed.text;
}

function payingOf(props: PayLinkHeadProps): ReactNode {
  const { actor, view } = props;
  const { order, isPaidHere, isPaying, isConfirming, countdown } = view;
  if (order === null) return null;
  const due = dueOf(order);
  const isAdvance = asksAdvance(order);
  const payableAfter = payableAfterText(order);
  const refundDue = refundDueText(order);
  return (
    <>
      <Label id="pay-title" tabIndex={-1}>
        {isAdvance ? words.dueAdvance : words.due}
      </Label>
      {due === null ? words.unknownSum : <Price cents={due} size="amount" />}
      {isPaidHere && countdown && <PayCountdown actor={countdown} />}
      {alertOf(view)}
      {refundDue !== null && <Note>{refundDue}</Note>}
      {isPaidHere ? (
        <>
          {!isConfirming && (
            <Button
              variant="primary"
              size="lg"
              block
              pending={isPaying}
              pendingText={words.paying}
              onPress={() => actor.send({ type: 'pay.pressed' })}
            >
              {isAdvance && due !== null ? words.payAdvance(yuan(due)) : words.pay}
            </Button>
          )}
          {order.paymentDeadline !== null && <Note>{words.canceledUnlessPaid(kindOf(order))}</Note>}
        </>
      ) : (
        <>
          <Note>{payableAfter === null ? words.onDelivery : orderStatusWords.confirming(payableAfter)}</Note>
          {payableAfter === null ? (
            homeOf(props)
          ) : (
            <Button size="lg" block onPress={() => actor.send({ type: 'retry.pressed' })}>
              {words.checkPayment}
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** ORD-PAY-15, ORD-PAY-16, ORD-DATA-06. */
function overOf(props: PayLinkHeadProps): ReactNode {
  const { view } = props;
  const { stage, order } = view;
  const isOver = stage === 'canceled';
  const refundDue = order === null ? null : refundDueText(order);
  const audit = order === null ? '' : auditTextOf(order);
  const icon: IconName = stage === 'paid' ? 'check' : isOver ? 'close' : 'clock';
  return (
    <>
      <Round $over={isOver}>
        <Icon name={icon} size={24} />
      </Round>
      <Title id="pay-title" tabIndex={-1}>
        {stage === 'paid'
          ? paymentExact.orderPaid.text
          : isOver
            ? payLinkOrderExact.orderCanceled.text
            : order !== null && statusOf(order)}
      </Title>
      {audit !== '' && <Note>{audit}</Note>}
      {alertOf(view)}
      {refundDue !== null && <Note>{refundDue}</Note>}
      {homeOf(props)}
    </>
  );
}

/** ORD-PAY-22, ORD-PAY-23: the order can no longer be paid, or it is unknown whether it can. */
function alertOf({ isTooLate, notice }: PayLinkOrderView): ReactNode {
  return (
    <NoticeSlot role="alert">
      {(isTooLate || notice !== null) && (
        <Notice tone="danger">{isTooLate ? paymentExact.paymentTooLate.text : failureText(notice)}</Notice>
      )}
    </NoticeSlot>
  );
}

function homeOf({ homeAddress }: PayLinkHeadProps): ReactNode {
  return (
    <ButtonLink href={homeAddress} $size="lg" $block>
      {words.toHome}
    </ButtonLink>
  );
}
