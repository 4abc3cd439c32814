import { useLocation } from 'react-router-dom';
import type { NoFilter, Place } from '../../machines/lib/paged-list.machine.ts';
import type { ProductListMachine, ProductRow } from '../../machines/lib/product-list.ts';
import { useCartDeparture } from '../cart/use-cart-departure.ts';
import type { Services } from '../lib/services.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { pageIn, useListPlace, useRestoredRows } from '../shell/use-list-place.ts';
import { productListWords } from './product-list.words.ts';

/**
 * A list of products, connected to the app: its page to the address, its results to toasts and the cart page.
 * @param addressOf a stable function
 * @param removed the toast when a row is removed
 * @param handOver books the product, or opens the chat
 */
export function useProductList<Row extends ProductRow>(
  make: (services: Services) => ProductListMachine<Row>,
  addressOf: (place: Place<NoFilter>) => string,
  removed: string,
  handOver: (row: ProductRow) => void,
) {
  const { toast, services } = useAppContext();
  const place: Place<NoFilter> = { filter: {}, page: pageIn(useLocation().search) };
  const read = useRestoredRows<Row>();
  const actor = useFlow<ProductListMachine<Row>>(
    make,
    {
      leftForCart: useCartDeparture(),
      succeeded: ({ action }) => {
        const text = action === 'buy' || action === 'addToRequest' ? productListWords.filled[action] : removed;
        toast.send({ type: 'toast.requested', kind: 'ok', text });
      },
      handedOver: ({ row }) => handOver(row),
    },
    { ...place, read, hasCart: services.settings.cartUrl !== '' },
  );
  return { actor, list: useListPlace(actor.getSnapshot().children.list, place, addressOf) };
}
