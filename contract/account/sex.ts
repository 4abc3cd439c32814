/** Ruling 10: the one sex of the product; `unknown` is not chosen or not told. */
export type Sex = 'male' | 'female' | 'unknown';

/** How one family of calls writes it. Never read by truthiness: 0 is a sex in one and none in another. */
export type SexCodes = Readonly<Record<Sex, number>>;

/** ACC-PROF-08: the member's own record. */
export const memberSexCodes: SexCodes = { male: 1, female: 2, unknown: 0 };

/** A code that the calls do not know is not chosen. */
export function sexOf(codes: SexCodes, code: number): Sex {
  if (code === codes.male) return 'male';
  return code === codes.female ? 'female' : 'unknown';
}
