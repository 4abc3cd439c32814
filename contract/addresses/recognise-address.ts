import { isRealName } from '../profile/names.ts';
import { lengthOf, toHalfWidth } from '../text.ts';
import { CONSIGNEE_LENGTH, DETAIL_LENGTH, type Place, type Region } from './address.ts';
import { areasOf, type Districts, onlyCityOf, type Province, streetsOf } from './regions.ts';

/** What a pasted text states with certainty; anything else is absent. */
export interface Recognised {
  readonly consignee?: string;
  readonly phone?: string;
  readonly zipCode?: string;
  readonly region?: Region;
  readonly detail?: string;
}

/** A match, and the text without it. */
interface Rest {
  readonly found: string | null;
  readonly rest: string;
}

/** Separators between the parts of an address. */
const breaks = /[\s,;|/\u3001\u3002]+/;
/** A label that shops print before a part, such as a word for the receiver with a colon. */
const label = /(?:^|(?<=[\s,;|\u3001\u3002]))\p{Script=Han}{2,6}:\s*/gu;
const mobile = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)/;
const zipCode = /(?<![\d-])(\d{6})(?![\d-])/;

function take(text: string, form: RegExp): Rest {
  const match = form.exec(text);
  if (match === null) return { found: null, rest: text };
  return { found: match[1] ?? null, rest: text.replace(match[0], ' ') };
}

/** The length of the common prefix of a text and a name. */
function commonStart(text: string, name: string): number {
  let length = 0;
  while (length < name.length && text[length] === name[length]) length += 1;
  return length;
}

/** The place whose full name is the longest that the text begins with; null for none or several. */
function wholeNameAt<P extends Place>(text: string, places: readonly P[]): P | null {
  const named = places.filter(({ name }) => text.startsWith(name));
  const longest = Math.max(...named.map(({ name }) => name.length));
  const [only, ...others] = named.filter(({ name }) => name.length === longest);
  return only !== undefined && others.length === 0 ? only : null;
}

/** As people write it: also matches a shortened name of a province or city, if only one begins like that. */
function nameAt<P extends Place>(text: string, places: readonly P[]): { place: P; length: number } | null {
  const whole = wholeNameAt(text, places);
  if (whole !== null) return { place: whole, length: whole.name.length };
  const starts = places.map((place) => ({ place, length: commonStart(text, place.name) }));
  const longest = Math.max(...starts.map(({ length }) => length));
  const [only, ...others] = starts.filter(({ length }) => length === longest);
  return only !== undefined && others.length === 0 && longest >= 2 ? only : null;
}

interface Found {
  readonly province: Province;
  readonly city: Place;
  readonly rest: string;
}

/** Province and city at the beginning of a text; the province may be left out before a city's whole name. */
function provinceAndCityAt(text: string, provinces: readonly Province[]): Found | null {
  const byProvince = nameAt(text, provinces);
  if (byProvince !== null) {
    const { place: province, length } = byProvince;
    const rest = text.slice(length).trimStart();
    const only = onlyCityOf(province);
    // A municipality is often written twice, as province and as city.
    if (only !== null)
      return { province, city: only, rest: rest.startsWith(only.name) ? rest.slice(only.name.length) : rest };
    const city = nameAt(rest, province.cities);
    return city && { province, city: city.place, rest: rest.slice(city.length) };
  }
  const cities = provinces.flatMap((province) => province.cities.map((city) => ({ ...city, province })));
  const city = wholeNameAt(text, cities);
  return (
    city && { province: city.province, city: { code: city.code, name: city.name }, rest: text.slice(city.name.length) }
  );
}

/** The first position in a text where a province and a city are named; null for none. */
function regionIn(text: string, provinces: readonly Province[]): (Found & { readonly before: string }) | null {
  const starts = [...text.matchAll(/(?<=^|[\s,;|/\u3001\u3002:])\S/g)].map(({ index }) => index);
  for (const at of starts) {
    const found = provinceAndCityAt(text.slice(at), provinces);
    if (found !== null) return { ...found, before: text.slice(0, at) };
  }
  return null;
}

/** The province that a text names, so that its districts can be fetched before the text is read. */
export function provinceNamedIn(text: string, provinces: readonly Province[]): Province | null {
  return regionIn(plain(text), provinces)?.province ?? null;
}

const plain = (text: string) => toHalfWidth(text).replace(/\s+/g, ' ').replace(label, '').trim();

/**
 * Reads a pasted text such as "name, phone, address". Returns only what is certain: one mobile, a region whose province
 * and city are named, areas and streets by their whole names, one word that can only be the consignee.
 * @param districts of the named province, null while unknown: then nothing below the city is found
 */
export function recogniseAddress(
  text: string,
  provinces: readonly Province[],
  districts: Districts | null,
): Recognised {
  const withoutPhone = take(plain(text), mobile);
  const phone = withoutPhone.found?.replace(/\D/g, '');
  const region = regionIn(withoutPhone.rest, provinces);
  const inside = region && insideOf(region, districts);
  const zip = take(
    region === null ? withoutPhone.rest : `${region.before} ${afterFirstWord(inside?.rest ?? '')}`,
    zipCode,
  );
  const words = wordsOf(region === null ? zip.rest : region.before);
  const tail = wordsOf(take(inside?.rest ?? '', zipCode).rest);
  // Without a region any word may be a street; a single word next to a phone is a name.
  const mayName = region !== null || (phone !== undefined && words.length === 1);
  const consignee = !mayName
    ? null
    : (consigneeAmong(words) ?? (tail.length > 1 ? consigneeAmong(tail.slice(1)) : null));
  const detail = tail.filter((word) => word !== consignee || words.includes(word)).join(' ');
  return {
    ...(consignee === null ? {} : { consignee }),
    ...(phone === undefined ? {} : { phone }),
    ...(zip.found === null ? {} : { zipCode: zip.found }),
    ...(region && inside ? { region: inside.region } : {}),
    ...(detail !== '' && lengthOf(detail) <= DETAIL_LENGTH ? { detail } : {}),
  };
}

const wordsOf = (text: string) => text.split(breaks).filter((word) => word !== '');
/** Skips the first word, which may hold a six-digit house number; a postal code is a word of its own. */
const afterFirstWord = (text: string) => wordsOf(text).slice(1).join(' ');

/** The only word that looks like a person's name: two to four Chinese characters, or letters. */
function consigneeAmong(words: readonly string[]): string | null {
  const names = words.filter((word) => isRealName(word) && (lengthOf(word) <= 4 || /^[A-Za-z]+$/.test(word)));
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 && lengthOf(only) <= CONSIGNEE_LENGTH ? only : null;
}

function insideOf({ province, city, rest }: Found, districts: Districts | null): { region: Region; rest: string } {
  const plainProvince = { code: province.code, name: province.name };
  let left = rest.trimStart();
  const area = wholeNameAt(left, areasOf(districts, city));
  if (area !== null) left = left.slice(area.name.length).trimStart();
  const street = wholeNameAt(left, streetsOf(districts, city, area));
  if (street !== null) left = left.slice(street.name.length);
  return { region: { province: plainProvince, city, area, street }, rest: left };
}
