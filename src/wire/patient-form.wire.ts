import { fromPromise } from 'xstate';
import { CONSENT_VERSIONS, giveConsent, readConsents } from '../../contract/account/consent.calls.ts';
import { patientSexCodes } from '../../contract/account/sex.ts';
import { shanghaiDay } from '../../contract/birthday.ts';
import { birthDayOf, birthdayOf } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { createPatient, editPatient, readPatient, SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import {
  type PatientBody,
  type PatientRecord,
  PRESCRIPTION_IMAGES,
  prescriptionImagesOf,
} from '../../contract/patients/patient.ts';
import { patientFormMachine } from '../../machines/patients/patient-form/patient-form.machine.ts';
import type {
  KeptPatient,
  PatientFormInput,
  PatientToSave,
  ReadPatientReply,
  SavePatientReply,
} from '../../machines/patients/patient-form/patient-form.ports.ts';
import { patientFormExact } from '../words/exact/patient-form.ts';
import { createKeys } from './create-keys.ts';
import { isRefusedBy, refused } from './refused.ts';
import { readRxSettings } from './rx-settings.ts';
import type { World } from './world.ts';

type Refusal = { kind: 'refused'; status: number; code: string | null; message: string | null };

/** `patientForm` on the real gateway. Nothing of it is kept in any storage. */
export function wirePatientForm({ api }: Pick<World, 'api'>) {
  const keyOf = createKeys();
  return patientFormMachine.provide({
    actors: {
      readPatient: fromPromise<ReadPatientReply, { id: string | null }>(async ({ input: { id }, signal }) => {
        const [record, settings, consents] = await Promise.all([
          id === null ? null : api.ask(readPatient, { params: { id } }, { signal }),
          readRxSettings(api, signal),
          api.ask(readConsents, {}, { signal }),
        ]);
        if (record !== null && isRefusedBy(record, 404)) return { kind: 'gone' };
        if (record !== null && record.kind !== 'ok') return { kind: 'unreadable' };
        const given = consents.kind === 'ok' ? consents.body.content : [];
        return {
          kind: 'read',
          patient: record === null ? null : keptIn(record.body),
          rules: {
            numberIsNeeded: settings.isDrugUserInfoNeed,
            personIsNeeded: settings.isNeedUserValidation,
            isStrict: settings.strictControlRxRuleType,
          },
          hasConsent: given.some(({ purpose, version }) => purpose === 'health' && version === CONSENT_VERSIONS.health),
        };
      }),
      savePatient: fromPromise<SavePatientReply, PatientToSave>(async ({ input, signal }) => {
        if (input.givesConsent) {
          const body = { purpose: 'health', version: CONSENT_VERSIONS.health } as const;
          const given = await api.ask(giveConsent, { body }, { signal });
          if (given.kind === 'refused') return saveReply(given);
        }
        const body = bodyOf(input);
        const { id } = input;
        // PAT-CALL-10.
        const query = input.checksName ? { isDrugUserNameCheck: '1' as const } : {};
        const reply =
          id === null
            ? await api.ask(
                createPatient,
                { query, body, headers: { 'Idempotency-Key': keyOf(JSON.stringify(body)) } },
                { signal },
              )
            : await api.ask(editPatient, { params: { id }, query, body }, { signal });
        // Any 2xx is a success: the list is read again.
        return reply.kind === 'refused' ? saveReply(reply) : { kind: 'saved' };
      }),
    },
  });
}

/** What the form starts from; `id` null for a new patient. */
export function patientFormInput({ clock }: Pick<World, 'clock'>, id: string | null): PatientFormInput {
  return { id, today: shanghaiDay(clock.now()) };
}

/** PAT-ID-07, PAT-GUARD-07: what a refusal is about, by its code and the words of its message. */
function saveReply(reply: Refusal): SavePatientReply {
  const { code, status } = reply;
  const { message } = refused(reply);
  if (status === 401) return { kind: 'notLoggedIn' };
  if (code === SAVE_REFUSALS.consent) return { kind: 'consentMissing' };
  if (code === SAVE_REFUSALS.guardian && message?.includes(patientFormExact.guardianFailureWords.text)) {
    return { kind: 'guardianRefused' };
  }
  return { kind: 'refused', message, namesIdCard: message?.includes(patientFormExact.idCardWord.text) ?? false };
}

function keptIn(record: PatientRecord): KeptPatient {
  const { certificateType, idCardNumber, cardNumber, sex, birthDay, isDefault, isSystemDefault } = record;
  return {
    name: record.name,
    phone: record.consigneePhone,
    relation: record.relationLabel,
    isDefault,
    images: prescriptionImagesOf(record),
    document: {
      certificateType,
      number: certificateType === CERTIFICATE_TYPES.idCard ? idCardNumber : cardNumber,
      sex,
      birthday: birthDay === null ? '' : birthdayOf(birthDay),
    },
    guardian: record.guardianVo,
    health: record.healthInfo,
    isVerified: record.isValidateName,
    // The default is given up by making another one it.
    defaultIsLocked: isDefault || isSystemDefault,
  };
}

/** The fields of a request; a hidden phone or number stands for the one that is kept (PAT-ID-01). */
function bodyOf(patient: PatientToSave): PatientBody {
  const { name, phone, relation, isDefault, images, document, guardian, health } = patient;
  const { certificateType, number, sex, birthday } = document;
  const isIdCard = certificateType === CERTIFICATE_TYPES.idCard;
  const [image1, image2, image3, image4, image5] = PRESCRIPTION_IMAGES.map((place) => images[place - 1] ?? '');
  return {
    name,
    consigneePhone: phone,
    relationLabel: relation,
    sex: patientSexCodes[sex],
    birthDay: birthDayOf(birthday),
    certificateType,
    idCardNumber: isIdCard ? number : '',
    cardNumber: isIdCard ? '' : number,
    guardianVo: guardian,
    ...(health.length > 0 ? { healthInfo: writeHealthInfo(health) } : {}),
    isDefault,
    prescriptionImage1: image1,
    prescriptionImage2: image2,
    prescriptionImage3: image3,
    prescriptionImage4: image4,
    prescriptionImage5: image5,
  };
}
