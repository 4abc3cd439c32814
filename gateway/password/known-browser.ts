import type { Deps } from '../http/env.ts';
import { isDigestOf, newSecret } from '../store/server-keys.ts';

const PURPOSE = 'known-browser';

/** A mark for a browser in which this member has just logged in by password. Names the browser; grants no access. */
export function markOf(deps: Pick<Deps, 'keys'>, memberId: string): string {
  const name = newSecret();
  return `${name}.${deps.keys.digest(PURPOSE, `${memberId}\n${name}`)}`;
}

/** The name of a browser that has a mark of this member, else null. */
export function knownBrowserOf(deps: Pick<Deps, 'keys'>, memberId: string, mark: string | undefined): string | null {
  const [name = '', sealed = ''] = (mark ?? '').split('.');
  return isDigestOf(deps.keys, PURPOSE, `${memberId}\n${name}`, sealed) ? name : null;
}
