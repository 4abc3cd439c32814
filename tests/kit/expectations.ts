import type { Locator, Page } from 'playwright-core';

/** What something on a page has to be, and how to read it without waiting. */
export interface Expectation {
  readonly what: string;
  readonly read: () => Promise<unknown>;
  readonly wanted: unknown;
}

/** The texts of all that the locator finds. */
export function texts(what: string, where: Locator, ...wanted: readonly string[]): Expectation {
  return { what, read: () => where.allTextContents(), wanted };
}

export function shown(what: string, where: Locator, wanted = true): Expectation {
  return { what: `${what} is shown`, read: async () => (await where.count()) > 0, wanted };
}

/** An attribute of the one element; `missing` where there is no such element. */
export function attribute(what: string, where: Locator, name: string, wanted: string | null): Expectation {
  const read = () =>
    where.evaluateAll((found, key) => (found[0] === undefined ? 'missing' : found[0].getAttribute(key)), name);
  return { what: `${name} of ${what}`, read, wanted };
}

export interface FieldState {
  readonly value: string;
  readonly invalid: boolean;
  /** The line that describes it; empty for none. */
  readonly says: string;
}

/** A text field with the line under it; null where it is not on the screen. */
export function field(what: string, where: Locator, wanted: FieldState | null): Expectation {
  const read = () =>
    where.evaluateAll((found) => {
      const input = found[0];
      if (!(input instanceof HTMLInputElement)) return null;
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return {
        value: input.value.replaceAll(' ', ''),
        invalid: input.getAttribute('aria-invalid') === 'true',
        says: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      };
    });
  return { what, read, wanted };
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
