import { noRegion, type Region } from '../../contract/addresses/address.ts';
import {
  areasOf,
  type Districts,
  onlyCityOf,
  type Province,
  placeOf,
  streetsOf,
} from '../../contract/addresses/regions.ts';

export type RegionLevel = keyof Region;
export const regionLevels = ['province', 'city', 'area', 'street'] as const satisfies readonly RegionLevel[];

/** The chosen region, and the region data known so far. */
export interface RegionChoice extends Region {
  readonly provinces: readonly Province[];
  /** Of the chosen province; null until they are needed. */
  readonly districts: Districts | null;
}

export function citiesIn({ provinces, province }: RegionChoice) {
  return placeOf(provinces, province?.code ?? '')?.cities ?? [];
}

/** The chosen region for an address: a province with a single city has that city without a choice. */
export function regionIn({ provinces, province, city, area, street }: RegionChoice): Region {
  const whole = placeOf(provinces, province?.code ?? '');
  return { province, city: city ?? (whole && onlyCityOf(whole)), area, street };
}

/** The places to choose from on a level; empty if there is no choice. */
export function placesOf(choice: RegionChoice, level: RegionLevel) {
  const { city, area } = regionIn(choice);
  const cities = citiesIn(choice);
  const places = {
    province: choice.provinces,
    city: cities.length > 1 ? cities : [],
    area: areasOf(choice.districts, city),
    street: streetsOf(choice.districts, city, area),
  };
  return places[level];
}

/** The change made by choosing a place: the levels inside it are reset. */
export function chosen(choice: RegionChoice, level: RegionLevel, code: string): Partial<RegionChoice> {
  const found = placeOf(placesOf(choice, level), code);
  const place = found && { code, name: found.name };
  if (level === 'province') return { ...noRegion, province: place, districts: null };
  if (level === 'city') return { city: place, area: null, street: null };
  return level === 'area' ? { area: place, street: null } : { street: place };
}
