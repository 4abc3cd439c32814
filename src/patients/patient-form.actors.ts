import { shanghaiDay } from '../../contract/birthday.ts';
import type { Call } from '../../contract/call.ts';
import { birthDayOf } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import {
  type PatientBody,
  type PatientRecord,
  PRESCRIPTION_IMAGES,
  prescriptionImagesOf,
} from '../../contract/patients/patient.ts';
import type { RxSettings } from '../../contract/patients/rx-settings.ts';
import { patientSexCodes } from '../../contract/profile/sex.ts';
import type {
  KeptPatient,
  PatientRules,
  PatientToSave,
  SavePatientReply,
} from '../../machines/patients/patient-fields.ts';
import { type PatientFormInput, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { filledIn } from '../../machines/patients/patient-rules.ts';
import type { Reply } from '../lib/api.ts';
import { isRefusedBy, provide, refused } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { createPatientDrafts } from './patient-draft.ts';
import { patientFormExact } from './patient-form.words.ts';
import { type KeyProof, keySource, memberSource } from './patient-source.ts';
import { readRxSettings } from './rx-settings.ts';

/** Which patient, and who fills the form in. */
export interface PatientFormOf {
  /** Null: a new one. */
  readonly id: string | null;
  /** Null: a member fills it in. */
  readonly proof: KeyProof | null;
}

/**
 * `patientForm` on the real gateway. Nothing is kept in storage.
 * @param whoIsHere the account id of the member, null while it is not known
 */
export function providePatientForm(
  { api, memory }: Pick<Services, 'api' | 'memory'>,
  { id, proof }: PatientFormOf,
  whoIsHere: () => string | null,
) {
  const source = proof === null ? memberSource(api) : keySource(api, proof);
  // A holder of a key needs no login that could interrupt the form.
  const drafts = proof === null ? createPatientDrafts({ api, memory }, id, whoIsHere) : null;
  const machine = patientFormMachine.provide({
    actions: {
      rememberDraft: ({ context }) => drafts?.keep(filledIn(context)),
      dropDraft: () => drafts?.drop(),
    },
  });
  return provide(machine, {
    readPatient: async ({ signal }) => {
      const [record, settings, hasConsent] = await Promise.all([
        id === null ? null : source.readRecord(id, signal),
        readRxSettings(api, signal),
        source.hasConsent(signal),
      ]);
      if (record !== null && isRefusedBy(record, 404)) return { kind: 'gone' };
      if (record !== null && record.kind !== 'ok') return refused(record);
      return {
        kind: 'read',
        patient: record === null ? null : keptPatientIn(record.body),
        draft: (await drafts?.recall(signal)) ?? null,
        rules: patientRulesOf(settings, source.isStrict(settings)),
        hasConsent,
        imageIsNeeded: false,
      };
    },
    savePatient: async ({ input, signal }) => {
      const { givesConsent, checksName } = input;
      const reply = await source.save({ id: input.id, body: patientBodyOf(input), givesConsent, checksName }, signal);
      // Any 2xx is a success: the list is read again.
      return reply.kind === 'refused' ? patientSaveReply(reply, proof !== null) : { kind: 'saved' };
    },
  });
}

/** What the form starts from. */
export function patientFormInput({ clock }: Pick<Services, 'clock'>, { id, proof }: PatientFormOf): PatientFormInput {
  return { id, isByKey: proof !== null, today: shanghaiDay(clock.now()) };
}

/**
 * PAT-ID-07, PAT-GUARD-07: what a refusal is about, by its code and the words of its message. A holder of a link needs
 * no login, so for them a 401 is a refusal like any other.
 */
export function patientSaveReply(reply: Extract<Reply<Call>, { kind: 'refused' }>, isByKey: boolean): SavePatientReply {
  const { code, status } = reply;
  const { message } = refused(reply);
  if (status === 401 && !isByKey) return { kind: 'notLoggedIn' };
  if (code === SAVE_REFUSALS.consent) return { kind: 'consentMissing' };
  if (code === SAVE_REFUSALS.guardian && message?.includes(patientFormExact.guardianFailureWords.text)) {
    return { kind: 'guardianRefused' };
  }
  return { kind: message?.includes(patientFormExact.idCardWord.text) ? 'idCardRefused' : 'refused', message };
}

/** PAT-SET-01: what the settings demand. Without a number no name can be checked (PAT-CALL-10), so that needs one too. */
export function patientRulesOf(settings: RxSettings, isStrict: boolean): PatientRules {
  const { isDrugUserInfoNeed, isNeedUserValidation } = settings;
  return {
    numberIsNeeded: isDrugUserInfoNeed || isNeedUserValidation,
    personIsNeeded: isNeedUserValidation,
    isStrict,
  };
}

/** Converts a patient record to the form's initial values. */
export function keptPatientIn(record: PatientRecord): KeptPatient {
  const { certificateType, idCardNumber, cardNumber, birthDay, guardianVo, isDefault, isSystemDefault } = record;
  return {
    fields: {
      name: record.name,
      phone: record.consigneePhone,
      relation: record.relationLabel,
      isDefault,
      images: prescriptionImagesOf(record),
      certificateType,
      number: certificateType === CERTIFICATE_TYPES.idCard ? idCardNumber : cardNumber,
      sex: record.sex,
      birthday: birthDay === null ? '' : shanghaiDay(birthDay),
      front: record.certificateImage,
      back: record.certificateImageBack,
      guardianName: guardianVo?.name ?? '',
      guardianPhone: guardianVo?.phone ?? '',
      guardianCard: guardianVo?.cardNum ?? '',
      guardianImage: guardianVo?.certificateImage ?? '',
      health: record.healthInfo,
    },
    isVerified: record.isValidateName,
    // The default is changed by making another patient the default.
    defaultIsLocked: isDefault || isSystemDefault,
  };
}

/** The fields of a request; a masked phone or number means the stored one (PAT-ID-01). */
export function patientBodyOf({ fields, hasGuardian }: PatientToSave): PatientBody {
  const { images, certificateType, number, guardianName, guardianPhone, guardianCard, guardianImage, health } = fields;
  const isIdCard = certificateType === CERTIFICATE_TYPES.idCard;
  const [image1, image2, image3, image4, image5] = PRESCRIPTION_IMAGES.map((place) => images[place - 1] ?? '');
  return {
    name: fields.name,
    consigneePhone: fields.phone,
    relationLabel: fields.relation,
    sex: patientSexCodes[fields.sex],
    birthDay: birthDayOf(fields.birthday),
    certificateType,
    idCardNumber: isIdCard ? number : '',
    cardNumber: isIdCard ? '' : number,
    certificateImage: fields.front,
    certificateImageBack: fields.back,
    guardianVo: hasGuardian
      ? { name: guardianName, phone: guardianPhone, cardNum: guardianCard, certificateImage: guardianImage }
      : null,
    ...(health.length > 0 ? { healthInfo: writeHealthInfo(health) } : {}),
    isDefault: fields.isDefault,
    prescriptionImage1: image1,
    prescriptionImage2: image2,
    prescriptionImage3: image3,
    prescriptionImage4: image4,
    prescriptionImage5: image5,
  };
}
