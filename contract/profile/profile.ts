/** The most characters of each text of the member's record; both sides count them the same way. */
export const PROFILE_LENGTHS = {
  email: 64,
  jobNature: 20,
  maritalStatus: 20,
  revenues: 20,
  commonDrugs: 200,
  allergyDrugs: 200,
  diseaseHistory: 200,
} as const;

/** Centimetres and kilograms that a person can have. */
export const HEIGHT = { least: 30, most: 250 } as const;
export const WEIGHT = { least: 1, most: 400 } as const;

export function isWithin({ least, most }: { least: number; most: number }, value: number): boolean {
  return value >= least && value <= most && Number.isInteger(Math.round(value * 1000) / 100);
}
