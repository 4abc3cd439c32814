import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});

const lockedPackage = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string(), ''),
  license: v.optional(v.string(), ''),
  integrity: v.optional(v.string(), ''),
  dev: v.optional(v.boolean(), false),
  /** For development, or because a package would take it if it is there. */
  devOptional: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockFile = v.object({ packages: v.record(v.string(), lockedPackage) });
export type LockFile = v.InferOutput<typeof lockFile>;

/** A package that a shop runs with. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX expression, or ''. */
  readonly licence: string;
  /** `sha512-…` in base64, or ''. */
  readonly integrity: string;
  /** For some platforms only. */
  readonly isOptional: boolean;
  /** `name@version` of what it asks for, as far as it is there. */
  readonly needs: readonly string[];
}

export const refOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string => `${name}@${version}`;

export function readLock(path = 'package-lock.json'): LockFile {
  return v.parse(lockFile, JSON.parse(readFileSync(path, 'utf8')));
}

const FOLDER = 'node_modules/';

function nameAt(path: string, name?: string): string {
  return name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Where Node finds a package that is asked for at `from`: the nearest `node_modules` on the way up. */
function placeOf({ packages }: LockFile, from: string, wanted: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${FOLDER}${wanted}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return null;
  }
}

/** Where the packages are that the one at `path` runs with. */
function placesNeededAt(lock: LockFile, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = v.parse(lockedPackage, lock.packages[path]);
  return Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap((wanted) => {
    const place = placeOf(lock, path, wanted);
    // What is there for development only is nothing that a shop runs with, though a package may take it if it is there.
    return place === null || lock.packages[place]?.dev || lock.packages[place]?.devOptional ? [] : [place];
  });
}

function refsOf(lock: LockFile, places: readonly string[]): string[] {
  const refs = places.map((place) => {
    const { name, version = '' } = lock.packages[place] ?? {};
    return refOf({ name: nameAt(place, name), version });
  });
  return [...new Set(refs)].toSorted();
}

/** The packages that a shop runs with, by name; two places of one version are one package. */
export function productionPackages(lock: LockFile): readonly Package[] {
  const places = new Set(placesNeededAt(lock, ''));
  for (const place of places) for (const next of placesNeededAt(lock, place)) places.add(next);
  const byRef = new Map<string, Package>();
  for (const place of places) {
    const { name, version, license, integrity, optional } = v.parse(lockedPackage, lock.packages[place]);
    const one = { name: nameAt(place, name), version };
    const needs = [...(byRef.get(refOf(one))?.needs ?? []), ...refsOf(lock, placesNeededAt(lock, place))];
    byRef.set(refOf(one), {
      ...one,
      licence: license,
      integrity,
      isOptional: optional,
      needs: [...new Set(needs)].toSorted(),
    });
  }
  return [...byRef.values()].toSorted((one, other) => (refOf(one) < refOf(other) ? -1 : 1));
}

/** What the shop itself asks for. */
export function ownNeeds(lock: LockFile): readonly string[] {
  return refsOf(lock, placesNeededAt(lock, ''));
}
