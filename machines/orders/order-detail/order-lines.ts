import { type LineKind, lineKindOf, type OrderProduct } from '../../../contract/orders/order.ts';

/** A line of an order with what belongs under it. */
export interface OrderLine {
  readonly product: OrderProduct;
  readonly kind: LineKind;
  /** The parts of a suit or combination, in the order in which they came (ORD-DATA-14). */
  readonly children: readonly OrderProduct[];
}

/** The lines of an order in the order in which they came; a child whose parent is not there is a line of its own. */
export function linesOf(products: readonly OrderProduct[]): readonly OrderLine[] {
  const lines = products.map((product) => ({ product, kind: lineKindOf(product) }));
  const parents = new Map(
    lines.flatMap(({ product, kind }) =>
      kind === 'parent' && product.combinationId !== '' ? [[product.combinationId, product] as const] : [],
    ),
  );
  const isUnderParent = ({ product, kind }: (typeof lines)[number]) =>
    kind === 'child' && parents.has(product.combinationId);
  return lines
    .filter((line) => !isUnderParent(line))
    .map(({ product, kind }) => ({
      product,
      kind,
      children: lines
        .filter((line) => isUnderParent(line) && parents.get(line.product.combinationId) === product)
        .map((line) => line.product),
    }));
}
