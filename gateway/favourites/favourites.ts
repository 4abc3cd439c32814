import { countFavourites, listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import { pageOf } from '../http/paging.ts';
import { Refused } from '../http/refused.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { countOf, deleteOwn } from '../store/rows.ts';

/** ORD-CALL-20: newest first, each with the current data of its product. */
async function listFavouritesOf({ deps, member, query }: ByMember<typeof listFavourites>) {
  const own = deps.store.db
    .selectFrom('favourites')
    .innerJoin('products', 'products.code', 'favourites.product_code')
    .select([
      'favourites.id as id',
      'products.code as productCode',
      'products.name as productName',
      'products.image_url as productImageUrl',
      'products.price as jkPrice',
      'products.prescription_type as prescriptionType',
      'products.status_type as productStatusType',
    ])
    .where('favourites.member_id', '=', member.id)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.id', 'desc');
  return pageOf(own, query, (favourite) => favourite);
}

/** ORD-CALL-21. Throws `Refused` 404 for a missing favourite as for another member's. */
async function removeFavouriteOf({ deps, member, params }: ByMember<typeof removeFavourite>): Promise<void> {
  if (!(await deleteOwn(deps.store, 'favourites', member.id, params.id))) throw new Refused(404, 'noSuchFavourite');
}

/** The calls of favourites: ORD-CALL-19 to ORD-CALL-21. */
export function serveFavourites({ forMember }: Routes): void {
  forMember(countFavourites, async ({ deps, member }) => ({
    total: await countOf(deps.store.db.selectFrom('favourites').where('member_id', '=', member.id)),
  }));
  forMember(listFavourites, listFavouritesOf);
  forMember(removeFavourite, removeFavouriteOf);
}
