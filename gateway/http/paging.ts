import type { SelectQueryBuilder, Simplify } from 'kysely';
import { countOf } from '../store/rows.ts';
import type { Tables } from '../store/schema.ts';

/** Which page of a list is asked for, from 1. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** How many rows of the list lie before the page. */
export function offsetOf({ page, size }: Paging): number {
  return (page - 1) * size;
}

/** A page with its totals, the form in which the gateway answers every list. */
export function pageAnswer<Row>(content: Row[], totalElements: number, { page, size }: Paging) {
  const totalPages = Math.max(1, Math.ceil(totalElements / size));
  return { content, totalElements, totalPages, last: page >= totalPages };
}

/** A page of the query's rows as `shown`, with its totals. */
export async function pageOf<Table extends keyof Tables, Row, Shown>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  paging: Paging,
  shown: (row: Simplify<Row>) => Shown,
) {
  const rows = await query.limit(paging.size).offset(offsetOf(paging)).execute();
  return pageAnswer(rows.map(shown), await countOf(query.clearSelect().clearOrderBy()), paging);
}

/** A list that is short enough to be answered whole, as one page. */
export function wholeList<Row>(content: Row[]) {
  return { content, totalElements: content.length, totalPages: 1, last: true };
}

/** A LIKE pattern that finds a text anywhere, with its wildcards escaped. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
