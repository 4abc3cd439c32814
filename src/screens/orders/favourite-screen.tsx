import { type FavouriteRecord, PRODUCT_STATUS } from '../../../contract/orders/favourite.calls.ts';
import { favouriteOffer } from '../../../contract/orders/product-offers.ts';
import type { ProductListActor } from '../../../machines/orders/product-list/product-list.select.ts';
import { Price } from '../../ui/price.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { productListWords as words } from '../../words/proposed/product-list.ts';
import { titleWords } from '../../words/proposed/titles.ts';
import { BookDrugDialog, type BookDrugDialogProps } from './book-drug-dialog.tsx';
import { ProductNote, ProductRows, type ProductRowsProps } from './product-rows.tsx';

export interface FavouriteScreenProps extends Pick<ProductRowsProps<FavouriteRecord>, 'addressOf'> {
  actor: ProductListActor<FavouriteRecord>;
  booking: BookDrugDialogProps['actor'];
}

/** `MyCollect` (ORD-ROUTE-08): the member's favourites. */
export function FavouriteScreen({ actor, booking, addressOf }: FavouriteScreenProps) {
  return (
    <>
      <ProductRows<FavouriteRecord>
        actor={actor}
        title={titleWords.favourites}
        texts={words.favourites}
        offerOf={favouriteOffer}
        pictureOf={({ productImageUrl }) => productImageUrl}
        renderFacts={factsOf}
        addressOf={addressOf}
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
      {productStatusType !== PRODUCT_STATUS.onSale && <ProductNote>{standingOf(productStatusType)}</ProductNote>}
    </>
  );
}

function standingOf(status: string): string {
  return status === PRODUCT_STATUS.soldOut ? words.soldOut : words.notForSale;
}
