import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { anywhere } from '../http/paging.ts';

/** Separates two names, so that no search matches across both; no text from outside can contain it. */
const BETWEEN = '\u0001';

/**
 * The names of an order's products as `orders.product_names` stores them: in lower case, for a case-insensitive
 * search.
 */
export function productNamesOf(lines: readonly { readonly name: string }[]): RawBuilder<string> {
  // The database lower-cases both sides, here and in the search: JavaScript does so differently.
  return sql<string>`lower(${lines.map(({ name }) => name).join(BETWEEN)})`;
}

/**
 * ORD-LIST-03: the orders whose product names, number or consignee contain the text, ignoring case. Numbers are only
 * searched for digits and consignees only for other texts, since a search scans each order of its member.
 */
export function holdsText(text: string): Expression<SqlBool> {
  const pattern = anywhere(text);
  const isNumber = /^\d+$/.test(text);
  return isNumber
    ? sql<SqlBool>`(orders.product_names like ${pattern} or orders.code like ${pattern} or orders.split_of like ${pattern})`
    : sql<SqlBool>`(orders.product_names like lower(${pattern}) or lower(orders.consignee) like lower(${pattern}))`;
}
