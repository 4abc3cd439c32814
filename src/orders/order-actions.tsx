import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { actionsOf, lacksConsultation } from '../../contract/orders/order-actions.ts';
import {
  type CartAction,
  type OrderAction,
  type OrderActionActor,
  type OrderActionView,
  selectOrderAction,
} from '../../machines/orders/order-action.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { inquiryAddress } from '../payment/inquiry-address.ts';
import type { PayNow } from '../payment/pay-now-text.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { orderExact } from './order.words.ts';
import { orderActionWords as words } from './order-action.words.ts';
import { kindOf, nameOf } from './order-kind.ts';
import { QuietButton, QuietLink } from './order-quiet.ts';

const Fault = styled.p`color: ${theme.color.danger}; ${type.small} overflow-wrap: anywhere;`;

/** An action, or a link to a page. */
type Choice = {
  readonly key: string;
  readonly text: string;
  /** Its variant as the main button; null: it never is. */
  readonly main: 'primary' | 'outline' | null;
} & ({ readonly to: string } | { readonly press: () => void; readonly pending?: boolean });

export interface OrderActionsProps {
  order: OrderRecord;
  actor: OrderActionActor;
  /** Opens the chat about the order; without it there is no such button. */
  onContact?: ((order: OrderRecord) => void) | undefined;
  /** Opens the application for a refund; without it there is no such button. */
  onRefund?: ((order: OrderRecord) => void) | undefined;
  /** The payment; without it there is no such button. */
  pay?: PayNow | undefined;
  /** Adds a link to the order's detail page. */
  withDetail?: boolean | undefined;
  /** Shows the main button and the error only. */
  mainOnly?: boolean | undefined;
  /** Of the main button. */
  size?: 'sm' | 'md' | undefined;
}

/**
 * What a shopper may do with one order (ORD-ACT): one main button, then quiet ones, and the error. The parent lays them
 * out. Deleting is `OrderRemove`; the questions are `OrderActionDialog`.
 */
export function OrderActions(props: OrderActionsProps) {
  const { order, actor, pay, mainOnly = false, size = 'sm' } = props;
  const view = useSelector(actor, selectOrderAction, shallowEqual);
  const choices = choicesOf(props, view);
  const main = choices.find((choice) => choice.main !== null);
  const of = <VisuallyHidden>{` ${nameOf(order)}`}</VisuallyHidden>;
  return (
    <>
      {main && mainOf(main, size, of)}
      {!mainOnly && choices.filter((choice) => choice !== main).map((choice) => quietOf(choice, of))}
      {pay?.fault && pay.ordersCode === order.ordersCode && <Fault role="alert">{pay.fault}</Fault>}
      {faultOf(order, view)}
    </>
  );
}

function choicesOf(props: OrderActionsProps, view: OrderActionView) {
  const { order, actor, onContact, onRefund, pay, withDetail = false } = props;
  const { payNow, checkPayment, askRefund, withdraw, cancel, contact, receive, review, again, invoice } =
    actionsOf(order);
  const kind = kindOf(order);
  const code = encodeURIComponent(order.ordersCode);
  const choose = (action: OrderAction) => () => actor.send({ type: 'action.chosen', action, order });
  const fill = (action: CartAction): Choice => ({
    key: action,
    text: words.again[action],
    main: 'outline',
    press: choose(action),
    pending: view.busy && view.asked === null && isAbout(view, order),
  });
  // ORD-ACT-14: an order cannot be paid before its inquiry, so this button replaces the payment.
  const owesInquiry = lacksConsultation(order);
  const choices: (Choice | false | null | undefined)[] = [
    owesInquiry && { key: 'inquire', text: words.inquire, main: 'primary', to: inquiryAddress(order) },
    (payNow || checkPayment) &&
      !owesInquiry &&
      pay && {
        key: 'pay',
        text: checkPayment ? words.checkPayment : words.payNow,
        main: checkPayment ? 'outline' : 'primary',
        press: () => pay.onPress(order),
        pending: pay.busy && pay.ordersCode === order.ordersCode,
      },
    receive && { key: 'receive', text: words.receive, main: 'primary', press: choose('receive') },
    review && { key: 'review', text: words.review, main: 'primary', to: `/user/order/evaluate/${code}` },
    contact &&
      onContact && {
        key: 'contact',
        text: words.contact[contact],
        main: 'outline',
        press: () => onContact(order),
      },
    withdraw && { key: 'withdraw', text: words.withdraw(), main: 'outline', press: choose('withdraw') },
    again && fill(again),
    withDetail && { key: 'detail', text: words.detail(kind), main: 'outline', to: `/user/order/detail/${code}` },
    askRefund && onRefund && { key: 'refund', text: words.askRefund, main: null, press: () => onRefund(order) },
    cancel && { key: 'cancel', text: words.cancel(kind), main: null, press: choose('cancel') },
    invoice && { key: 'invoice', text: words.invoice, main: null, to: `/user/personal/invoice/detail/${code}` },
  ];
  return choices.filter((choice): choice is Choice => Boolean(choice));
}

function isAbout({ chosen }: OrderActionView, { ordersCode }: OrderRecord): boolean {
  return chosen?.order.ordersCode === ordersCode;
}

function mainOf(choice: Choice, size: 'sm' | 'md', of: ReactNode): ReactNode {
  const variant = choice.main ?? 'outline';
  if ('to' in choice) {
    return (
      <ButtonLink key={choice.key} href={choice.to} $size={size} $variant={variant}>
        {choice.text}
        {of}
      </ButtonLink>
    );
  }
  return (
    <Button key={choice.key} size={size} variant={variant} pending={choice.pending} onPress={choice.press}>
      {choice.text}
      {of}
    </Button>
  );
}

function quietOf(choice: Choice, of: ReactNode): ReactNode {
  if ('to' in choice) {
    return (
      <QuietLink key={choice.key} href={choice.to}>
        {choice.text}
        {of}
      </QuietLink>
    );
  }
  return (
    <QuietButton
      key={choice.key}
      aria-disabled={choice.pending || undefined}
      aria-busy={choice.pending || undefined}
      onClick={choice.press}
    >
      {choice.text}
      {of}
    </QuietButton>
  );
}

/** ORD-ACT-16. An error after a question is shown in the question instead. */
function faultOf(order: OrderRecord, view: OrderActionView): ReactNode {
  const { chosen, notice, asked } = view;
  if (notice === null || asked !== null || !isAbout(view, order)) return null;
  const text = orderExact.cartFailed.text;
  const says = chosen?.action === 'rebuy' && notice.kind === 'refused' ? noticeText(notice, text) : text;
  return <Fault role="alert">{says}</Fault>;
}

/** ORD-ACT-11: deletes an order that is over, after a question; renders nothing if it cannot be deleted. */
export function OrderRemove({ order, actor }: Pick<OrderActionsProps, 'order' | 'actor'>) {
  if (!actionsOf(order).remove) return null;
  const kind = kindOf(order);
  return (
    <IconButton
      icon="trash"
      label={`${words.remove(kind)} ${order.ordersCode}`}
      onPress={() => actor.send({ type: 'action.chosen', action: 'remove', order })}
    />
  );
}
