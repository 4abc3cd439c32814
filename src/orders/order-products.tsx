import { styled } from 'styled-components';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { linesOf } from '../../contract/orders/order-lines.ts';
import { Card } from '../ui/card.tsx';
import { theme, type } from '../ui/theme.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { OrderLines } from './order-lines.tsx';

const Count = styled.span`color: ${theme.color.muted}; ${type.small}`;
/** Counts the pieces of an order: a suit by its own amount, without its parts. */
export function piecesOf({ orderProducts }: Pick<OrderRecord, 'orderProducts'>): number {
  return linesOf(orderProducts).reduce((sum, { product }) => sum + product.amount, 0);
}

/** The products of an order (ORD-DET-04) with their marks; the parts of a suit are listed under it (ORD-DATA-14). */
export function OrderProducts({ order }: { order: OrderRecord }) {
  return (
    <Card title={words.products} aside={<Count>{words.pieces(piecesOf(order))}</Count>}>
      <OrderLines lines={linesOf(order.orderProducts)} partOfSuit={words.partOfSuit} />
    </Card>
  );
}
