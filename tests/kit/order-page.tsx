import { screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { orderActionMachine } from '../../machines/orders/order-action.machine.ts';
import type { OrderDetailActor } from '../../machines/orders/order-detail.machine.ts';
import { OrderDetailScreen } from '../../src/orders/order-detail-screen.tsx';

/** The list that the shopper came from. */
export const LIST = '/user/order/mine/waitPay?page=2';

/** The page of one order over its actor. */
export const orderPage = (actor: OrderDetailActor, onPrint = () => {}) => (
  <OrderDetailScreen
    actor={actor}
    action={{ actor: createActor(orderActionMachine, { input: { hasCart: true } }).start(), onContact: undefined }}
    listAddress={LIST}
    onPrint={onPrint}
  />
);

/** A card of the page by its title. */
export const card = (name: string) => screen.getByRole('region', { name });
/** The entries of the timeline in view. */
export const news = () => within(within(card('物流')).getByRole('list', { name: '物流进展' })).getAllByRole('listitem');
