/** Ours to word, and a shop's to change: why a drug is not for a patient. */
export const drugBanWords = {
  ofDrug: (drug: string, why: string) => `${drug}：${why}`,
  tooYoung: (years: number) => `未满 ${years} 岁不可使用`,
  tooOld: (years: number) => `超过 ${years} 岁不可使用`,
  unknownAge: '对年龄有限制，而用药人没有出生日期',
} as const;
