/** Numbers of identity cards: GB 11643 with 18 characters, and the older ones of 15 digits (ACC-FIELD-13, F10). */

import { isBirthday } from '../birthday.ts';
import type { Sex } from '../profile/sex.ts';
import { toHalfWidth } from '../text.ts';

/** The first two digits; 71, 81, 82 and 83 are those of Taiwan, Hong Kong and Macao and their residence permits. */
const provinces: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
/** ISO 7064 MOD 11-2. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = '10X98765432';

/**
 * - `malformed`: not 15 or 18 characters, a region that does not exist, or an impossible birthday (PAT-ID-02)
 * - `untrue`: all of that is right, but the check character is not (PAT-ID-03)
 */
export type IdCardFault = 'empty' | 'malformed' | 'untrue';

/** Normalises a typed or pasted number: half-width, without blanks and hyphens, with a capital X. */
export function normaliseNumber(typed: string): string {
  return toHalfWidth(typed)
    .replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF-]/g, '')
    .toUpperCase();
}

/** What the number of a card says of its holder (ACC-FIELD-17). */
export interface IdCardFacts {
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly sex: Exclude<Sex, 'unknown'>;
}

/** The check character of the first 17 digits. */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

function partsOf(number: string): { readonly birthday: string; readonly order: string } | null {
  const [, long, order = '', , short, shortOrder = ''] =
    /^\d{6}(?:(\d{8})(\d{3})([\dX])|(\d{6})(\d{3}))$/.exec(number) ?? [];
  const compact = long ?? (short === undefined ? undefined : `19${short}`);
  if (compact === undefined) return null;
  const birthday = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
  return { birthday, order: long === undefined ? shortOrder : order };
}

/** Whether the first two digits are those of a province. */
function isInProvince(number: string): boolean {
  return provinces.has(number.slice(0, 2));
}

/** Whether the check character is right; a number of 15 digits has none. */
function hasCheckCharacter(number: string): boolean {
  return number.length !== 18 || checkCharacter(number.slice(0, 17)) === number.at(-1);
}

/**
 * ACC-FIELD-17: birthday and sex from a normalised number; null while it is malformed. `today`, `YYYY-MM-DD`, is the
 * latest possible birthday.
 */
export function factsOf(number: string, today: string): IdCardFacts | null {
  const parts = partsOf(number);
  if (parts === null || !isInProvince(number) || !isBirthday(parts.birthday, today)) return null;
  return { birthday: parts.birthday, sex: Number(parts.order) % 2 === 1 ? 'male' : 'female' };
}

export interface IdCardCheck {
  /** `YYYY-MM-DD` in Shanghai. */
  readonly today: string;
  /** PAT-ID-04 (decision): without strict control only the form counts, with it the check character too. */
  readonly isStrict: boolean;
}

/** What is wrong with a normalised number, or null. */
export function idCardFault(number: string, { today, isStrict }: IdCardCheck): IdCardFault | null {
  if (number === '') return 'empty';
  if (factsOf(number, today) === null) return 'malformed';
  return isStrict && !hasCheckCharacter(number) ? 'untrue' : null;
}

/** ACC-FIELD-14 to ACC-FIELD-16, in the order of the checks. */
export type IdentityCardFault = 'format' | 'province' | 'checkDigit';

/**
 * ACC-FIELD-14 to ACC-FIELD-16: what is wrong with a normalised number, or null. For fields outside the patient form,
 * which has its own rule (`idCardFault`); no screen has such a field. A number of 15 digits has no check digit
 * (decision).
 */
export function identityCardFault(number: string, today: string): IdentityCardFault | null {
  const parts = partsOf(number);
  if (parts === null || !isBirthday(parts.birthday, today)) return 'format';
  if (!isInProvince(number)) return 'province';
  return hasCheckCharacter(number) ? null : 'checkDigit';
}
