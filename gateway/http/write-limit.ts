import { MINUTE } from '../clock.ts';
import { hit, type Limit } from '../store/limits.ts';
import { words } from '../words.ts';
import type { Deps, Visit } from './env.ts';
import { Refused } from './refused.ts';

/** Counts one hit of `subject`. Throws `Refused` 429 when the limit is reached. */
export async function refuseBeyond(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  limit: Limit,
  subject: string,
  message: string = words.tooMany,
): Promise<void> {
  if (!(await store.run((db) => hit(db, clock, limit, subject)))) throw new Refused(429, 'tooMany', message);
}

/** Rate limit per address of calls that write a row for anonymous clients, far above normal use. */
export function limitWrites(deps: Deps, visit: Visit, name: string, most = 60): Promise<void> {
  return refuseBeyond(deps, { name, most, perMs: MINUTE }, visit.address);
}
