import type { SnapshotFrom } from 'xstate';
import type { productSearchMachine } from './product-search.machine.ts';

export interface ProductSearchView {
  readonly keyword: string;
  /** ACC-FRAME-11: the text for an empty search is due. */
  readonly isEmpty: boolean;
  /** Grows with each empty search. */
  readonly refusals: number;
}

/** Snapshot of `productSearch` → what the search field shows. */
export function selectProductSearch(snapshot: SnapshotFrom<typeof productSearchMachine>): ProductSearchView {
  return {
    keyword: snapshot.context.keyword,
    isEmpty: snapshot.hasTag('empty'),
    refusals: snapshot.context.refusals,
  };
}
