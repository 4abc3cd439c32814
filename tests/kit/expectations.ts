import type { Page } from 'playwright-core';

/** What something on a page has to be, and how to read it without waiting. */
export interface Expectation {
  readonly what: string;
  readonly read: () => Promise<unknown>;
  readonly wanted: unknown;
}

/** The path and query that the browser shows. */
export function address(page: Page, wanted: string): Expectation {
  const read = async () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  return { what: 'address', read, wanted };
}

/** The mismatches in words; empty for none. */
export async function mismatches(expectations: readonly Expectation[]): Promise<string[]> {
  const read = await Promise.all(expectations.map((expectation) => expectation.read()));
  return expectations.flatMap(({ what, wanted }, at) => {
    const [is, has] = [JSON.stringify(read[at]), JSON.stringify(wanted)];
    return is === has ? [] : [`${what}: ${is}, not ${has}`];
  });
}
