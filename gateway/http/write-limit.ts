import { MINUTE } from '../clock.ts';
import { hit } from '../store/limits.ts';
import type { Deps, Visit } from './env.ts';
import { Refused } from './refused.ts';

/** Rate limit per address of calls that write a row for anonymous clients, far above normal use. */
export async function limitWrites(deps: Deps, visit: Visit, name: string, most = 60): Promise<void> {
  const limit = { name, most, perMs: MINUTE };
  const free = await deps.store.run((db) => hit(db, deps.clock, limit, visit.address));
  if (!free) throw new Refused(429, 'tooMany');
}
