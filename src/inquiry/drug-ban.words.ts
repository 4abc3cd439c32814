/** Texts of the catalogue on drugs that are not for a patient, byte for byte; nothing here is ever reworded. */
export const drugBanExact = {
  drugIsBanned: { id: 'PAT-DIS-14', text: '所选药品有用药禁忌，请核对用药人信息或更换用药人！' },
  sexIsUnusable: { id: 'PAT-DIS-15', text: '所选用药人性别不可用，请更换用药人' },
  patientIsMissing: { id: 'PAT-DIS-16', text: '请选择已实名用药人信息后再进行问诊!' },
} as const;

/** Why a drug is not for a patient. Our own wording; a shop may change it. */
export const drugBanWords = {
  tooYoung: (drug: string, years: number) => `${drug}：未满 ${years} 岁不可使用`,
  tooOld: (drug: string, years: number) => `${drug}：超过 ${years} 岁不可使用`,
  unknownAge: (drug: string) => `${drug}：对年龄有限制，而用药人没有出生日期`,
} as const;
