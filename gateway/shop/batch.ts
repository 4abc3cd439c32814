import type { BatchResult } from '../../contract/shop/shop-call.ts';

interface Versioned {
  readonly code: string;
  readonly revision: number;
}

interface Batch<Item extends Versioned> {
  /** Stored revisions by code; the rows are locked, so that a parallel batch waits. */
  readonly stored: ReadonlyMap<string, number>;
  /** Why an item cannot be stored; null if it can. */
  refusalOf(item: Item): string | null;
  /**
   * Stores the items unless a newer revision is stored, and returns the codes of those that were written. A parallel
   * batch may have created the same revision, which is written again.
   */
  write(items: readonly Item[]): Promise<ReadonlySet<string>>;
}

/** Stores the items of a batch that are valid and newer than the stored ones; each item independently. */
export async function storeBatch<Item extends Versioned>(
  items: readonly Item[],
  { stored, refusalOf, write }: Batch<Item>,
): Promise<{ readonly results: BatchResult[] }> {
  const seen = new Set<string>();
  const judged = items.map((item) => {
    const error = seen.has(item.code) ? 'duplicate' : refusalOf(item);
    seen.add(item.code);
    return { item, error, kept: stored.get(item.code) };
  });
  const newer = judged.filter(({ item, error, kept }) => error === null && item.revision > (kept ?? 0));
  const written = newer.length === 0 ? new Set() : await write(newer.map(({ item }) => item));
  const results = judged.map(({ item, error, kept }): BatchResult => {
    if (error !== null) return { key: item.code, status: 'refused', error };
    if (item.revision === kept) return { key: item.code, status: 'unchanged' };
    if (item.revision < (kept ?? 0) || !written.has(item.code)) return { key: item.code, status: 'stale' };
    return { key: item.code, status: kept === undefined ? 'created' : 'updated' };
  });
  return { results };
}
