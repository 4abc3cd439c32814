import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Place } from '../../machines/orders/paged-list/paged-list.machine.ts';
import type { PagedListActor } from '../../machines/orders/paged-list/paged-list.select.ts';
import type { ProductListActor } from '../../machines/orders/product-list/product-list.select.ts';
import type { NoFilter, ProductRow } from '../../machines/orders/product-list/product-list.ts';
import { productListWords } from '../words/proposed/product-list.ts';
import { useFrame } from './frame-context.ts';
import { pageIn, useListPlace } from './use-list-place.ts';

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
  const { toast, navigator, outside } = useFrame();
  const { list } = actor.getSnapshot().children;
  if (list === undefined) throw new Error('a list of products without its pages');
  useListPlace(list, useProductPlace(), addressOf);
  useEffect(() => {
    const heard = [
      actor.on('succeeded', ({ deed }) => {
        const text = deed === 'buy' || deed === 'addToRequest' ? productListWords.filled[deed] : removed;
        toast.send({ type: 'toast.requested', kind: 'ok', text });
        if (deed === 'remove') keepKeyboard(list);
      }),
      actor.on('leftForCart', ({ isRx }) => {
        const address = outside.cartAddress(isRx);
        if (address !== null) navigator.leaveShop(address);
      }),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, list, toast, navigator, outside, removed]);
  return list;
}

/** The button that had the keyboard goes with its row: then the heading takes it, once the rows were read again. */
function keepKeyboard<Row extends ProductRow>(list: PagedListActor<Row, NoFilter>): void {
  const reading = list.subscribe((snapshot) => {
    if (snapshot.matches('loading')) return;
    reading.unsubscribe();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    });
  });
}
