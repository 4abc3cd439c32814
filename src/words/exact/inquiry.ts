/** Texts of the catalogue on the inquiry, byte for byte; nothing here is ever reworded. */
export const inquiryExact = {
  prescriptionFailed: { id: 'ORD-LINK-21', text: '查询处方错误' },
  inquiryNotSaved: { id: 'ORD-LINK-22', text: '保存失败' },
  diseasesAreMissing: { id: 'PAT-DIS-13', text: '请选取线下已确诊疾病后再进行问诊!' },
  confirmIsMissing: { id: 'PAT-INQ-06', text: '请确认已确诊此疾病并使用过该药，且无过敏史，无相关禁忌症和不良反应' },
  isContraindicated: { id: 'PAT-INQ-10', text: '您有相关禁忌症！' },
  hasReactions: { id: 'PAT-INQ-11', text: '您对药物有不良反应！' },
  inquiryPatientIsUnverified: { id: 'PAT-INQ-12', text: '用药人未实名' },
  inquiryPatientIsMissing: { id: 'PAT-INQ-14', text: '用药人信息不能为空' },
  inquiryPatientIsIncomplete: { id: 'PAT-INQ-15', text: '为了更好的保护用药安全，请完善用药人信息' },
} as const;
