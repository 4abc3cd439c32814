import { isRealName } from '../profile/names.ts';
import { lengthOf } from '../text.ts';

/** ACC-ADDR-23. */
export const MOST_ADDRESSES = 20;
/** ACC-ADDR-13. */
export const CONSIGNEE_LENGTH = 10;
/** ACC-ADDR-16. */
export const DETAIL_LENGTH = 50;
/** ACC-ADDR-21. */
export const AREA_CODE_LENGTH = 4;
/** ACC-ADDR-22. */
export const LANDLINE_LENGTH = 8;

/** A place of the region data: its official code, a text, and its name. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/** The chosen levels of a place; null for a level that is not chosen or does not exist (ACC-ADDR-27). */
export interface Region {
  readonly province: Place | null;
  readonly city: Place | null;
  readonly area: Place | null;
  readonly street: Place | null;
}

export const noRegion: Region = { province: null, city: null, area: null, street: null };

/** The names of a region from the province down; a municipality, its own city, is named once (ACC-ADDR-28). */
export function regionNamesOf({ province, city, area, street }: Region): readonly string[] {
  const names = [province, city, area, street].flatMap((place) => (place === null ? [] : [place.name]));
  return names.filter((name, at) => name !== '' && name !== names[at - 1]);
}

/** ACC-ADDR-07: the whole address as one text, for when the gateway gives none. */
export function joinAddress(region: Region, detail: string): string {
  return regionNamesOf(region).join('') + detail;
}

export type ConsigneeFault = 'empty' | 'malformed';

/** ACC-ADDR-11, ACC-ADDR-12: 2 to 10 Chinese characters or letters. */
export function consigneeFault(consignee: string): ConsigneeFault | null {
  if (consignee === '') return 'empty';
  return isRealName(consignee) ? null : 'malformed';
}

export type DetailFault = 'empty' | 'tooLong';

/** ACC-ADDR-15, ACC-ADDR-16. */
export function detailFault(detail: string): DetailFault | null {
  if (detail === '') return 'empty';
  return lengthOf(detail) > DETAIL_LENGTH ? 'tooLong' : null;
}

/** ACC-ADDR-20..22: an area code and a number, digits only, both or none. */
export function isLandlinePair(areaCode: string, number: string): boolean {
  if (areaCode === '' && number === '') return true;
  const isNumber = (text: string, most: number) => /^\d+$/.test(text) && text.length <= most;
  return isNumber(areaCode, AREA_CODE_LENGTH) && isNumber(number, LANDLINE_LENGTH);
}

/** ACC-ADDR-08: area code and number as they are sent. */
export function joinLandline(areaCode: string, number: string): string {
  return areaCode === '' && number === '' ? '' : `${areaCode}-${number}`;
}

/** The two parts of a landline; text in any other form becomes the number, so that a check can refuse it. */
export function splitLandline(landline: string): { readonly areaCode: string; readonly number: string } {
  const [, areaCode, number] = /^([^-]*)-(.*)$/.exec(landline) ?? [];
  return areaCode === undefined || number === undefined ? { areaCode: '', number: landline } : { areaCode, number };
}

/** The number as a list shows it: `020-87654321` → `020-****4321`. */
export function maskLandline(landline: string): string {
  const { areaCode, number } = splitLandline(landline);
  return joinLandline(areaCode, number === '' ? '' : `****${number.slice(-4)}`);
}

/** A postal code has six digits; it may be left out. */
export function isZipCode(zipCode: string): boolean {
  return /^(?:\d{6})?$/.test(zipCode);
}
