import { shanghaiDay } from '../../contract/birthday.ts';
import { MOST_PATIENTS, SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import type { SentPatient } from '../../contract/patients/patient.ts';
import { HOUR } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import { rxSettingsOf } from '../orders/rx-settings.ts';
import { newId } from '../store/ids.ts';
import type { Limit } from '../store/limits.ts';
import { lockMember } from '../store/rows.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { checkNames } from './check-names.ts';
import { hasConsent } from './consents.ts';
import { type KeptPatient, type MeantPatient, meantPatient } from './judge-patient.ts';
import { ownPatient, type PatientOwner } from './own-patients.ts';
import { sentImagesOf, writeImages } from './patient-images.ts';
import { openSecrets, sealSecrets } from './patient-secrets.ts';
import { forgetDefaultPatient } from './patients.ts';

/** Each save may cost a query to a service that is paid per query. */
const saves: Limit = { name: 'patient-saves', most: 60, perMs: HOUR };

export interface PatientSaving {
  readonly owner: PatientOwner;
  readonly given: SentPatient;
  /** PAT-CALL-10. */
  readonly mustBeReal: boolean;
  readonly isForced: boolean;
}

/**
 * PAT-CALL-02: at most 20 patients, even under parallel calls. A member's first patient is the default. `key`: a
 * patient that was already created under it is answered again. Throws `Refused`.
 */
export async function createPatientOf(
  deps: Deps,
  saving: PatientSaving,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const { memberId } = saving.owner;
  const made = key === undefined ? undefined : await madeUnder(deps.store.db, memberId, key);
  if (made !== undefined) return made;
  const judged = await judgePatient(deps, saving, null);
  return deps.store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const again = key === undefined ? undefined : await madeUnder(trx, memberId, key);
    return again ?? insertPatient(trx, deps, saving, { ...judged, key: key ?? null });
  });
}

interface JudgedPatient {
  readonly meant: MeantPatient;
  readonly isValidated: boolean;
}

/** Adds a judged patient, `key` as in `createPatientOf`. The caller has locked the member. Throws `Refused`. */
export async function insertPatient(
  trx: Queries,
  deps: Deps,
  saving: PatientSaving,
  { meant, isValidated, key }: JudgedPatient & { readonly key: string | null },
): Promise<{ readonly id: string }> {
  const { memberId, orderCode } = saving.owner;
  await refuseWithoutConsent(trx, saving, meant);
  const own = await trx.selectFrom('patients').select('id').where('member_id', '=', memberId).execute();
  if (own.length >= MOST_PATIENTS) throw new Refused(400, 'patientsFull');
  // The holder of a link does not choose the member's default.
  const isDefault = orderCode === null && (saving.given.isDefault || own.length === 0);
  if (isDefault) await forgetDefaultPatient(trx, memberId);
  const id = newId(deps.clock.now());
  await trx
    .insertInto('patients')
    .values({
      ...columnsOf(deps, id, saving.given, meant, null),
      id,
      member_id: memberId,
      order_code: orderCode,
      is_validated: isValidated,
      is_default: isDefault,
      create_key: key,
      created_at: deps.clock.now(),
    })
    .execute();
  await writeImages(trx, { owner: saving.owner, patientId: id }, meantImages(saving.given, meant));
  return { id };
}

/** PAT-FORM-11: throws `Refused`, 409 when the patient was edited while its names were checked. */
export async function editPatientOf(deps: Deps, saving: PatientSaving, id: string): Promise<{ readonly id: string }> {
  const { memberId } = saving.owner;
  const row = await ownPatient(deps.store.db, saving.owner, id);
  const kept = { row, secrets: openSecrets(deps, row) };
  const judged = await judgePatient(deps, saving, kept);
  return deps.store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const present = await ownPatient(trx, saving.owner, id);
    return updatePatient(trx, deps, saving, { ...judged, kept, present });
  });
}

/**
 * Changes a patient that was judged as `kept` and is now `present`; refused if their versions differ. The caller has
 * locked the member. Throws `Refused`.
 */
