import * as v from 'valibot';
import type { Place } from './address.ts';
import type { Districts, Province } from './regions.ts';

/**
 * The region data as it lies beside the app, an edition a folder: `provinces.json` has every province with its cities,
 * `<province code>.json` its areas and streets. Places are pairs of code and name, to be small on the way.
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

/** Throws when it is no such file. */
export function readProvinces(file: unknown): readonly Province[] {
  return v.parse(provinceFile, file).provinces;
}

/** Throws when it is no such file. */
export function readDistricts(file: unknown): Districts {
  return v.parse(districtFile, file);
}
