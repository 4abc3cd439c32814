import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute } from '../../contract/moment.ts';
import { linesOf } from '../../contract/orders/order-lines.ts';
import type { PayOrderRecord } from '../../contract/pay-link/pay-link.calls.ts';
import { hideLastFour } from '../../contract/pay-link/pay-phone.ts';
import { isPhone } from '../../contract/phone/phone.ts';
import {
  type PayLinkOrderActor,
  type PayLinkOrderView,
  selectPayLinkOrder,
} from '../../machines/pay-link/pay-link-order.machine.ts';
import { FEW_PRODUCTS } from '../../machines/pay-link/pay-link-order.setup.ts';
import { kindOf } from '../orders/order-kind.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { sumsOf } from '../orders/order-sums.tsx';
import { PaymentResultNotice } from '../payment/payment-result-notice.tsx';
import { FoldSwitch } from '../ui/fold.tsx';
import { Masked } from '../ui/masked.tsx';
import { Price } from '../ui/price.tsx';
import { DetailList, SumList } from '../ui/receipt.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { media, theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PayLinkHead } from './pay-link-head.tsx';
import { payLinkOrderWords as words } from './pay-link-order.words.ts';

const PRODUCTS = 'pay-products';

const Card = styled.section`
  inline-size: 100%; max-inline-size: ${theme.width.dialog}; margin: 0 auto ${theme.space[7]};
  border-radius: ${theme.radius.card}; background: ${theme.color.card}; box-shadow: ${theme.shadow};
  ${media.forced} { border: 1px solid; }
`;
/** Grey shapes of amount, countdown and button while the order is read. */
const Shapes = styled.div`display: grid; justify-items: center; gap: ${theme.space[4]};`;
const Part = styled.div`
  padding: ${theme.space[5]} ${theme.space[6]};
  & + & { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.phone} { padding: ${theme.space[5]} ${theme.space[4]}; }
`;

export interface PayLinkOrderScreenProps {
  actor: PayLinkOrderActor;
  /** Where a shopper with nothing to pay here can go. */
  homeAddress: string;
  onOpenChat(): void;
}

/** `/payJianke/messagePayment` (ORD-ROUTE-15): the order of a pay link in one card, and its payment. */
export function PayLinkOrderScreen({ actor, homeAddress, onOpenChat }: PayLinkOrderScreenProps) {
  const view = useSelector(actor, selectPayLinkOrder, shallowEqual);
  const { stage, order, result } = view;
  return (
    <Card aria-labelledby="pay-title">
      <Part>
        {result && stage !== 'paid' && <PaymentResultNotice actor={result} />}
        {stage === 'loading' || stage === 'toEntry' ? (
          <>
            <VisuallyHidden as="h1" id="pay-title" tabIndex={-1}>
              {words.title(kindOf(order))}
            </VisuallyHidden>
            <Shapes aria-busy="true">
              <VisuallyHidden role="status">{words.reading}</VisuallyHidden>
              <Bone $width="64px" $height={theme.size.body} />
              <Bone $width="176px" $height={theme.height.large} />
              <Bone $width="256px" $height={theme.height.small} />
              <Bone $width="100%" $height={theme.height.large} />
            </Shapes>
          </>
        ) : (
          <PayLinkHead actor={actor} view={view} homeAddress={homeAddress} onOpenChat={onOpenChat} />
        )}
      </Part>
      {order !== null && partsOf(actor, view, order)}
    </Card>
  );
}

/** The facts, products and costs of the order; they stay in view whatever the payment's outcome. */
function partsOf(actor: PayLinkOrderActor, { isWhole }: PayLinkOrderView, order: PayOrderRecord): ReactNode {
  const lines = linesOf(order.orderProducts);
  return (
    <>
      <Part>
        <VisuallyHidden as="h2">{words.facts(kindOf(order))}</VisuallyHidden>
        <DetailList details={factsOf(order)} />
      </Part>
      <Part>
        <VisuallyHidden as="h2">{words.products}</VisuallyHidden>
        <OrderLines id={PRODUCTS} lines={isWhole ? lines : lines.slice(0, FEW_PRODUCTS)} />
        {lines.length > FEW_PRODUCTS && (
          <FoldSwitch
            open={isWhole}
            controls={PRODUCTS}
            text={isWhole ? words.fold : words.unfold(lines.length - FEW_PRODUCTS)}
            onSwitch={() => actor.send({ type: isWhole ? 'fewer.pressed' : 'all.pressed' })}
          />
        )}
      </Part>
      <Part>
        <VisuallyHidden as="h2">{words.costs}</VisuallyHidden>
        <SumList
          sums={sumsOf(order, words)}
          total={{
            name: words.total,
            sum: order.sum === null ? words.unknownSum : <Price cents={order.sum} size="title" />,
          }}
        />
      </Part>
    </>
  );
}

function factsOf(order: PayOrderRecord) {
  const { consignee, consigneePhone, deliveryAddress, paymentTypeName, orderTime, ordersCode } = order;
  return [
    { key: 'consignee', name: words.consignee, detail: consignee },
    { key: 'phone', name: words.phone, detail: phoneOf(consigneePhone) },
    { key: 'address', name: words.address, detail: deliveryAddress },
    { key: 'payment', name: words.payment, detail: paymentTypeName },
    { key: 'placedAt', name: words.placedAt, detail: orderTime === null ? '' : shownMinute(orderTime) },
    { key: 'number', name: words.number(kindOf(order)), detail: ordersCode },
  ];
}

/** Hides the digits that prove the holder (ORD-LINK-02). */
function phoneOf(phone: string): ReactNode {
  if (phone === '') return '';
  const shown = isPhone(phone) ? hideLastFour(phone) : phone;
  return <Masked text={shown} spoken={words.phoneSpoken(shown.replaceAll('*', ''))} />;
}
