import { hashOf } from './server-keys.ts';

/** Each connection keeps its prepared statements; further texts are sent without a name. */
const MOST_NAMED = 500;
/** Multi-row writes have a different text for each number of rows. */
const MOST_PARAMETERS = 50;

/** Names for the statements of a pool, so that each connection parses and plans a text once instead of at each call. */
export interface StatementNames {
  /** Undefined: this text is sent without a name. */
  of(text: string, parameters: readonly unknown[]): string | undefined;
  /** From now on no text gets a name. */
  giveUp(): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let isGivenUp = false;
  return {
    of(text, { length }) {
      if (isGivenUp || length === 0 || length > MOST_PARAMETERS) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size === MOST_NAMED) return known;
      // Derived from the text alone: behind a shared pooler, another process's statement of this name is the same.
      const name = hashOf(text);
      names.set(text, name);
      return name;
    },
    giveUp: () => {
      isGivenUp = true;
    },
  };
}
