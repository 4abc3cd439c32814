import { type FavouriteRecord, PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { favouriteOffer } from '../../contract/orders/product-offers.ts';
import type { ProductListActor } from '../../machines/lib/product-list.ts';
import { pagesUnder } from '../lib/paged-list.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { productListWords as words } from '../products/product-list.words.ts';
import { ProductNote, ProductRows } from '../products/product-rows.tsx';
import { BookDrugDialog, type BookDrugDialogProps } from '../reservations/book-drug-dialog.tsx';
import { Price } from '../ui/price.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The address of a page of the list. */
export const favouritesAddress = pagesUnder('/user/order/collect');

export interface FavouriteScreenProps {
  actor: ProductListActor<FavouriteRecord>;
  booking: BookDrugDialogProps['actor'];
}

/** `MyCollect` (ORD-ROUTE-08): the member's favourites. */
export function FavouriteScreen({ actor, booking }: FavouriteScreenProps) {
  return (
    <>
      <ProductRows<FavouriteRecord>
        actor={actor}
        title={titleWords.favourites}
        texts={words.favourites}
        offerOf={favouriteOffer}
        pictureOf={({ productImageUrl }) => productImageUrl}
        renderFacts={factsOf}
        addressOf={favouritesAddress}
      />
      <BookDrugDialog actor={booking} />
    </>
  );
}

function factsOf({ jkPrice, productStatusType }: FavouriteRecord) {
  return (
    <>
      {jkPrice !== null && (
        <p>
          <VisuallyHidden>{words.price}</VisuallyHidden>
          <Price cents={jkPrice} />
        </p>
      )}
      {productStatusType !== PRODUCT_STATUS.onSale && <ProductNote>{statusTextOf(productStatusType)}</ProductNote>}
    </>
  );
}

function statusTextOf(status: string): string {
  return status === PRODUCT_STATUS.soldOut ? words.soldOut : words.notForSale;
}
