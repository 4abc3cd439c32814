import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Place } from '../../machines/lib/paged-list.machine.ts';
import type { ProductListActor } from '../../machines/lib/product-list.select.ts';
import type { NoFilter, ProductRow } from '../../machines/lib/product-list.ts';
import { useCartDeparture } from '../cart/use-cart-departure.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { pageIn, useListPlace } from '../shell/use-list-place.ts';
import { productListWords } from './product-list.words.ts';

/** Where the address says that a list of products is. */
export function useProductPlace(): Place<NoFilter> {
  return { filter: {}, page: pageIn(useLocation().search) };
}

/** The addresses of a list's pages. */
export function pagesUnder(path: string): (place: Place<NoFilter>) => string {
  return ({ page }) => (page === 1 ? path : `${path}?page=${page}`);
}

/**
 * Joins a list of products to the app: its page to the address, what came about to short messages, and the cart page.
 * @param addressOf stays the same function
 * @param removed said when a row is gone
 * @returns the list in pages, which runs as long as its parent
 */
export function useProductList<Row extends ProductRow>(
  actor: ProductListActor<Row>,
  addressOf: (place: Place<NoFilter>) => string,
  removed: string,
) {
  const { toast } = useAppContext();
  const { list } = actor.getSnapshot().children;
  if (list === undefined) throw new Error('a list of products without its pages');
  useListPlace(list, useProductPlace(), addressOf);
  useCartDeparture(actor);
  useEffect(() => {
    const subscription = actor.on('succeeded', ({ action }) => {
      const text = action === 'buy' || action === 'addToRequest' ? productListWords.filled[action] : removed;
      toast.send({ type: 'toast.requested', kind: 'ok', text });
    });
    return () => subscription.unsubscribe();
  }, [actor, toast, removed]);
  return list;
}
