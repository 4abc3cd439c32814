import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Licences that require a notice at most. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0']);

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string(), 'none'),
      dev: v.optional(v.boolean(), false),
      /** A package of this repository. */
      link: v.optional(v.boolean(), false),
    }),
  ),
});

/** Whether an SPDX expression is allowed: every part of an AND, or one side of an OR. */
export function isAllowed(licence: string): boolean {
  // What is in parentheses counts as one licence: an allowed one, or one that is not.
  const flat = licence.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => (isAllowed(inside) ? 'MIT' : 'refused'));
  if (flat !== licence) return isAllowed(flat);
  return licence.split(/\sOR\s/).some((side) => side.split(/\sAND\s/).every((one) => allowed.has(one.trim())));
}

/** The packages a shop runs with, as the lock file names them, and those whose licence is not allowed. */
export function checkLicences(): { readonly count: number; readonly refused: string[] } {
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const own = Object.entries(packages).filter(([place, { dev, link }]) => place !== '' && !dev && !link);
  const refused = own
    .filter(([, { license }]) => !isAllowed(license))
    .map(([place, { license }]) => `${place}: ${license}`);
  return { count: own.length, refused };
}
