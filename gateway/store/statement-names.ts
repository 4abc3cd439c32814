import { createHash } from 'node:crypto';

/** Each connection keeps what it has prepared; texts beyond these go without a name. */
const MOST_NAMED = 500;
/** Rows that are written together make a text of their own for each number of them. */
const MOST_PARAMETERS = 50;

/** Names for the statements of a pool, so that each connection parses and plans a text once instead of at each call. */
export interface StatementNames {
  /** Undefined: this text goes without one. */
  of(text: string, parameters: readonly unknown[]): string | undefined;
  /** From now on no text has one. */
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
      // Of the text alone: what another process behind the same pooler calls so is the same statement.
      const name = createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
      return name;
    },
    giveUp: () => {
      isGivenUp = true;
    },
  };
}
