import { PRIVATE_UPLOADS } from '../../contract/patients/patient.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { isDigestOf } from '../store/server-keys.ts';

/** How long a signed address is valid. */
const SHOWN_MS = 10 * MINUTE;

type SigningDeps = Pick<Deps, 'keys' | 'clock'>;

/** The address of a patient's picture for its member; it requires their login. */
export function ownAddress(name: string): string {
  return PRIVATE_UPLOADS + name;
}

/** The name of the picture at an address that the contract has parsed. */
export function pictureNameOf(address: string): string {
  return address.slice(PRIVATE_UPLOADS.length);
}

const PURPOSE = 'picture';

/**
 * Signed address of a picture for the holder of a link's key, valid for ten minutes. It reveals neither key nor
 * phone, and opens no other picture.
 */
export function signedAddress(deps: SigningDeps, name: string): string {
  const until = String(inFuture(deps.clock, SHOWN_MS).getTime());
  return `${ownAddress(name)}?until=${until}&signature=${deps.keys.digest(PURPOSE, `${name}\n${until}`)}`;
}

/** Whether the query of an address was made by `signedAddress` for this picture, and has not expired. */
export function isSignedFor(deps: SigningDeps, name: string, query: Readonly<Record<string, string>>): boolean {
  const { until = '', signature = '' } = query;
  const isRunning = /^\d{13}$/.test(until) && Number(until) > deps.clock.now().getTime();
  return isRunning && isDigestOf(deps.keys, PURPOSE, `${name}\n${until}`, signature);
}
