import type { OrderDisease } from '../../../contract/inquiry/diseases.ts';
import { type Inquiry, type InquiryBody, writeInquiry } from '../../../contract/inquiry/inquiry.ts';
import { checkCharacter } from '../../../contract/patients/id-card.ts';
import type { PatientBody } from '../../../contract/patients/patient.ts';

export const addressBody = (consignee: string, consigneePhone2: string) => ({
  ...{ consignee, consigneePhone2, customArea: '花园路 9 号 2 单元 301 室' },
  ...{ provinceCode: '440000', provinceName: '广东省', cityCode: '440100', cityName: '广州市' },
});

/** A valid number of an identity card. `order` odd: a man. */
export function idNumber({ birthday = '1990-05-21', order = '001', region = '110105' } = {}): string {
  const digits = region + birthday.replaceAll('-', '') + order;
  return digits + checkCharacter(digits);
}

export const ADULT = idNumber();

export function patientBody(changed: Partial<PatientBody> = {}): PatientBody {
  return { name: '李雷', consigneePhone: '13800138000', idCardNumber: ADULT, ...changed };
}

export const listed = (icdCode: string, icdName = 'x'): OrderDisease => ({
  icdCode,
  icdName,
  isCustom: false,
  sex: 'unknown',
});

export const pressure = listed('I10.x00', '高血压');

/** An inquiry that a doctor accepts, for a drug against high blood pressure. */
export function inquiryBody(patientId: string, changed: Partial<Inquiry> = {}): InquiryBody {
  return writeInquiry({
    patientId,
    drugs: [{ productCode: 'P2001', diseases: [pressure] }],
    answers: { takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' },
    captionOf: (answer) => (answer === 'yes' ? '是' : '否'),
    ...changed,
  });
}

/** A PNG of 64 × 64 px: red at the left, blue at the right. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAACcSURBVHic7dBBEQAgEIDA0/6dzxjrAwrAcHZmB3Ksfi61f0ADdICmATpA0wAdoGmADtA0QAdoGqADNA3QAZoG6ABNA3SApgE6QNMAHaBpgA7QNEAHaBqgAzQN0AGaBugATQN0gKYBOkDTAB2gaYAO0DRAB2gaoAM0DdABmgboAE0DdICmATpA0wAdoGmADtA0QAdoGqADNA3QAZoHE/cDfsk+cYMAAAAASUVORK5CYII=',
  'base64',
);

/** The form of an upload. */
export function pictureForm(
  fields: Readonly<Record<string, string>> = {},
  file: Uint8Array = PICTURE,
  name = 'x.png',
): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}
