import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormNotice } from './form-notice.ts';
import type { PagedListActor } from './paged-list.select.ts';
import type { NoFilter, ProductAction, ProductRow, productListOf } from './product-list.ts';

/** The machine of a list of such products. */
export type ProductListMachine<Row extends ProductRow> = ReturnType<typeof productListOf<Row>>;
export type ProductListActor<Row extends ProductRow> = ActorRefFrom<ProductListMachine<Row>>;

/** What a list of products shows beside its page. */
export interface ProductListView<Row> {
  readonly list: PagedListActor<Row & ProductRow, NoFilter> | undefined;
  /** The product that something was last done with, or tried. */
  readonly row: Row | null;
  readonly action: ProductAction | null;
  /** The question before a removal stands open. */
  readonly asks: boolean;
  /** The gateway does it now. */
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of a list of products → what its view shows. */
export function selectProductList<Row extends ProductRow>(
  snapshot: SnapshotFrom<ProductListMachine<Row>>,
): ProductListView<Row> {
  const { chosen, notice } = snapshot.context;
  const removing = snapshot.matches('removing');
  return {
    list: snapshot.children.list,
    row: chosen?.row ?? null,
    action: chosen?.action ?? null,
    asks: removing || snapshot.matches('confirming'),
    busy: removing || snapshot.matches('fillingCart') || snapshot.matches('leaving'),
    notice,
  };
}
