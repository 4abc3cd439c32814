/** Errors of an identity card field that is not a patient's: texts of the catalogue, byte for byte. */
export const identityCardExact = {
  identityCardIsMalformed: { id: 'ACC-FIELD-14', text: '身份证号格式错误' },
  identityCardIsOfNoProvince: { id: 'ACC-FIELD-15', text: '地址编码错误' },
  identityCardIsUntrue: { id: 'ACC-FIELD-16', text: '校验位错误' },
} as const;

/** The text for each fault by its name (`identityCardFault`). */
export const identityCardTexts = {
  format: identityCardExact.identityCardIsMalformed.text,
  province: identityCardExact.identityCardIsOfNoProvince.text,
  checkDigit: identityCardExact.identityCardIsUntrue.text,
} as const;
