import { isRx, lineKindOf, type OrderProduct } from '../../contract/orders/order.ts';
import type { ProductLineProps } from '../ui/product-line.tsx';
import { productMarkWords as words } from './product-mark.words.ts';

/** ORD-RX-04: red OTC. */
const OTC_RED = '3';

/** The code under which the mall sells a product of an order; empty: a suit, which has no page of its own. */
export function soldAs(product: OrderProduct): string {
  return lineKindOf(product) === 'parent' ? '' : product.productCode;
}

/** The picture props of a product of an order. */
export function pictureOf(product: OrderProduct) {
  const { productName, productImageUrl: source, prescriptionType } = product;
  return { code: soldAs(product), productName, source, prescriptionType };
}

/** The marks before a product's specification: its kind of line (ORD-DATA-11..14) and its kind of medicine. */
export function marksOf(product: OrderProduct): NonNullable<ProductLineProps['marks']> {
  const kind = lineKindOf(product);
  return [
    ...(kind === 'line' ? [] : [{ kind: 'quiet' as const, text: words[kind] }]),
    ...(isRx(product) ? [{ kind: 'rx' as const, text: words.rx }] : []),
    ...(product.prescriptionType === OTC_RED ? [{ kind: 'otcA' as const, text: words.otc }] : []),
  ];
}
