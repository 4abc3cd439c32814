import type * as v from 'valibot';
import type { savePrescription } from '../../contract/complete-info/complete-link.calls.ts';
import { PRESCRIPTION_IMAGES } from '../../contract/patients/patient.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { rxSettingsOf } from '../orders/rx-settings.ts';
import { recordConsent } from '../patients/consents.ts';
import { ownPatients } from '../patients/own-patients.ts';
import { openSecrets } from '../patients/patient-secrets.ts';
import { insertPatient, judgePatient, type PatientSaving, updatePatient } from '../patients/save-patient.ts';
import { lockMember } from '../store/rows.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { type CompleteLink, findCompleteLink, lockCompleteLink, whyInvalid } from './complete-links.ts';

type Sent = v.InferOutput<typeof savePrescription.body>;
interface Saved {
  readonly id: string;
}

/** The patient of a link, added by it or by the member; undefined while there is none. */
export async function patientOfLink(
  db: Queries,
  { row, memberId }: Pick<CompleteLink, 'row' | 'memberId'>,
): Promise<PatientRow | undefined> {
  if (row.patient_id === null) return undefined;
  return ownPatients(db, { memberId, orderCode: null }).where('id', '=', row.patient_id).executeTakeFirst();
}

/**
 * PAT-CALL-14: stores the patient and the images and ends the link, all or nothing, under its lock: of parallel calls
 * one is stored. A call that arrived in time is accepted, however long checking its names takes. A repeat is answered
 * alike. Throws `Refused`: as `findCompleteLink`, 409 for a used link, 410 for one that is over, 400 for invalid data.
 */
export async function saveByLink(deps: Deps, sent: Sent, address: string): Promise<Saved> {
  const arrived = deps.clock.now();
  const { requestCode, patient, consentVersion, ...images } = sent;
  const digest = deps.keys.digest('complete-link', JSON.stringify(sent));
  const link = await findCompleteLink(deps, { requestCode }, address);
  const before = savedBefore(link, digest, arrived);
  if (before !== null) return before;

  const { memberId, order } = link;
  if (consentVersion !== undefined) {
    await recordConsent(deps, memberId, { purpose: 'health', version: consentVersion });
  }
  const settings = await rxSettingsOf(deps.store.db);
  const saving: PatientSaving = {
    owner: { memberId, orderCode: order.code },
    // The holder of a link does not choose the member's default.
    given: { ...patient, ...images, isDefault: false },
    mustBeReal: settings.isNeedUserValidation,
    isForced: false,
  };
  const row = await patientOfLink(deps.store.db, link);
  const kept = row === undefined ? null : { row, secrets: openSecrets(deps, row) };
  const judged = await judgePatient(deps, saving, kept);

  return deps.store.transaction(async (trx) => {
    const now = await lockCompleteLink(trx, deps, { requestCode });
    if (now === null) throw new Refused(404, 'noSuchLink', words.completeLinkUnknown);
    const beside = savedBefore(now, digest, arrived);
    if (beside !== null) return beside;
    await lockMember(trx, memberId);
    const present = await patientOfLink(trx, now);
    if (present?.id !== row?.id) throw new Refused(409, 'patientChanged');
    const saved =
      kept === null || present === undefined
        ? await insertPatient(trx, deps, saving, { ...judged, key: null })
        : await updatePatient(trx, deps, saving, { ...judged, kept, present });
    if (settings.isDrugUserInfoNeed) await refuseWithoutPrescription(trx, saved.id);
    await trx
      .updateTable('complete_links')
      .set({ patient_id: saved.id, used_at: deps.clock.now(), saved_digest: digest })
      .where('request_hash', '=', now.row.request_hash)
      .execute();
    return saved;
  });
}

/** The earlier answer to the same save; null: nothing was saved yet, and saving is allowed. Throws `Refused`. */
function savedBefore(link: CompleteLink, digest: string, arrived: Date): Saved | null {
  const { row } = link;
  if (row.used_at !== null && row.saved_digest === digest && row.patient_id !== null) return { id: row.patient_id };
  const reason = whyInvalid(link, arrived);
  if (reason !== null) throw reason;
  return null;
}

const prescriptionSlots = PRESCRIPTION_IMAGES.map((place) => `prescription${place}` as const);

/** PAT-RULE-12: an image that was there before suffices. */
async function refuseWithoutPrescription(trx: Queries, patientId: string): Promise<void> {
  const images = trx.selectFrom('patient_images').select('slot').where('patient_id', '=', patientId);
  const image = await images.where('slot', 'in', prescriptionSlots).executeTakeFirst();
  if (image === undefined) throw new Refused(400, 'prescriptionMissing');
}
