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

/**
 * ORD-LIST-03: the orders whose product names, number or consignee hold the text, in whichever case. Only digits are
 * looked for in numbers, and only other texts in a consignee, since a search looks at each order of its member.
 */
export function holdsText(text: string): Expression<SqlBool> {
  const pattern = anywhere(text);
  const isNumber = /^\d+$/.test(text);
  return isNumber
    ? sql<SqlBool>`(orders.product_names like ${pattern} or orders.code like ${pattern} or orders.split_of like ${pattern})`
    : sql<SqlBool>`(orders.product_names like lower(${pattern}) or lower(orders.consignee) like lower(${pattern}))`;
}
