/** The products of the seeded shop: invented brands, common drugs and other goods. Prices in cents. */
import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import type { Sex } from '../../contract/profile/sex.ts';
import type { SeededPatient } from './seed-patients.ts';
import diseases from './seeds/diseases.json' with { type: 'json' };
import drugs from './seeds/drugs.json' with { type: 'json' };
import products from './seeds/products.json' with { type: 'json' };

export const seededProducts = products.map(({ status_type = PRODUCT_STATUS.onSale, ...product }, place) => ({
  ...product,
  status_type,
  // Shows the drawn packs.
  image_url: '',
  class_code: product.code.slice(0, 2),
  place,
}));

/**
 * Diagnoses as doctors write them, in the order of the code book, by the six-character ICD-10 codes of the national
 * edition (`I10` is `I10.x00`).
 */
export const seededDiseases = diseases.map((disease, place) => ({
  ...disease,
  // JSON has no literal types.
  sex: disease.sex as Sex,
  place,
}));

interface Drug {
  /** Which of the first member's patients takes it. */
  readonly taker: SeededPatient;
  /** What it is usually taken for. */
  readonly diseases: readonly string[];
  /** PAT-DIS-06: whom the drug is not for. */
  readonly ban?: {
    readonly forbidden_age_less: number;
    readonly forbidden_age_greater: number | null;
    readonly for_sex: Sex;
  };
}

/** By the code of their product. */
// JSON has no literal types.
export const seededDrugs = drugs as Readonly<Record<string, Drug>>;

export const seededPresets = Object.entries(seededDrugs).flatMap(([product_code, drug]) =>
  drug.diseases.map((icd_code, place) => ({ product_code, icd_code, place })),
);
