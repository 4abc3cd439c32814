import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { lockMember } from '../store/rows.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { ownPatient, ownPatients, type PatientOwner } from './own-patients.ts';
import { dropImages } from './patient-images.ts';
import { type PatientAnswer, recordOf, recordsOf } from './patient-record.ts';

/**
 * PAT-CALL-01: the default first, then from new to old. `verifiedFirst`, PAT-CALL-10: where the real name has to be
 * verified, verified patients come before all others.
 */
export async function listPatientsOf(
  deps: Deps,
  owner: PatientOwner,
  { verifiedFirst }: { readonly verifiedFirst: boolean },
): Promise<PatientAnswer[]> {
  const own = ownPatients(deps.store.db, owner);
  const rows = await (verifiedFirst ? own.orderBy('is_validated', 'desc') : own)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return recordsOf(deps, owner, rows);
}

/** PAT-CALL-03. Throws `Refused` 404. */
export async function readPatientOf(deps: Deps, owner: PatientOwner, id: string): Promise<PatientAnswer> {
  return recordOf(deps, await ownPatient(deps.store.db, owner, id), { owner });
}

/** PAT-CALL-05: null if there is no default. */
export async function defaultPatientOf(deps: Deps, memberId: string): Promise<PatientAnswer | null> {
  const owner = { memberId, orderCode: null };
  const row = await ownPatients(deps.store.db, owner).where('is_default', '=', true).executeTakeFirst();
  return row === undefined ? null : recordOf(deps, row, { owner });
}

/**
 * PAT-CALL-04: deleting the default leaves none. Also deletes the images, even of an edit under way: waits for the
 * member's row, as every change of patients does. Throws `Refused` 404.
 */
export async function deletePatientOf({ store }: Deps, owner: PatientOwner, id: string): Promise<void> {
  await store.transaction(async (trx) => {
    await lockMember(trx, owner.memberId);
    const row = await ownPatient(trx, owner, id);
    const images = await trx
      .selectFrom('patient_images')
      .select('upload_name')
      .where('patient_id', '=', row.id)
      .execute();
    await trx.deleteFrom('patients').where('id', '=', row.id).execute();
    await dropImages(trx, images);
  });
}

/** PAT-CALL-06: parallel calls wait for the member's row, so that exactly one default remains. Throws `Refused`. */
export async function setDefaultPatientOf({ store }: Deps, memberId: string, id: string): Promise<void> {
  await store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const row = await ownPatient(trx, { memberId, orderCode: null }, id);
    if (row.is_default) return;
    await forgetDefaultPatient(trx, memberId);
    await trx.updateTable('patients').set({ is_default: true }).where('id', '=', row.id).execute();
  });
}

/** PAT-LIST-04: throws `Refused` 409 if the shop has chosen the default. The caller has locked the member. */
export async function forgetDefaultPatient(trx: Queries, memberId: string): Promise<void> {
  const present = await ownPatients(trx, { memberId, orderCode: null })
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (present === undefined) return;
  if (present.is_system_default) throw new Refused(409, 'defaultFixed', words.patientDefaultFixed);
  await trx.updateTable('patients').set({ is_default: false }).where('id', '=', present.id).execute();
}

/** Ruling 19: erases what was kept by a consent that is withdrawn. Names, phones and relations stay. */
export async function erasePatientSecrets(trx: Queries, memberId: string): Promise<void> {
  await trx
    .updateTable('patients')
    .set({
      number_sealed: '',
      health_sealed: '',
      guardian_sealed: '',
      birthday: '',
      sex: 'unknown',
      is_validated: false,
      version: (row) => row('version', '+', 1),
    })
    .where('member_id', '=', memberId)
    .execute();
  await trx.deleteFrom('uploads').where('member_id', '=', memberId).where('is_private', '=', true).execute();
}
