import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { writeMoment } from '../../contract/moment.ts';
import { isCashOnDelivery, type OrderRecord, orderTypeOf } from '../../contract/orders/order.ts';
import { lacksConsultation } from '../../contract/orders/order-actions.ts';
import { stepsOf } from '../../machines/orders/order-steps.ts';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { StepBar } from '../ui/step-bar.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { kindOf } from './order-kind.ts';
import { payableAfterText, refundDueText, statusOf } from './order-status.ts';
import { orderStatusWords } from './order-status.words.ts';

// Within a sentence, colour alone does not mark a link.
const Parts = styled(Link)`text-decoration: underline;`;
const Head = styled.div`
  display: flex; justify-content: space-between; gap: ${theme.space[5]};
  & > div:first-child { min-inline-size: 0; }
  & h2 { ${type.hero} font-weight: 600; overflow-wrap: anywhere; }
  & p { margin-block-start: ${theme.space[2]}; max-inline-size: 30em; }
  & p > a { text-decoration: underline; }
  ${media.phone} { flex-direction: column; gap: ${theme.space[4]}; }
`;
const Actions = styled.div`
  flex: none; display: flex; flex-direction: column; align-items: stretch; gap: ${theme.space[2]}; max-inline-size: 100%;
  & > * { justify-content: center; text-align: center; }
  &:empty { display: none; }
  ${media.phone} {
    position: fixed; inset: auto 0 0; z-index: ${theme.layer.sticky}; flex-direction: row-reverse; flex-wrap: wrap;
    align-items: center; gap: ${theme.space[1]} ${theme.space[4]};
    padding: ${theme.space[3]} ${theme.space[4]} max(${theme.space[3]}, env(safe-area-inset-bottom));
    border-block-start: 1px solid ${theme.color.hairline}; background: ${theme.color.card};
    & > :first-child { flex: 1; }
    & > [role='alert'] { flex-basis: 100%; }
  }
  ${media.print} { display: none; }
`;
const Way = styled.div`
  margin-block-start: ${theme.space[5]}; padding-block-start: ${theme.space[5]}; border-block-start: 1px solid ${theme.color.hairline};
`;

export interface OrderProgressProps {
  order: OrderRecord;
  /** All parts of a split order are on this page; otherwise the part links to them. */
  withParts: boolean;
  /** What can be done with the order. */
  actions: ReactNode;
  /** How long it can still be paid. */
  deadline?: ReactNode;
}

/** The progress of an order: its status, what happens next and until when, and its steps with their times. */
export function OrderProgress({ order, withParts, actions, deadline }: OrderProgressProps) {
  const kind = kindOf(order);
  const steps = stepsOf(order);
  const refundDue = refundDueText(order);
  return (
    <Sheet>
      <Head>
        <div>
          <h2>{statusOf(order)}</h2>
          <p>{nextText(order)}</p>
          {deadline}
          {refundDue !== null && <p>{refundDue}</p>}
          {order.splitOf !== '' && !withParts && (
            <p>
              {words.isPart}{' '}
              <Parts href={`/user/order/detail/${encodeURIComponent(order.splitOf)}`}>{words.allParts}</Parts>
            </p>
          )}
        </div>
        <Actions data-next>{actions}</Actions>
      </Head>
      {steps.length > 0 && (
        <Way>
          <StepBar
            label={words.way(kind)}
            stateTexts={words.stepStates}
            steps={steps.map(({ name, at, state }) => ({
              key: name,
              name: words.step(name, kind),
              note: at === null ? undefined : writeMoment(at).slice(5, 16),
              state,
            }))}
          />
        </Way>
      )}
    </Sheet>
  );
}

/** What happens next with an order, and until when: only deadlines that the gateway has given. */
function nextText(order: OrderRecord): string {
  const type = orderTypeOf(order.orderType);
  const { next } = words;
  const byCash = isCashOnDelivery(order);
  const isPaid = order.paymentTime !== null;
  const until = order.paymentDeadline === null || byCash || isPaid ? null : untilText(order.paymentDeadline);
  if (type === null) return '';
  const payableAfter = payableAfterText(order);
  if (payableAfter !== null) return orderStatusWords.confirming(payableAfter);
  if (type === 'waitPay' && byCash) return next.waitPayOnDelivery;
  if (type === 'waitReceiving' && byCash) return next.waitReceivingOnDelivery;
  if (lacksConsultation(order)) {
    if (isPaid) return next.inquiryOwedPaid;
    return until === null ? next.inquiryOwed : next.inquiryOwedUntil(until);
  }
  if (order.refund?.state === 'reviewing') return next.refundReviewing;
  if (order.refund?.state === 'refunding') return next.refundAgreed;
  if (type === 'waitAudit' && isPaid) return next.waitAuditPaid;
  if (type === 'waitAudit' && until !== null) return next.waitAuditUntil(until);
  if (type === 'waitPay' && until !== null) return next.waitPayUntil(until);
  const text = next[type];
  return typeof text === 'string' ? text : text(kindOf(order));
}

/** `11月27日 23:59`, in the shop's time. */
function untilText(at: number): string {
  const written = writeMoment(at);
  return words.until(Number(written.slice(5, 7)), Number(written.slice(8, 10)), written.slice(11, 16));
}
