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

/**
 * Serialization failure and deadlock: the database asks for the same work once more. A row that the work refers to and
 * that went away meanwhile is found missing by a second look, where there is one.
 */
function asksForRepeat(error: unknown, attempt: number): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01' || (state === FOREIGN_KEY_VIOLATION && attempt === 1);
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