export async function updatePatient(
  trx: Queries,
  deps: Deps,
  saving: PatientSaving,
  { meant, isValidated, kept, present }: JudgedPatient & { readonly kept: KeptPatient; readonly present: PatientRow },
): Promise<{ readonly id: string }> {
  const { memberId, orderCode } = saving.owner;
  const { id } = present;
  if (present.version !== kept.row.version) throw new Refused(409, 'patientChanged');
  await refuseWithoutConsent(trx, saving, meant);
  const isDefault = present.is_default || (orderCode === null && saving.given.isDefault);
  if (isDefault && !present.is_default) await forgetDefaultPatient(trx, memberId);
  await trx
    .updateTable('patients')
    .set({
      ...columnsOf(deps, id, saving.given, meant, kept),
      is_validated: isValidated,
      is_default: isDefault,
      version: present.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await writeImages(trx, { owner: saving.owner, patientId: id }, meantImages(saving.given, meant));
  return { id };
}

/** Without a guardian there is no image of one. */
function meantImages(given: SentPatient, { guardian }: MeantPatient) {
  const images = sentImagesOf(given);
  return guardian === null ? new Map(images).set('guardian', '') : images;
}

async function madeUnder(db: Queries, memberId: string, key: string): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('patients')
    .select('id')
    .where('member_id', '=', memberId)
    .where('create_key', '=', key)
    .executeTakeFirst();
}

/** Runs outside the writing transaction: a real-name service takes time. Throws `Refused`. */
export async function judgePatient(
  deps: Deps,
  { owner, given, mustBeReal, isForced }: PatientSaving,
  kept: KeptPatient | null,
): Promise<JudgedPatient> {
  const settings = await rxSettingsOf(deps.store.db);
  const now = deps.clock.now().getTime();
  const isStrict = owner.orderCode === null ? settings.strictControlRxRuleType : settings.orderStrictControlRxRuleType;
  const meant = meantPatient(given, kept, { settings, isStrict, mustBeReal, today: shanghaiDay(now) });
  // Before any personal data is sent to a service.
  await refuseWithoutConsent(deps.store.db, { owner, given }, meant);
  await refuseBeyond(deps, saves, owner.memberId);
  const isValidated = await checkNames(deps, meant, kept, {
    isWanted: settings.isNeedUserValidation || mustBeReal || isForced,
    isAgain: isForced,
    hasGuardianImage: await hasGuardianImage(deps, given, kept?.row),
  });
  return { meant, isValidated };
}

async function hasGuardianImage({ store }: Deps, given: SentPatient, row: PatientRow | undefined): Promise<boolean> {
  const sent = given.guardianVo?.certificateImage;
  if (sent !== undefined || row === undefined) return sent !== undefined && sent !== '';
  const kept = await store.db
    .selectFrom('patient_images')
    .select('slot')
    .where('patient_id', '=', row.id)
    .where('slot', '=', 'guardian')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ruling 19: numbers, health, guardian and images are kept only with consent. Throws `Refused` 403 without it. */
async function refuseWithoutConsent(
  db: Queries,
  { owner, given }: Pick<PatientSaving, 'owner' | 'given'>,
  { number, guardian }: MeantPatient,
): Promise<void> {
  const isSensitive =
    number !== '' ||
    guardian !== null ||
    (given.healthInfo ?? []).length > 0 ||
    [...sentImagesOf(given).values()].some((address) => address !== '');
  if (isSensitive && !(await hasConsent(db, owner.memberId, 'health'))) {
    throw new Refused(403, SAVE_REFUSALS.consent, words.patientConsentMissing);
  }
}

function columnsOf(deps: Deps, id: string, given: SentPatient, meant: MeantPatient, kept: KeptPatient | null) {
  const { name, phone, certificateType, number, sex, birthday, guardian } = meant;
  const healthInfo = given.healthInfo ?? kept?.secrets.healthInfo ?? [];
  return {
    name,
    phone,
    sex,
    birthday,
    relation: given.relationLabel,
    certificate_type: certificateType,
    ...sealSecrets(deps, id, { number, healthInfo, guardian }),
  };
}
