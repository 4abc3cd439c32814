import { sql } from 'kysely';
import { addToCart, buyNow, MOST_PIECES, readCartTotal } from '../../contract/cart/cart.calls.ts';
import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { rebuyOrder } from '../../contract/orders/order.calls.ts';
import { lineKindOf } from '../../contract/orders/order.ts';
import { DAY } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { ownOrder } from '../orders/own-orders.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import { hit, type Limit } from '../store/limits.ts';
import type { ProductRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** Pieces of one product. */
interface CartRequest {
  readonly productCode: string;
  readonly num: number;
}

/** A client repeats an add whose answer got lost; the period outlasts any client's retries. */
const oneAdd: Limit = { name: 'cart-add', most: 1, perMs: DAY };

/** How requested pieces join those in the cart: added to them, or raising them to at least the requested number. */
type Joining = 'add' | 'at least';

/** One request per product, always in the same order, so that parallel writes do not deadlock. */
function merged(requests: readonly CartRequest[]): CartRequest[] {
  const byCode = Map.groupBy(requests, ({ productCode }) => productCode);
  return [...byCode]
    .map(([productCode, same]) => ({ productCode, num: same.reduce((sum, { num }) => sum + num, 0) }))
    .sort((one, other) => (one.productCode < other.productCode ? -1 : 1));
}

async function productsNamed(db: Queries, requests: readonly CartRequest[]): Promise<ProductRow[]> {
  const codes = requests.map(({ productCode }) => productCode);
  return codes.length === 0 ? [] : db.selectFrom('products').selectAll().where('code', 'in', codes).execute();
}

async function putIntoCart(
  db: Queries,
  { clock }: Deps,
  memberId: string,
  requests: readonly CartRequest[],
  joining: Joining,
): Promise<void> {
  const rows = merged(requests).map(({ productCode, num }) => ({
    member_id: memberId,
    product_code: productCode,
    amount: Math.min(MOST_PIECES, num),
    added_at: clock.now(),
  }));
  const amount =
    joining === 'add'
      ? sql<number>`least(${MOST_PIECES}::integer, cart_items.amount + excluded.amount)`
      : sql<number>`greatest(cart_items.amount, excluded.amount)`;
  await db
    .insertInto('cart_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['member_id', 'product_code']).doUpdateSet({ amount }))
    .execute();
}

/** Throws `Refused` for a product that does not exist or cannot be bought now; call it before writing anything. */
async function checkBuyable(deps: Deps, requests: readonly CartRequest[]): Promise<void> {
  const products = await productsNamed(deps.store.db, requests);
  for (const { productCode } of requests) {
    const product = products.find(({ code }) => code === productCode);
    if (product === undefined) throw new Refused(404, 'noSuchProduct');
    if (product.status_type !== PRODUCT_STATUS.onSale) throw new Refused(409, 'soldOut', words.soldOut(product.name));
  }
}

/**
 * ORD-CALL-13: all products or none; pieces add up to at most 999. Repeating an `Idempotency-Key` within a day adds
 * nothing. Throws `Refused`.
 */
async function addToCartOf({ deps, member, headers, body }: ByMember<typeof addToCart>) {
  const key = headers['Idempotency-Key'];
  await checkBuyable(deps, body);
  await deps.store.transaction(async (trx) => {
    if (key !== undefined && !(await hit(trx, deps.clock, oneAdd, `${member.id}:${key}`))) return;
    await putIntoCart(trx, deps, member.id, body, 'add');
  });
  return cartTotalOf({ deps, member });
}

/** ORD-CALL-12: puts at least this many pieces into the cart; repeating it changes nothing. Throws `Refused`. */
async function buyNowOf({ deps, member, body }: ByMember<typeof buyNow>): Promise<void> {
  const requested = [{ productCode: body.skuCode, num: body.quantity }];
  await checkBuyable(deps, requested);
  await deps.store.run((db) => putIntoCart(db, deps, member.id, requested, 'at least'));
}

/** ORD-CALL-14. */
async function cartTotalOf({ deps, member }: Pick<ByMember<typeof readCartTotal>, 'deps' | 'member'>) {
  const { total } = await deps.store.db
    .selectFrom('cart_items')
    .select(({ fn }) => fn.sum<number | null>('amount').as('total'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { total: total ?? 0 };
}

/**
 * ORD-CALL-08: puts the products of an order that can still be bought into the cart, at least as many pieces as were
 * ordered; no gifts, and for a suit its parts. Repeating it changes nothing. Throws `Refused` 409 where nothing can be
 * bought.
 */
async function rebuyOf({ deps, member, params: { id: code } }: ByMember<typeof rebuyOrder>) {
  const { db } = deps.store;
  await ownOrder(db, member.id, code);
  const lines = await db.selectFrom('order_products').selectAll().where('order_code', '=', code).execute();
  const asked = lines.filter(({ mark, combination_id }) =>
    ['line', 'child'].includes(lineKindOf({ mark, combinationId: combination_id })),
  );
  const requests = asked.map(({ product_code, amount }) => ({ productCode: product_code, num: amount }));
  const products = await productsNamed(db, requests);
  const buyable = new Set(
    products.filter(({ status_type }) => status_type === PRODUCT_STATUS.onSale).map((product) => product.code),
  );
  const possible = requests.filter(({ productCode }) => buyable.has(productCode));
  if (possible.length === 0) throw new Refused(409, 'nothingToRebuy');
  await deps.store.run((trx) => putIntoCart(trx, deps, member.id, possible, 'at least'));
  return { missing: asked.filter((line) => !buyable.has(line.product_code)).map(({ name }) => name) };
}

/** The calls of the cart: ORD-CALL-08, ORD-CALL-12 to ORD-CALL-14. The cart's page belongs to the mall. */
export function serveCart({ forMember }: Routes): void {
  forMember(buyNow, buyNowOf);
  forMember(addToCart, addToCartOf);
  forMember(readCartTotal, cartTotalOf);
  forMember(rebuyOrder, rebuyOf);
}
