/** PAT-DIS: diseases, and the drugs that they are chosen for. */
import * as v from 'valibot';
import { looseCents, looseCode, looseFlag, looseNumber, looseText } from '../loose.ts';
import { type AgeBan, ageBan } from '../patients/age.ts';
import { validItems } from '../patients/json-list.ts';
import { diseaseSexCodes, isForSex, looseSex, type Sex } from '../profile/sex.ts';

/** PAT-DIS-05. */
export const DISEASES_PER_PAGE = 10;
/** PAT-DIS-17, per drug (decision). */
export const MOST_CUSTOM_DISEASES = 5;
/** PAT-DIS-19. */
export const MOST_SEARCH_CHARACTERS = 50;
/** Maximum diseases per drug (proposed); a custom one may have as many characters as a search. */
export const MOST_DISEASES = 20;
/** Maximum characters of the name of a disease in the dictionary. */
export const MOST_DISEASE_NAME = 100;

/** PAT-DIS-08: an entry of the picker; `sex` `unknown` fits every patient. */
export const diseaseEntry = v.pipe(
  v.object({
    diseasesDesc: looseText,
    icdCode: looseCode,
    sex: looseSex(diseaseSexCodes),
    selected: looseFlag,
    isDefault: looseFlag,
    isCustom: looseFlag,
  }),
  v.check(({ diseasesDesc }) => diseasesDesc !== ''),
);
export type DiseaseEntry = v.InferOutput<typeof diseaseEntry>;

/** An age bound that some answers write as text; anything but a positive number is no bound (ruling 11). */
const looseBound = v.fallback(
  v.pipe(
    v.nullish(v.union([v.number(), v.string()]), null),
    v.transform((given) => {
      const bound = given === null || given === '' ? Number.NaN : Number(given);
      return Number.isFinite(bound) && bound > 0 ? bound : null;
    }),
  ),
  null,
);

/** A list of entries; unreadable ones are left out. */
const looseEntries = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((given) => validItems(diseaseEntry, given)),
);

/**
 * PAT-DIS-06: a drug with its bounds and its diseases. `sex` (proposed): who it is meant for, `unknown` for everybody.
 */
export const diseaseProduct = v.object({
  productCode: looseCode,
  productName: looseText,
  commonTitle: looseText,
  prescriptionType: looseCode,
  forbiddenAgeLess: looseBound,
  forbiddenAgeGreater: looseBound,
  sex: looseSex(diseaseSexCodes),
  diseasesList: looseEntries,
});
export type DiseaseProduct = v.InferOutput<typeof diseaseProduct>;

/**
 * A drug of an order, as its inquiry shows it (proposed): `amount` pieces of it, each for `actualPrice` cents; null if
 * not sent.
 */
export const orderedDrug = v.object({
  ...diseaseProduct.entries,
  productImageUrl: looseText,
  packing: looseText,
  amount: looseNumber,
  actualPrice: looseCents,
});
export type OrderedDrug = v.InferOutput<typeof orderedDrug>;

/** The facts of a patient that decide about drugs and diseases. `age`: full years; null: unknown. */
export interface PatientFacts {
  readonly age: number | null;
  readonly sex: Sex;
}

export type DrugBan = AgeBan | 'otherSex';

/** PAT-DIS-14, PAT-DIS-15: why this patient may not take a drug, checking the age first; null: allowed. */
export function drugBan(product: DiseaseProduct, { age, sex }: PatientFacts): DrugBan | null {
  return ageBan(product, age) ?? (isForSex(product.sex, sex) ? null : 'otherSex');
}

/** PAT-DIS-10: a disease on the order side. */
export const orderDisease = v.object({
  icdName: looseText,
  icdCode: looseCode,
  isCustom: looseFlag,
  sex: looseSex(diseaseSexCodes),
});
export type OrderDisease = v.InferOutput<typeof orderDisease>;

/** PAT-DIS-18: whether two names of diseases are the same. */
export function isSameDisease(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
