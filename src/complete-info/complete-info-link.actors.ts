import { shanghaiDay } from '../../contract/birthday.ts';
import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
} from '../../contract/complete-info/complete-link.calls.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import {
  type CompleteInfoLinkInput,
  completeInfoLinkMachine,
  linkedFormMachine,
  type ReadLinkReply,
} from '../../machines/complete-info/complete-info-link.machine.ts';
import type { ReadPatientReply } from '../../machines/patients/patient-fields.ts';
import type { Reply } from '../lib/api.ts';
import { provide, refused } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { keptPatientIn, patientBodyOf, patientRulesOf, patientSaveReply } from '../patients/patient-form.actors.ts';
import { readRxSettings } from '../patients/rx-settings.ts';
import { providePayCountdown } from '../payment/pay-countdown.actors.ts';
import { completeInfoExact } from './complete-info.words.ts';

/** PAT-ROUTE-04: reads the link from the address; missing values are empty. */
export function completeInfoLinkInput({ clock }: Pick<Services, 'clock'>, search: string): CompleteInfoLinkInput {
  const query = new URLSearchParams(search);
  return {
    requestCode: query.get('requestCode') ?? '',
    key: query.get('useKey') ?? '',
    isChronic: query.get('type') === 'chronic',
    today: shanghaiDay(clock.now()),
  };
}

/** `completeInfoLink` on the real gateway, with the form of its patient. Nothing is kept in storage. */
export function provideCompleteInfoLink({ api, clock, page }: Pick<Services, 'api' | 'clock' | 'page'>) {
  // The patient as read with the link: the form starts from it and is independent afterwards.
  let start: ReadPatientReply = { kind: 'refused', message: null };
  const patientForm = provide(linkedFormMachine, {
    readPatient: async () => start,
    // The form's id is the request code.
    savePatient: async ({ input, signal }) => {
      const patient = patientBodyOf(input);
      const body = {
        requestCode: input.id ?? '',
        patient,
        ...(input.givesConsent ? { consentVersion: CONSENT_VERSIONS.health } : {}),
        prescriptionImage1: patient.prescriptionImage1,
        prescriptionImage2: patient.prescriptionImage2,
        prescriptionImage3: patient.prescriptionImage3,
        prescriptionImage4: patient.prescriptionImage4,
        prescriptionImage5: patient.prescriptionImage5,
      };
      const reply = await api.ask(savePrescription, { body }, { signal });
      return reply.kind === 'refused' ? patientSaveReply(reply, true) : { kind: 'saved' };
    },
  });
  return provide(completeInfoLinkMachine, {
    payCountdown: providePayCountdown({ clock, page }),
    patientForm,
    readLink: async ({ input: { requestCode, isChronic }, signal }) => {
      const call = isChronic ? readChronicPatient : readRequestPatient;
      const [reply, settings] = await Promise.all([
        api.ask(call, { params: { requestCode } }, { signal }),
        readRxSettings(api, signal),
      ]);
      if (reply.kind !== 'ok') return refusedLink(reply);
      const { isPerfect, restDate, patient, hasConsent } = reply.body;
      // PAT-LINK-07: a completed link is used, however much time is left.
      if (isPerfect) return { kind: 'used' };
      if (restDate !== null && restDate <= 0) return { kind: 'expired' };
      start = {
        kind: 'read',
        patient: patient === null ? null : keptPatientIn(patient),
        draft: null,
        rules: patientRulesOf(settings, settings.orderStrictControlRxRuleType),
        hasConsent,
        imageIsNeeded: settings.isDrugUserInfoNeed,
      };
      const now = clock.now();
      return { kind: 'open', deadline: restDate === null ? null : now + restDate, now };
    },
  });
}

/** Statuses that concern the link: invalid, not registered, or expired. */
const aboutLink: ReadonlySet<number> = new Set([400, 403, 404, 409, 410]);

/** PAT-LINK-04, PAT-LINK-07: two messages name the state of the link; others are shown as they are. */
function refusedLink(reply: Exclude<Reply<typeof readRequestPatient>, { kind: 'ok' }>): ReadLinkReply {
  const said = refused(reply);
  if (said.message?.includes(completeInfoExact.orderIsCancelled.text)) return { kind: 'cancelled' };
  if (said.message?.includes(completeInfoExact.linkIsUsed.text)) return { kind: 'used' };
  return reply.kind === 'refused' && aboutLink.has(reply.status) ? said : { kind: 'notNow', message: said.message };
}
