/** Ours to word, and a shop's to change: why a drug is not for a patient. */
export const drugBanWords = {
  tooYoung: (drug: string, years: number) => `${drug}：未满 ${years} 岁不可使用`,
  tooOld: (drug: string, years: number) => `${drug}：超过 ${years} 岁不可使用`,
  unknownAge: (drug: string) => `${drug}：对年龄有限制，而用药人没有出生日期`,
} as const;
