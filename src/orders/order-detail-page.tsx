import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { selectOrderDetail } from '../../machines/orders/order-detail.machine.ts';
import { usePaymentReturn } from '../payment/use-payment-return.tsx';
import { provideRefund } from '../refunds/refund.actors.ts';
import { refundWords } from '../refunds/refund.words.ts';
import { Page } from '../shell/page.tsx';
import { previousList } from '../shell/previous-location.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { byOrder, useFlow } from '../shell/use-flow.ts';
import { renderCountdown } from './order-countdown-flow.tsx';
import { provideOrderDetail } from './order-detail.actors.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { OrderDetailScreen } from './order-detail-screen.tsx';
import { kindOf } from './order-kind.ts';
import { useOrderAction } from './use-order-action.ts';

/** `/user/order/detail/{id}` (ORD-ROUTE-05), in the member's frame. */
export const OrderDetailPage = byOrder(function OneOrder({ code }) {
  const { navigator, toast } = useAppContext();
  const { state } = useLocation();
  const list = previousList(state);
  const actor = useFlow(provideOrderDetail, {}, { ordersCode: code });
  const changed = useCallback(
    (removed: boolean) => (removed ? navigator.go(list, { replace: true }) : actor.send({ type: 'order.changed' })),
    [actor, navigator, list],
  );
  const action = useOrderAction(changed);
  const outdated = useCallback(() => actor.send({ type: 'order.changed' }), [actor]);
  const refund = useFlow(provideRefund, {
    succeeded: () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: refundWords.succeeded });
      outdated();
    },
    outdated: ({ message }) => {
      toast.send({ type: 'toast.requested', kind: 'bad', text: message ?? refundWords.outdated });
      outdated();
    },
  });
  const paid = usePaymentReturn(outdated);
  const kind = useSelector(actor, (snapshot) => kindOf(selectOrderDetail(snapshot).order));
  return (
    <Page title={words.title(kind)}>
      {paid}
      <OrderDetailScreen
        actor={actor}
        action={action}
        refund={refund}
        listAddress={list}
        onPrint={() => window.print()}
        renderDeadline={(order) => renderCountdown(order, outdated)}
      />
    </Page>
  );
});
