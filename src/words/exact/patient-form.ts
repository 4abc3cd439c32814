/** Texts of the catalogue on the form of a medicine user, byte for byte; nothing here is ever reworded. */
export const patientFormExact = {
  patientNameIsEmpty: { id: 'PAT-RULE-01', text: '姓名不能为空' },
  patientNameIsShort: { id: 'PAT-RULE-02', text: '姓名长度不能小2' },
  patientPhoneIsEmpty: { id: 'PAT-RULE-05', text: '联系方式不能为空' },
  patientPhoneIsMalformed: { id: 'PAT-RULE-07', text: '手机号码格式错误' },
  idCardIsEmpty: { id: 'PAT-RULE-08', text: '身份证号码不能为空' },
  certificateIsEmpty: { id: 'PAT-RULE-09', text: '证件号码不能为空' },
  patientSexIsMissing: { id: 'PAT-RULE-10', text: '性别不能为空' },
  patientBirthdayIsMissing: { id: 'PAT-RULE-11', text: '出生日期不能为空' },
  idCardIsAnothers: { id: 'PAT-ID-01', text: '身份证格式错误' },
  idCardIsMalformed: { id: 'PAT-ID-02', text: '请输入正确格式的身份证号码' },
  idCardIsUntrue: { id: 'PAT-ID-03', text: '请输入正确真实的身份证号码' },
  certificateIsMalformed: { id: 'PAT-ID-05', text: '证件号码格式错误' },
} as const;
