/** Which page is asked for: from 1. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** How many rows lie before the page. */
export function rowsBefore({ page, size }: PageAsked): number {
  return (page - 1) * size;
}

/** The answer of a list call: at least one page, even of nothing. */
export function pageAnswer<Row>(content: Row[], total: number, { size }: PageAsked) {
  return { content, totalElements: total, totalPages: Math.max(1, Math.ceil(total / size)) };
}
