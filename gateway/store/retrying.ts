import { setTimeout as rest } from 'node:timers/promises';

const MOST_ATTEMPTS = 10;

/** The SQLSTATE of a database error or of its causes; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return null;
}

export const FOREIGN_KEY_VIOLATION = '23503';
/** A prepared statement would return other columns than when it was prepared. */
export const SCHEMA_CHANGED = '0A000';
/** The server connection does not know the prepared statement, or already has one of that name. */
const OTHER_CONNECTION: readonly (string | null)[] = ['26000', '42P05'];

/** Whether a prepared statement is unusable; the same text without a name works. */
export function isUnprepared(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === SCHEMA_CHANGED || OTHER_CONNECTION.includes(state);
}

/**
 * Serialization failure, deadlock or an unusable prepared statement: the database asks to repeat the work. A foreign
 * key violation is repeated once: work that looks the referenced row up first then finds it missing.
 */
function asksForRepeat(error: unknown, attempt: number): boolean {
  const state = sqlStateOf(error);
  if (state === '40001' || state === '40P01' || isUnprepared(error)) return true;
  return state === FOREIGN_KEY_VIOLATION && attempt === 1;
}

/** Runs `work` again, a little later each time, as long as the database asks for it. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !asksForRepeat(error, attempt)) throw error;
      await rest(Math.random() * 5 * 2 ** Math.min(attempt, 6));
    }
  }
}
