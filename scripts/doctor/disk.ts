import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Finding, mind, well, wrong } from './finding.ts';

const GIGABYTE = 1e9;
/** A migration of the embedded database rewrites its files. */
const ENOUGH = GIGABYTE;
const TOO_LITTLE = GIGABYTE / 10;

/** Free space where the data folder is or will be. */
export function diskFinding(folder: string, freeAt: (path: string) => number = freeBytesAt): Finding {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  const free = freeAt(place);
  const says = `${(free / GIGABYTE).toFixed(1)} GB free at ${place}`;
  if (free < TOO_LITTLE) return wrong('disk', `${says}: too little to write safely`);
  return free < ENOUGH ? mind('disk', `${says}: soon full`) : well('disk', says);
}

function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
