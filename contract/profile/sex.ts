import * as v from 'valibot';

/** Ruling 10: how the product represents a sex everywhere; `unknown` is not chosen or not given. */
export type Sex = 'male' | 'female' | 'unknown';

/** The codes of one family of calls. Never test truthiness: 0 is a sex in one family and none in another. */
export type SexCodes = Readonly<Record<Sex, number | string | null>>;

/** ACC-PROF-08: the member's own record. */
export const memberSexCodes = { male: 1, female: 2, unknown: 0 } as const satisfies SexCodes;

/** PAT-DATA-02: the patient record and its calls, those by key too (ORD-DATA-20). */
export const patientSexCodes = { male: 0, female: 1, unknown: null } as const satisfies SexCodes;

/** ORD-DATA-20: prescriptions, and the search for diseases. */
export const orderSexCodes = { male: 1, female: 2, unknown: 0 } as const satisfies SexCodes;

// Written as code points: Chinese texts have files of their own, but these are values on the wire.
/** PAT-DIS-09: diseases; `unknown` is one that everybody can have. */
export const diseaseSexCodes = {
  male: '\u7537',
  female: '\u5973',
  unknown: '\u901A\u7528',
} as const satisfies SexCodes;

/** An unknown code counts as not chosen. */
export function sexOf(codes: SexCodes, code: unknown): Sex {
  if (code === codes.male) return 'male';
  return code === codes.female ? 'female' : 'unknown';
}

/** The sex in an answer; some answers write a number as text. */
export function looseSex(codes: SexCodes) {
  return v.pipe(
    v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null),
    v.transform((given) =>
      sexOf(codes, given === String(codes.male) ? codes.male : given === String(codes.female) ? codes.female : given),
    ),
  );
}

/** Whether something meant for one sex, or for everybody (`unknown`), fits this one. */
export function isForSex(wanted: Sex, sex: Sex): boolean {
  return wanted === 'unknown' || wanted === sex;
}
