import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anywhere } from '../http/paging.ts';

/** Stands between two names, so that nothing is found across both; no text from outside can hold it. */
const BETWEEN = '\u0001';

/**
 * The names of an order's products as `orders.product_names` keeps them: in lower case, for a search without regard
 * to case.
 */
export function productNamesOf(lines: readonly { readonly name: string }[]): RawBuilder<string> {
  // The database makes both sides small, here and in the search: JavaScript knows other small letters.
  return sql<string>`lower(${lines.map(({ name }) => name).join(BETWEEN)})`;
}

/** ORD-LIST-03: the orders with a product whose name holds the text, in whichever case. */
export function hasProductNamed(text: string): Expression<SqlBool> {
  return sql<SqlBool>`orders.product_names like lower(${anywhere(text)})`;
}
