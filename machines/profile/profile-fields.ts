import { isBirthday } from '../../contract/birthday.ts';
import { isEmail } from '../../contract/email.ts';
import { isMemberName, isNickname } from '../../contract/profile/names.ts';
import { HEIGHT, isWithin, PROFILE_LENGTHS, WEIGHT } from '../../contract/profile/profile.ts';
import { lengthOf, toHalfWidth } from '../../contract/text.ts';

/** The fields of a profile that are saved together; a save sends exactly one group (ACC-CALL-05). */
export const profileGroups = {
  basic: ['nickName', 'sex', 'birthday'],
  work: ['memberName', 'email', 'jobNature', 'maritalStatus', 'revenues'],
  health: ['height', 'weight', 'commonDrugs', 'allergyDrugs', 'diseaseHistory'],
} as const;

export type ProfileGroup = keyof typeof profileGroups;
export type ProfileField = (typeof profileGroups)[ProfileGroup][number];

/** Every field as text, as a form has it; `sex` is `male`, `female` or empty, `birthday` is `YYYY-MM-DD` or empty. */
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** Never kept in a browser: neither in a draft nor anywhere else. */
export const isHealthField = (field: string): boolean => profileGroups.health.some((name) => name === field);

export const emptyProfile: ProfileValues = {
  ...{ nickName: '', sex: '', birthday: '' },
  ...{ memberName: '', email: '', jobNature: '', maritalStatus: '', revenues: '' },
  ...{ height: '', weight: '', commonDrugs: '', allergyDrugs: '', diseaseHistory: '' },
};

export type ProfileFault = 'empty' | 'malformed' | 'long';
export type ProfileFaults = Readonly<Record<ProfileField, ProfileFault | null>>;

export const noFaults: ProfileFaults = {
  ...{ nickName: null, sex: null, birthday: null },
  ...{ memberName: null, email: null, jobNature: null, maritalStatus: null, revenues: null },
  ...{ height: null, weight: null, commonDrugs: null, allergyDrugs: null, diseaseHistory: null },
};

type Judge = (value: string, today: string) => ProfileFault | null;

const unless = (isRight: boolean): ProfileFault | null => (isRight ? null : 'malformed');
const orEmpty =
  (judge: Judge): Judge =>
  (value, today) =>
    value === '' ? null : judge(value, today);
const atMost =
  (most: number): Judge =>
  (value) =>
    lengthOf(value) > most ? 'long' : null;
const measure = (range: { least: number; most: number }) =>
  orEmpty((value) => unless(/^\d{1,3}(?:\.\d)?$/.test(value) && isWithin(range, Number(value))));

const judges: Readonly<Record<ProfileField, Judge>> = {
  /** ACC-FIELD-07. */
  nickName: (value) => unless(isNickname(value)),
  /** ACC-PROF-09. */
  sex: (value) => (value === '' ? 'empty' : null),
  /** ACC-PROF-10. */
  birthday: (value, today) => (value === '' ? 'empty' : unless(isBirthday(value, today))),
  /** ACC-FIELD-08. */
  memberName: orEmpty((value) => unless(isMemberName(value))),
  email: orEmpty((value) => atMost(PROFILE_LENGTHS.email)(value, '') ?? unless(isEmail(value))),
  jobNature: atMost(PROFILE_LENGTHS.jobNature),
  maritalStatus: atMost(PROFILE_LENGTHS.maritalStatus),
  revenues: atMost(PROFILE_LENGTHS.revenues),
  height: measure(HEIGHT),
  weight: measure(WEIGHT),
  commonDrugs: atMost(PROFILE_LENGTHS.commonDrugs),
  allergyDrugs: atMost(PROFILE_LENGTHS.allergyDrugs),
  diseaseHistory: atMost(PROFILE_LENGTHS.diseaseHistory),
};

/** A value without blanks around it; figures and addresses in half-width characters, whichever were typed. */
function meant(field: ProfileField, value: string): string {
  const isPlain = field === 'email' || field === 'height' || field === 'weight';
  return (isPlain ? toHalfWidth(value) : value).trim();
}

/** What is wrong with one field; `today` is a day in Shanghai. */
export function profileFault(field: ProfileField, value: string, today: string): ProfileFault | null {
  return judges[field](meant(field, value), today);
}

const allFields = Object.values(profileGroups).flat();

/** The faults of a profile, by field. */
export function faultsOf(values: ProfileValues, today: string): ProfileFaults {
  const judged = allFields.map((field) => [field, profileFault(field, values[field], today)]);
  return { ...noFaults, ...Object.fromEntries(judged) };
}

/** The values of one group, as they are meant. */
export function valuesOf(group: ProfileGroup, values: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(profileGroups[group].map((field) => [field, meant(field, values[field])]));
}

/** The fields that differ, with the values that were typed. */
export function changesOf(typed: ProfileValues, kept: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(
    allFields.filter((field) => typed[field] !== kept[field]).map((field) => [field, typed[field]]),
  );
}

/** The changes that may be stored in the browser until the shopper comes back. */
export function draftOf(typed: ProfileValues, kept: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(Object.entries(changesOf(typed, kept)).filter(([field]) => !isHealthField(field)));
}

/** The fields of `sent` that still mean what was sent. */
export function unchangedSince(sent: Partial<ProfileValues>, typed: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(
    allFields.filter((field) => meant(field, typed[field]) === sent[field]).map((field) => [field, sent[field]]),
  );
}
