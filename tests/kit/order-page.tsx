import { render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import { sampleLogistics } from '../../machines/orders/order-detail.cases.ts';
import {
  type OrderDetailActor,
  orderDetailMachine,
  type ReadLogisticsReply,
  type ReadOrderReply,
} from '../../machines/orders/order-detail.machine.ts';
import { refundMachine } from '../../machines/refunds/refund.machine.ts';
import { OrderDetailScreen } from '../../src/orders/order-detail-screen.tsx';
import { until } from './until.ts';

/** The list that the shopper came from. */
export const LIST = '/user/order/mine/waitPay?page=2';

/** The page of one order over its actor. */
export const orderPage = (actor: OrderDetailActor, onPrint = () => {}) => (
  <OrderDetailScreen
    actor={actor}
    action={{ actor: createActor(orderActionMachine, { input: { hasCart: true } }).start(), onContact: undefined }}
    refund={createActor(refundMachine).start()}
    listAddress={LIST}
    onPrint={onPrint}
  />
);

/** A card of the page by its title. */
export const card = (name: string) => screen.getByRole('region', { name });
/** The entries of the timeline in view. */
export const news = () => within(within(card('物流')).getByRole('list', { name: '物流进展' })).getAllByRole('listitem');

/** Shows the page of this order with everything loaded. */
export async function showOrder(
  order: OrderRecord,
  logistics: LogisticsRecord = sampleLogistics(2),
  onPrint?: () => void,
) {
  const actor = createActor(
    orderDetailMachine.provide({
      actors: {
        readOrder: fromPromise<ReadOrderReply, { ordersCode: string }>(async () => ({ kind: 'read', parts: [order] })),
        readLogistics: fromPromise<ReadLogisticsReply, { ordersCode: string }>(async () => ({
          kind: 'read',
          logistics,
        })),
      },
    }),
    { input: { ordersCode: order.ordersCode } },
  ).start();
  render(orderPage(actor, onPrint));
  await screen.findByRole('region', { name: '费用' });
  await until(() => expect(screen.queryByText('正在读取物流')).toBeNull());
}

/** Terms and their values, as a list shows them. */
export const rowsOf = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']);
