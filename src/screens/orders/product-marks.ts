import { isRx, type LineKind, lineKindOf, type OrderProduct } from '../../../contract/orders/order.ts';
import type { MarkKind } from '../../ui/mark.tsx';
import { orderDetailWords as words } from '../../words/proposed/order-detail.ts';

/** The code of red OTC (ORD-RX-04). */
const RED_OTC = '3';

const kinds: Readonly<Partial<Record<LineKind, string>>> = words.kinds;

/** The words in small frames beside a product of an order: what kind of line it is, and what kind of medicine. */
export function productMarks(product: OrderProduct): readonly { kind: MarkKind; text: string }[] {
  const kind = kinds[lineKindOf(product)];
  return [
    ...(kind === undefined ? [] : [{ kind: 'quiet' as const, text: kind }]),
    ...(isRx(product) ? [{ kind: 'rx' as const, text: words.rx }] : []),
    ...(product.prescriptionType === RED_OTC ? [{ kind: 'otcA' as const, text: words.redOtc }] : []),
  ];
}
