import type { Place } from './address.ts';

/** A province with its cities; one without cities, such as Hong Kong, is chosen whole and is its own city. */
export interface Province extends Place {
  readonly cities: readonly Place[];
}

/** The areas and streets in the cities of one province. */
export interface Districts {
  /** City code → its areas. A city without areas is missing. */
  readonly areas: Readonly<Record<string, readonly Place[]>>;
  /** Area code → its streets; for a city without areas, city code. */
  readonly streets: Readonly<Record<string, readonly Place[]>>;
}

/** The only city of a province that offers no choice: a municipality's, or the province itself (ACC-ADDR-28). */
export function onlyCityOf({ code, name, cities }: Province): Place | null {
  if (cities.length > 1) return null;
  return cities[0] ?? { code, name };
}

/** The areas of a city; none if the city is divided into streets directly. */
export function areasOf(districts: Districts | null, city: Place | null): readonly Place[] {
  return (city && districts?.areas[city.code]) ?? [];
}

/** The streets of an area or, where its city has no areas, of the city. */
export function streetsOf(districts: Districts | null, city: Place | null, area: Place | null): readonly Place[] {
  const inside = area ?? (areasOf(districts, city).length === 0 ? city : null);
  return (inside && districts?.streets[inside.code]) ?? [];
}

export function placeOf<P extends Place>(places: readonly P[], code: string): P | null {
  return places.find((one) => one.code === code) ?? null;
}
