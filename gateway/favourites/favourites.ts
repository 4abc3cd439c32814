import { countFavourites, listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import type { Deps } from '../http/env.ts';
import { offsetOf, type Paging, pageAnswer } from '../http/paging.ts';
import { Refused } from '../http/refused.ts';
import type { Routes } from '../session/serve-member.ts';
import { countOf, deleteOwn } from '../store/rows.ts';

/** ORD-CALL-19. */
export function countFavouritesOf({ store }: Deps, memberId: string): Promise<number> {
  return countOf(store.db.selectFrom('favourites').where('member_id', '=', memberId));
}

/** ORD-CALL-20: the newest first, each with what its product is now. */
export async function listFavouritesOf(deps: Deps, memberId: string, paging: Paging) {
  const total = await countFavouritesOf(deps, memberId);
  const rows = await deps.store.db
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
    .where('favourites.member_id', '=', memberId)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.id', 'desc')
    .limit(paging.size)
    .offset(offsetOf(paging))
    .execute();
  return pageAnswer(rows, total, paging);
}

/** ORD-CALL-21. Throws `Refused` 404 alike for one that is gone and another member's. */
export async function removeFavouriteOf({ store }: Deps, memberId: string, id: string): Promise<void> {
  if (!(await deleteOwn(store, 'favourites', memberId, id))) throw new Refused(404, 'noSuchFavourite');
}

/** The calls of favourites: ORD-CALL-19 to ORD-CALL-21. */
export function serveFavourites({ deps, forMember }: Routes): void {
  forMember(countFavourites, async ({ member }) => ({ total: await countFavouritesOf(deps, member.id) }));
  forMember(listFavourites, ({ query, member }) => listFavouritesOf(deps, member.id, query));
  forMember(removeFavourite, ({ params, member }) => removeFavouriteOf(deps, member.id, params.id));
}
