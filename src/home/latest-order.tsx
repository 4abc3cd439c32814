import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute } from '../../contract/moment.ts';
import { hasRx, lineKindOf, type OrderProduct, orderTypeOf } from '../../contract/orders/order.ts';
import { actionsOf, lacksConsultation } from '../../contract/orders/order-actions.ts';
import type { HomeOrder } from '../../machines/home/member-home.machine.ts';
import { OrderActions, type OrderActionsProps } from '../orders/order-actions.tsx';
import { nameOf } from '../orders/order-kind.ts';
import { auditTextOf, payableAfterText, statusOf, sumStateOf } from '../orders/order-status.ts';
import { orderStatusWords } from '../orders/order-status.words.ts';
import { productMarkWords } from '../orders/product-mark.words.ts';
import { pictureOf } from '../orders/product-marks.ts';
import { ProductPicture } from '../products/product-link.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price } from '../ui/price.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { homeWords as words } from './home.words.ts';

/** ORD-HOME-06. */
const MOST_PICTURES = 4;

const over: ReadonlySet<string | null> = new Set(['completeTransaction', 'refundCompleteTransaction', 'canceled']);

const Row = styled.li`
  display: grid; grid-template-columns: clamp(6.5rem, 100% - 41.5rem, 13.5rem) minmax(0, 1fr) 6.5rem 7rem 6.5rem; gap: ${theme.space[4]}; align-items: center;
  padding-block: ${theme.space[4]}; border-block-start: 1px solid ${theme.color.hairline};
  &:last-child { padding-block-end: 0; }
  ${media.narrow} { grid-template-columns: minmax(0, 1fr) auto; gap: ${theme.space[2]} ${theme.space[3]}; }
`;
// In a window of medium width, fewer pictures are shown before the name is cut.
const Pictures = styled.span`
  display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; block-size: 48px; overflow: hidden;
  ${media.narrow} { grid-column: 1 / -1; }
`;
const About = styled.div`min-inline-size: 0; ${media.narrow} { grid-column: 1 / -1; }`;
const Title = styled.p`
  display: flex; align-items: center; gap: ${theme.space[1]}; white-space: nowrap;
  & > a { display: flex; min-inline-size: 0; color: ${theme.color.text}; &:hover { color: ${theme.color.primary}; } }
  & > a > :first-child { overflow: hidden; text-overflow: ellipsis; }
  & > a > :last-child { flex: none; }
`;
const Facts = styled.p`color: ${theme.color.muted}; overflow-wrap: anywhere; ${type.small} ${tabular}`;
const Sum = styled.span`
  display: grid; justify-self: end; justify-items: end; padding-inline-end: ${theme.space[3]};
  ${media.narrow} { grid-area: 3 / 2; padding: 0; }
`;
const State = styled.div`${media.narrow} { grid-area: 3 / 1; min-block-size: 40px; }`;
const Status = styled.span<{ $isOver: boolean }>`
  display: block; ${({ $isOver }) => ($isOver ? `color: ${theme.color.muted};` : 'font-weight: 600;')}
`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small}`;
const Urgent = styled.b`font-weight: 600; color: ${theme.color.warn};`;
const Action = styled.div`
  display: grid; justify-items: end; gap: ${theme.space[1]}; min-inline-size: 0;
  ${media.narrow} { grid-column: 1 / -1; }
`;

export interface LatestOrderProps extends Pick<OrderActionsProps, 'actor' | 'onContact' | 'pay'> {
  order: HomeOrder;
}

/** One order of the member home in short: pictures, name, sum, state, and the main action. */
export function LatestOrder({ order, actor, onContact, pay }: LatestOrderProps) {
  const { ordersCode, creationDate, sum } = order;
  // The parts of a suit are not counted in addition to the suit.
  const products = order.orderProducts.filter((product) => lineKindOf(product) !== 'child');
  const note = noteOf(order);
  const pieces = products.reduce((total, { amount }) => total + amount, 0);
  return (
    <Row data-row={ordersCode}>
      <Pictures>
        {/* An order may have the same product twice, bought and as a gift. */}
        {products
          .slice(0, MOST_PICTURES)
          .map((product, place) => smallPicture(product, `${product.productCode}-${place}`))}
      </Pictures>
      <About>
        <Title>
          {hasRx(order) && <Mark $kind="rx">{productMarkWords.rx}</Mark>}
          <Link href={`/user/order/detail/${encodeURIComponent(ordersCode)}`}>
            <span>{products[0]?.productName || nameOf(order)}</span>
            <span>{piecesText(products.length, pieces)}</span>
          </Link>
        </Title>
        <Facts>
          {creationDate !== null && `${dayText(creationDate)} · `}
          {ordersCode}
        </Facts>
      </About>
      <Sum>
        {sum !== null && (
          <>
            <Facts as="span">{orderStatusWords.sums[sumStateOf(order)]}</Facts> <Price cents={sum} />
          </>
        )}
      </Sum>
      <State>
        <Status $isOver={over.has(orderTypeOf(order.orderType))}>{statusOf(order)}</Status>
        {note !== undefined && <Note>{note}</Note>}
      </State>
      <Action>
        <OrderActions order={order} actor={actor} onContact={onContact} pay={pay} withDetail mainOnly />
      </Action>
    </Row>
  );
}

/** The grey shape of a row, in the row's size. */
export function LatestOrderBones() {
  return (
    <Row aria-hidden="true">
      <Pictures>
        <Bone $width="48px" $height="48px" />
        <Bone $width="48px" $height="48px" />
      </Pictures>
      <About>
        <Bone $width="72%" $height={theme.line.body} />
        <Bone $width="48%" $height={theme.line.small} />
      </About>
      <Sum>
        <Bone $width="64px" $height={theme.line.body} />
      </Sum>
      <State>
        <Bone $width="56px" $height={theme.line.body} />
      </State>
      <Action>
        <Bone $width="88px" $height={theme.height.small} />
      </Action>
    </Row>
  );
}

function smallPicture(product: OrderProduct, key: string): ReactNode {
  return <ProductPicture key={key} {...pictureOf(product)} size={48} alone />;
}

function piecesText(products: number, pieces: number): string {
  if (products > 1) return words.countOfMany(pieces);
  return pieces > 1 ? ` ${words.count(pieces)}` : '';
}

function dayText(at: number): string {
  const minute = shownMinute(at);
  return words.day(minute.slice(5, 7), minute.slice(8, 10));
}

/** What the shopper has to do, and until when. */
function noteOf(order: HomeOrder): ReactNode {
  const deadline = payableAfterText(order) ?? deadlineText(order);
  const audit = auditTextOf(order);
  if (audit === '') return deadline;
  return (
    <>
      {lacksConsultation(order) ? <Urgent>{audit}</Urgent> : audit}
      <br />
      {deadline}
    </>
  );
}

/** The payment deadline of a payable order; a reminder in the last hour. */
function deadlineText(order: HomeOrder): ReactNode {
  const { paymentDeadline } = order;
  if (paymentDeadline === null || !actionsOf(order).payNow) return undefined;
  const minute = shownMinute(paymentDeadline).slice(5);
  return order.isUrgent ? <Urgent>{words.payBefore(minute.slice(6))}</Urgent> : words.payUntil(minute);
}
