import { CONSENT_VERSIONS } from '../../../contract/account/consent.calls.ts';
import type { PatientBody } from '../../../contract/patients/patient.ts';
import { inquiryBody } from '../inquiry-kit.ts';
import { STRANGER } from '../kit.ts';
import { guardian, patientBody } from '../patient-kit.ts';
import { png } from '../pictures.ts';
import type { Right, Rights } from './right.ts';
import type { World } from './world.ts';

const consentVersion = CONSENT_VERSIONS.health;
const own = { who: 'owner', isOwn: true } as const;
const read: Right = { who: 'owner' };
const open: Right = { who: 'visitor' };

function ofMember({ own: { patient, picture } }: World): Rights {
  const params = { id: patient };
  const body = {
    ...patientBody({ name: '王小明', relationLabel: '亲戚', sex: 0, isDefault: false }),
    birthDay: Date.parse('1990-05-21T00:00:00+08:00'),
    certificateType: '1',
    certificateImage: picture,
    healthInfo: [{ question: 'drugAllergy', answer: '1', labels: ['青霉素类'], otherText: '很久以前' }],
    guardianVo: guardian,
  };
  return {
    createPatient: {
      ...own,
      query: { forceCheck: '0', isDrugUserNameCheck: '0' },
      headers: { 'Idempotency-Key': 'fuzz-key-of-patient' },
      body,
    },
    deletePatient: { ...own, params },
    editPatient: {
      isRepeatable: true,
      ...own,
      params,
      query: { forceCheck: '0' },
      body: patientBody({ name: '韩梅梅', relationLabel: '父母', prescriptionImage1: picture }),
    },
    listPatients: { ...read, query: { isDrugUserNameCheck: '1' } },
    readDefaultPatient: read,
    readPatient: { ...own, params },
    setDefaultPatient: { ...own, params },
  };
}

/** What a page sends back of a patient whom it knows only masked. */
function masked({ name, idCardNumber, consigneePhone, relationLabel }: PatientBody): Partial<PatientBody> {
  return {
    name,
    idCardNumber: idCardNumber ?? '',
    consigneePhone,
    ...(relationLabel === undefined ? {} : { relationLabel }),
  };
}

function byKey({ holder: { link, patient, picture }, links, completePicture, incomplete }: World): Rights {
  const request = { params: { key: link.key }, query: { consigneePhone: link.phone } };
  const more = { headers: { forceCheck: '0', isValidate: '0' } };
  return {
    readOrderPatient: { ...open, ...request, ...more },
    saveOrderPatient: {
      isRepeatable: true,
      ...open,
      ...request,
      headers: { ...more.headers, 'Idempotency-Key': 'fuzz-key-of-holder' },
      body: { ...patientBody({ relationLabel: '父母', prescriptionImage1: picture }), id: patient, consentVersion },
    },
    deleteOrderPatient: {
      ...open,
      params: request.params,
      query: { ...request.query, patientInfoId: patient },
    },
    uploadOrderPatientImage: {
      ...open,
      ...request,
      body: { file: new File([new Uint8Array(png())], 'x.png', { type: 'image/png' }) },
      isRepeatable: true,
    },
    readChronicPatient: { ...open, params: { requestCode: links.chronic.requestCode } },
    readRequestPatient: { ...open, params: { requestCode: links.complete.requestCode } },
    savePrescription: {
      ...open,
      body: {
        requestCode: links.complete.requestCode,
        patient: patientBody(incomplete === null ? {} : masked(incomplete)),
        consentVersion,
        prescriptionImage1: completePicture,
      },
    },
    updateOrderPhone: { who: 'holder', body: { token: link.key, phone: STRANGER } },
  };
}

function inquiries({ orders, patients, holder: { link, patient } }: World): Rights {
  const asked = inquiryBody(patients.self);
  const byLink = inquiryBody(patient);
  const query = { consigneePhone: link.phone };
  const named = { ...asked, ordersCode: orders.waitAudit };
  return {
    fetchDiseases: {
      ...open,
      body: { products: ['P2001', 'P2002'], default: false, keyword: '血', page: 1, size: 10, sex: 1, age: 30 },
    },
    searchDiseases: { ...open, query: { name: '高血压', age: '30', sex: '1' } },
    perfectInquiry: { ...own, params: { id: orders.waitAudit }, body: asked },
    perfectInquiryByToken: { ...open, query, body: { ...byLink, token: link.key } },
    perfectInquiryV2: { ...own, body: named },
    readOrderPrescription: { ...own, params: { orderCode: orders.waitAudit } },
    readPrescriptionByToken: { ...open, params: { token: link.key }, query },
    submitInquiryByToken: { ...open, params: { token: link.key }, query, body: byLink },
    submitOptionalInquiry: { ...own, body: named },
    submitPayInquiry: { ...own, params: { orderCode: orders.waitAudit }, body: asked },
  };
}

/** The calls of patients and inquiries. */
export const rightOfPatients = (world: World): Rights => ({ ...ofMember(world), ...byKey(world), ...inquiries(world) });
