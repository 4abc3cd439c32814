import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import type { OrderRecord } from '../../contract/orders/order.ts';
import {
  type OrderDetailActor,
  type OrderDetailView,
  selectOrderDetail,
} from '../../machines/orders/order-detail.machine.ts';
import type { RefundActor } from '../../machines/refunds/refund.machine.ts';
import { NotRead } from '../lib/not-read.tsx';
import { RefundCard } from '../refunds/refund-card.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { Empty } from '../ui/empty.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { OrderActionDialog } from './order-action-dialog.tsx';
import { OrderActions, type OrderActionsProps, OrderRemove } from './order-actions.tsx';
import { OrderConsignee, OrderMedication, OrderProducts, piecesOf } from './order-cards.tsx';
import { orderDetailWords as words } from './order-detail.words.ts';
import { MainBones, ReceiptBones } from './order-detail-skeleton.tsx';
import { kindOf } from './order-kind.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { statusOf } from './order-status.ts';
import { ParcelCard } from './parcel-card.tsx';

// On a phone the actions cover the lower edge of the window; the padding keeps the end of the page clear of them.
const PageStyle = createGlobalStyle`
  @page { size: A4; margin: 14mm; }
  ${media.phone} {
    html:has([data-next]:not(:empty)) { scroll-padding-block-end: 80px; }
    body:has([data-next]:not(:empty)) { padding-block-end: 64px; }
  }
`;

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); transition: opacity ${theme.motion};
  &[aria-busy] { opacity: .6; }
  ${media.print} { opacity: 1; }
`;
const hidden = css`
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
`;
// On screen the status serves as the visible title; on paper this one is shown.
const Title = styled.h1`
  @media not print { ${hidden} }
  ${media.print} { padding-block-end: ${theme.space[4]}; ${type.title} font-weight: 600; }
`;
const Top = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[4]};
  min-block-size: ${theme.space[6]}; margin-block-end: ${theme.space[2]};
  ${media.phone} { min-block-size: ${theme.height.medium}; }
  ${media.print} { display: none; }
`;
const Tools = styled.div`display: flex; align-items: center; gap: ${theme.space[1]}; margin-inline-end: calc(${theme.space[2]} * -1);`;
const Columns = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: ${theme.space[4]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { grid-template-columns: minmax(0, 1fr); }
`;
const Stack = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]};`;
const Pair = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: ${theme.space[4]};
`;
const Beside = styled.div`
  position: sticky; inset-block-start: ${theme.space[4]};
  ${media.narrow} { position: static; }
  ${media.print} { position: static; break-inside: avoid; }
`;
const Parts = styled(Tabs)`
  & > [role='tablist'] { ${media.print} { display: none; } }
`;

export interface OrderDetailScreenProps {
  actor: OrderDetailActor;
  /** The actions on the order. */
  action: Pick<OrderActionsProps, 'actor' | 'onContact' | 'pay'>;
  /** The application for a refund. */
  refund: RefundActor;
  /** The list that the shopper came from, else the list of all orders. */
  listAddress: string;
  onPrint(): void;
  /** How long the order can still be paid. */
  renderDeadline?: ((order: OrderRecord) => ReactNode) | undefined;
}

/** `/user/order/detail/{id}` (ORD-ROUTE-05): one order, or the parts of a split order in tabs (ORD-LIST-06). */
export function OrderDetailScreen(props: OrderDetailScreenProps) {
  const { actor, action, refund, listAddress, onPrint } = props;
  const view = useSelector(actor, selectOrderDetail, shallowEqual);
  const { ordersCode, order, stage, loading } = view;
  const kind = kindOf(order);
  return (
    <Root aria-busy={(stage === 'shown' && loading) || undefined}>
      <PageStyle />
      <Title tabIndex={-1}>{words.heading(kind, ordersCode)}</Title>
      <Top>
        <Crumbs label={words.place} up={{ href: listAddress, text: words.orders }} here={`${kind} ${ordersCode}`} />
        {stage === 'shown' && (
          <Tools>
            {order !== null && <OrderRemove order={order} actor={action.actor} />}
            <Button size="sm" variant="text" onPress={onPrint}>
              {words.print}
            </Button>
          </Tools>
        )}
      </Top>
      {contentOf(props, view)}
      <OrderActionDialog actor={action.actor} />
      <RefundDialog actor={refund} />
    </Root>
  );
}

function contentOf(props: OrderDetailScreenProps, view: OrderDetailView): ReactNode {
  const { stage, notice, parts, order } = view;
  const { actor, listAddress } = props;
  if (stage === 'missing') {
    const toOrders = <ButtonLink href={listAddress}>{words.toOrders}</ButtonLink>;
    return (
      <Sheet>
        <Empty why="noFit" text={words.missing} action={toOrders} />
      </Sheet>
    );
  }
  if (stage === 'failed') {
    return (
      <Sheet>
        <NotRead notice={notice} text={words.failed} onRetry={() => actor.send({ type: 'retry.pressed' })} />
      </Sheet>
    );
  }
  if (order === null) {
    return (
      <Columns>
        <Stack>
          <MainBones label={words.reading} />
        </Stack>
        <ReceiptBones />
      </Columns>
    );
  }
  if (parts.length === 1) return columnsOf(props, view, order);
  return (
    <Parts
      label={words.parts}
      tabs={parts.map((part, place) => ({
        value: part.ordersCode,
        text: words.part(place),
        note: words.partNote(piecesOf(part), statusOf(part)),
      }))}
      value={order.ordersCode}
      onValue={(ordersCode) => actor.send({ type: 'part.picked', ordersCode })}
    >
      {parts.map(({ ordersCode }) => (
        <TabPanel key={ordersCode} value={ordersCode}>
          {columnsOf(props, view, order)}
        </TabPanel>
      ))}
    </Parts>
  );
}

function columnsOf(
  { actor, action, refund, renderDeadline }: OrderDetailScreenProps,
  view: OrderDetailView,
  order: OrderRecord,
): ReactNode {
  const onRefund = () => refund.send({ type: 'refund.opened', order });
  const actions = <OrderActions order={order} {...action} onRefund={onRefund} size="md" />;
  return (
    <Columns>
      <Stack>
        <OrderProgress
          order={order}
          withParts={view.parts.length > 1}
          actions={actions}
          deadline={renderDeadline?.(order)}
        />
        {order.refund !== null && <RefundCard refund={order.refund} />}
        <ParcelCard
          view={view}
          onRetry={() => actor.send({ type: 'parcel.retried' })}
          onAll={() => actor.send({ type: 'all.pressed' })}
          onFewer={() => actor.send({ type: 'fewer.pressed' })}
        />
        <OrderProducts order={order} />
        <Pair>
          <OrderConsignee order={order} />
          <OrderMedication order={order} />
        </Pair>
      </Stack>
      <Beside>
        <OrderReceipt order={order} />
      </Beside>
    </Columns>
  );
}
