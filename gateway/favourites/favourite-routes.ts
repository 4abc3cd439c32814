import type { Hono } from 'hono';
import { countFavourites, listFavourites, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { countFavouritesOf, listFavouritesOf, removeFavouriteOf } from './favourites.ts';

/** The calls of favourites: ORD-CALL-19 to ORD-CALL-21. */
export function serveFavourites(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, countFavourites, async ({ member }) => ({ total: await countFavouritesOf(deps, member.id) }));
  serveMember(app, deps, listFavourites, ({ query, member }) => listFavouritesOf(deps, member.id, query));
  serveMember(app, deps, removeFavourite, async ({ params, member }) => {
    await removeFavouriteOf(deps, member.id, params.id);
    return {};
  });
}
