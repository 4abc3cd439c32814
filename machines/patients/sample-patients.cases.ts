import { birthDayOf } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { patientSexCodes } from '../../contract/profile/sex.ts';
import { sampleHealth } from './health-info.cases.ts';
import { isOfIdCard, type KeptPatient, newPatient, type PatientFields, type PatientRules } from './patient-fields.ts';

/** The current day in the cases of medicine users. */
export const sampleToday = '2026-11-21';

/** The rules of a shop that demands everything, and of one that demands nothing. */
export const strictRules: PatientRules = { numberIsNeeded: true, personIsNeeded: true, isStrict: true };
export const easyRules: PatientRules = { numberIsNeeded: false, personIsNeeded: false, isStrict: false };

/** A grown-up, as the gateway shows one. */
export const adult: PatientFields = {
  ...newPatient,
  ...{ name: '林小满', phone: '138****8000', images: ['/uploads/private/kept-picture-0001'], isDefault: true },
  ...{ number: '310***********0019', sex: 'male', birthday: '1992-03-08' },
  health: sampleHealth,
};
/** Another document, without its number. */
export const ofPassport: PatientFields = {
  ...{ ...adult, certificateType: CERTIFICATE_TYPES.passport, number: '' },
  front: '/uploads/private/kept-front-00001',
};
/** A child with its guardian, as it was typed: every field is right. */
export const child: PatientFields = {
  ...{ ...newPatient, name: '周小禾', phone: '13512345678', number: '310101202103080016' },
  ...{ guardianName: '周小满', guardianPhone: '13800138000', guardianCard: '440106198505210022' },
};

/** The same as the gateway shows it, with a picture of the guardian's certificate. */
export const shownChild: PatientFields = {
  ...{ ...child, number: '310***********0016', sex: 'male', birthday: '2021-03-08' },
  images: adult.images,
  guardianImage: '/uploads/private/kept-picture-0003',
};

/** A grown-up as the gateway keeps one. */
export const keptPatient: KeptPatient = { fields: adult, isVerified: true, defaultIsLocked: true };
export const notVerified = (fields: PatientFields): KeptPatient => ({ ...keptPatient, fields, isVerified: false });

/** A medicine user as the gateway sends one. */
export function sentPatient({ fields, isVerified }: KeptPatient, id: string): object {
  const { guardianName, guardianPhone, guardianCard, guardianImage, health, images } = fields;
  const guardian = { name: guardianName, phone: guardianPhone, cardNum: guardianCard, certificateImage: guardianImage };
  return {
    ...{ id, name: fields.name, consigneePhone: fields.phone, relationLabel: fields.relation },
    ...{ sex: patientSexCodes[fields.sex], birthDay: birthDayOf(fields.birthday) },
    certificateType: fields.certificateType,
    [isOfIdCard(fields) ? 'idCardNumber' : 'cardNumber']: fields.number,
    ...{ certificateImage: fields.front, certificateImageBack: fields.back, prescriptionImage1: images[0] },
    ...{ isValidateName: isVerified, isDefault: fields.isDefault, isSystemDefault: !fields.isDefault },
    ...(guardianName === '' ? {} : { guardianVo: guardian }),
    healthInfo: writeHealthInfo(health),
  };
}
