import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute, writeMoment } from '../../contract/moment.ts';
import type { OrderProduct, OrderRecord } from '../../contract/orders/order.ts';
import type { LogisticsPreviewActor } from '../../machines/orders/logistics-preview.machine.ts';
import { ProductLink, ProductPicture } from '../products/product-link.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Fold } from '../ui/fold.tsx';
import { Price } from '../ui/price.tsx';
import { ProductLine } from '../ui/product-line.tsx';
import { RecordCard, RecordNote } from '../ui/record-card.tsx';
import { theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { OrderActions, type OrderActionsProps, OrderRemove } from './order-actions.tsx';
import { kindOf, nameOf } from './order-kind.ts';
import { orderListWords as words } from './order-list.words.ts';
import { OrderParcel } from './order-parcel.tsx';
import { auditTextOf, payableAfterText, refundDueText, statusOf, sumStateOf } from './order-status.ts';
import { orderStatusWords } from './order-status.words.ts';
import { marksOf, pictureOf, soldAs } from './product-marks.ts';

/** How many products stay visible; the others fold. */
const MOST_IN_SIGHT = 4;

const State = styled.strong<{ $over: boolean }>`
  display: block; font-weight: ${({ $over }) => ($over ? 400 : 600)};
  ${({ $over }) => $over && `color: ${theme.color.muted};`}
`;

/** All props are stable while the order is unchanged. */
export interface OrderCardProps extends Omit<OrderActionsProps, 'withDetail'> {
  preview: LogisticsPreviewActor;
  /** How long the order can still be paid. */
  renderDeadline?: ((order: OrderRecord) => ReactNode) | undefined;
}

/**
 * One order of a list: its head, products, payment, status and actions. Memoised: the cards are most of what a tab or a
 * filter would render twice.
 */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, preview, actor, onContact, pay, renderDeadline } = props;
  const { ordersCode, creationDate, orderProducts } = order;
  const kind = kindOf(order);
  return (
    <RecordCard
      label={nameOf(order)}
      time={
        creationDate !== null && (
          <time dateTime={`${writeMoment(creationDate).replace(' ', 'T')}+08:00`}>{shownMinute(creationDate)}</time>
        )
      }
      number={
        <>
          {words.number(kind)} <b>{ordersCode}</b>
          <CopyButton
            text={ordersCode}
            label={words.copyNumber(kind, ordersCode)}
            copiedText={words.copied}
            failedText={words.notCopied}
          />
        </>
      }
      headEnd={<OrderRemove order={order} actor={actor} />}
      paid={paidOf(order)}
      state={
        <>
          <State $over={order.orderType === 'canceled'}>{statusOf(order)}</State>
          <RecordNote>{auditTextOf(order)}</RecordNote>
          {renderDeadline?.(order)}
          {[payableAfterText(order), refundDueText(order)].map(
            (text) => text && <RecordNote key={text}>{text}</RecordNote>,
          )}
          {wasSent(order) && <OrderParcel order={order} actor={preview} />}
        </>
      }
      actions={<OrderActions order={order} actor={actor} onContact={onContact} pay={pay} withDetail />}
    >
      <Fold
        most={MOST_IN_SIGHT}
        unfoldText={words.unfold(orderProducts.length)}
        foldText={words.fold}
        about={<VisuallyHidden>{nameOf(order)}</VisuallyHidden>}
      >
        {/* An order may have the same product twice, bought and as a gift. */}
        {orderProducts.map((product, place) => lineOf(product, `${product.productCode}-${place}`))}
      </Fold>
    </RecordCard>
  );
});

function lineOf(product: OrderProduct, key: string): ReactNode {
  const { productName, packing, actualPrice, amount } = product;
  return (
    <ProductLine
      key={key}
      wide
      name={<ProductLink code={soldAs(product)}>{productName}</ProductLink>}
      spec={packing}
      marks={marksOf(product)}
      picture={<ProductPicture {...pictureOf(product)} size={72} />}
      price={
        actualPrice !== null && (
          <>
            <VisuallyHidden>{words.price} </VisuallyHidden>
            <Price cents={actualPrice} plain />
          </>
        )
      }
      quantity={
        <>
          <VisuallyHidden>{words.amount} </VisuallyHidden>×{amount}
        </>
      }
    />
  );
}

/** Whether a parcel of the order is, or was, under way. */
function wasSent({ orderType, shippingTime }: OrderRecord): boolean {
  return shippingTime !== null || orderType === 'waitReceiving';
}

/** Server figures as they are (ruling 14). */
function paidOf(order: OrderRecord): ReactNode {
  const { sum, couponValue, transportCosts, mallCoinMoney, paymentTypeName, orderType, paymentTime } = order;
  const canceled = orderType === 'canceled';
  return (
    <>
      {sum !== null && (
        <>
          <RecordNote>{orderStatusWords.sums[sumStateOf(order)]} </RecordNote>
          <Price cents={sum} plain={canceled} />
        </>
      )}
      {canceled && paymentTime === null ? <RecordNote>{words.notPaid}</RecordNote> : shippingOf(transportCosts)}
      {reductionOf(words.coupon, couponValue)}
      {reductionOf(words.coins, mallCoinMoney)}
      {!canceled && paymentTypeName !== '' && <RecordNote>{paymentTypeName}</RecordNote>}
    </>
  );
}

function shippingOf(cents: number | null): ReactNode {
  if (cents === null) return null;
  if (cents === 0) return <RecordNote>{words.freeShipping}</RecordNote>;
  return (
    <RecordNote>
      {words.shipping} <Price cents={cents} plain />
    </RecordNote>
  );
}

function reductionOf(name: string, cents: number | null): ReactNode {
  if (cents === null || cents === 0) return null;
  return (
    <RecordNote>
      {name} <Price cents={-Math.abs(cents)} plain />
    </RecordNote>
  );
}
