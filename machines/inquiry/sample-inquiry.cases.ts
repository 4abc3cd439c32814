import type { OrderDisease, OrderedDrug } from '../../contract/inquiry/diseases.ts';
import type { InquiryFacts, InquiryPatient, InquiryPlace } from './inquiry-rules.ts';

/** Of a member, and of the holder of a key. */
export const samplePlaces = {
  order: { kind: 'order', orderCode: '2026112000187', pConsigneePhone: '138****8000', paySource: '3' },
  key: { kind: 'key', key: 'a15c7f29d0e84b63871d94be5f2a60c8', consigneePhone: '13800138000' },
} as const satisfies Record<string, InquiryPlace>;

/** A drug for grown-ups. */
export const samplePressure: OrderDisease = { icdName: '高血压', icdCode: 'I10.x00', isCustom: false, sex: 'unknown' };
export const ofWomen: OrderDisease = { icdName: '痛经', icdCode: 'N94.600', isCustom: false, sex: 'female' };
const usual = [samplePressure, ofWomen].map(({ icdName, ...disease }) => ({
  ...disease,
  ...{ diseasesDesc: icdName, selected: false, isDefault: true },
}));
export const sampleDrug: OrderedDrug = {
  ...{ productCode: 'P2001', productName: '苯磺酸氨氯地平片', commonTitle: '氨氯地平片', prescriptionType: '4' },
  ...{ forbiddenAgeLess: 18, forbiddenAgeGreater: null, sex: 'unknown', diseasesList: usual },
  ...{ productImageUrl: '', packing: '5mg×28片/盒', amount: 2, actualPrice: 3200 },
};

export const samplePatients = {
  ready: {
    ...{ id: 'p1', name: '周明远', sex: 'male', age: 62, relation: '父母', number: '310***********0019' },
    ...{ isVerified: true, isDefault: true },
  },
  unverified: {
    ...{ id: 'p2', name: '周小满', sex: 'female', age: 34, relation: '本人', number: '310***********0028' },
    ...{ isVerified: false, isDefault: false },
  },
  incomplete: {
    ...{ id: 'p3', name: '周知禾', sex: 'female', age: 8, relation: '子女', number: '' },
    ...{ isVerified: false, isDefault: false },
  },
} as const satisfies Record<string, InquiryPatient>;

export const sampleFacts: InquiryFacts = {
  orderCode: samplePlaces.order.orderCode,
  products: [sampleDrug],
  sum: 7400,
  patients: Object.values(samplePatients),
  rules: { isDrugUserInfoNeed: true, isNeedUserValidation: true, isDiseaseRequired: true },
  hasConsent: true,
  isBegun: false,
};
