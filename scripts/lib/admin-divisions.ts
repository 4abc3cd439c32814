import { regionNames } from '../../src/addresses/region.words.ts';

/** A division of the source with its children. */
export interface AdminDivision {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly AdminDivision[];
}

type Named = readonly [code: string, name: string];
/** File name → its text. */
type Files = Readonly<Record<string, string>>;

const childrenOf = ({ children = [] }: AdminDivision): readonly AdminDivision[] => children;
const named = ({ code, name }: AdminDivision): Named => [code, name];

/**
 * A municipality has one city of its own name, with all its districts and counties. A province's direct divisions are
 * chosen at the level of cities, and a city without districts leads on to its streets.
 */
function citiesOf(province: AdminDivision): AdminDivision[] {
  const [first, ...others] = childrenOf(province);
  if (first?.name === regionNames.districts) {
    return [{ ...province, code: first.code, children: [first, ...others].flatMap(childrenOf) }];
  }
  return childrenOf(province).flatMap((city) =>
    city.name.includes(regionNames.directly)
      ? childrenOf(city).map((county) => withoutAreas(county))
      : [withOwnName(city)],
  );
}

const withoutAreas = (county: AdminDivision): AdminDivision => ({
  ...county,
  children: [{ ...county, code: '', name: '' }],
});

/** The one area of a city without districts is the city again. */
function withOwnName(city: AdminDivision): AdminDivision {
  const [only, ...others] = childrenOf(city);
  const isCityAgain = only !== undefined && others.length === 0 && only.name === city.name;
  return isCityAgain ? withoutAreas({ ...city, children: childrenOf(only) }) : city;
}

function provinceFile(cities: readonly AdminDivision[]): string {
  const areas: Record<string, Named[]> = {};
  const streets: Record<string, Named[]> = {};
  for (const city of cities) {
    const real = childrenOf(city).filter(({ code }) => code !== '');
    if (real.length > 0) areas[city.code] = real.map(named);
    for (const area of childrenOf(city)) streets[area.code || city.code] = childrenOf(area).map(named);
  }
  return JSON.stringify({ areas, streets });
}

/** The files of one edition: the provinces with their cities, and one file of areas and streets for each province. */
export function adminDivisionFiles(edition: string, provinces: readonly AdminDivision[]): Files {
  const files: Record<string, string> = {};
  const all = provinces.map((province) => {
    const cities = citiesOf(province);
    files[`${province.code}.json`] = provinceFile(cities);
    return [province.code, province.name, cities.map(named)];
  });
  // Regions without cities: chosen as a whole, as their own city.
  const special = regionNames.special.map(([code, name]) => [code, name, []]);
  return { 'provinces.json': JSON.stringify({ edition, provinces: [...all, ...special] }), ...files };
}
