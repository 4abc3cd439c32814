import type { Answer } from '../gateway/browser.ts';

/** The body of a batch. */
export const items = (...all: readonly unknown[]) => ({ items: all });

/** What is said of each item, such as `X1 refused duplicate`. */
export async function results(asked: Promise<Answer>): Promise<string[]> {
  const { body } = await asked;
  return body.results.map(({ key, status, error = '' }: Readonly<Record<string, string>>) =>
    `${key} ${status} ${error}`.trimEnd(),
  );
}
