import type { Deps } from '../http/env.ts';
import { newSecret } from '../store/server-keys.ts';

function seal(deps: Pick<Deps, 'keys'>, memberId: string, name: string): string {
  return deps.keys.digest('known-browser', `${memberId}\n${name}`);
}

/** A mark for a browser in which this member has just logged in by password. It names the browser and opens nothing. */
export function markOf(deps: Pick<Deps, 'keys'>, memberId: string): string {
  const name = newSecret();
  return `${name}.${seal(deps, memberId, name)}`;
}

/** The name of a browser that bears a mark of this member, else null. */
export function knownBrowserOf(deps: Pick<Deps, 'keys'>, memberId: string, mark: string | undefined): string | null {
  const [name = '', sealed] = (mark ?? '').split('.');
  return sealed === seal(deps, memberId, name) ? name : null;
}
