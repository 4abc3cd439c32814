/** Texts of the catalogue on drugs that are not for a patient, byte for byte; nothing here is ever reworded. */
export const drugBanExact = {
  drugIsBanned: { id: 'PAT-DIS-14', text: '所选药品有用药禁忌，请核对用药人信息或更换用药人！' },
  sexIsUnusable: { id: 'PAT-DIS-15', text: '所选用药人性别不可用，请更换用药人' },
  patientIsMissing: { id: 'PAT-DIS-16', text: '请选择已实名用药人信息后再进行问诊!' },
} as const;
