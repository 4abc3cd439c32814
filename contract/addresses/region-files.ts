import * as v from 'valibot';
import type { Place } from './address.ts';
import type { Districts, Province } from './regions.ts';

/**
 * The region data served with the app, one folder per edition: `provinces.json` has every province with its cities,
 * `<province code>.json` its areas and streets. Places are pairs of code and name, to keep the files small.
 */
const named = v.pipe(
  v.tuple([v.string(), v.string()]),
  v.transform(([code, name]): Place => ({ code, name })),
);
const provinceFile = v.object({
  provinces: v.array(
    v.pipe(
      v.tuple([v.string(), v.string(), v.array(named)]),
      v.transform(([code, name, cities]): Province => ({ code, name, cities })),
    ),
  ),
});
const districtFile = v.object({
  areas: v.record(v.string(), v.array(named)),
  streets: v.record(v.string(), v.array(named)),
});

/** Throws if the file is malformed. */
export function readProvinces(file: unknown): readonly Province[] {
  return v.parse(provinceFile, file).provinces;
}

/** Throws if the file is malformed. */
export function readDistricts(file: unknown): Districts {
  return v.parse(districtFile, file);
}
