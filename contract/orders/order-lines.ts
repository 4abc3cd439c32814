import { type LineKind, lineKindOf, type OrderProduct } from './order.ts';

type Marked = Pick<OrderProduct, 'mark' | 'combinationId'>;

/** A line of an order with its children. */
export interface OrderLine<Product extends Marked = OrderProduct> {
  readonly product: Product;
  readonly kind: LineKind;
  /** The parts of a suit or combination, in their original order (ORD-DATA-14). */
  readonly children: readonly Product[];
}

/** The lines of an order in their original order; a child without its parent is a line of its own. */
export function linesOf<Product extends Marked>(products: readonly Product[]): readonly OrderLine<Product>[] {
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
