import type * as v from 'valibot';
import { ageAt, birthDayOf } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import type { patientRecord } from '../../contract/patients/patient.ts';
import { maskPatientPhone } from '../../contract/patients/patient-phone.ts';
import { patientSexCodes, type SexCodes } from '../../contract/profile/sex.ts';
import type { Deps } from '../http/env.ts';
import type { ImageSlot, PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';
import { ownAddress, signedAddress } from '../uploads/picture-address.ts';
import type { PatientOwner } from './own-patients.ts';
import { openSecrets } from './patient-secrets.ts';

/** A patient as it goes over the wire. */
export type PatientAnswer = v.InferInput<typeof patientRecord>;

type Images = Readonly<Partial<Record<ImageSlot, string>>>;

/** Names of the uploads of patients, by patient. */
async function imagesOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Images>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('patient_images').selectAll().where('patient_id', 'in', ids).execute();
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id);
  return new Map(
    [...byPatient].map(([id, images]) => [
      id,
      Object.fromEntries(images.map(({ slot, upload_name }) => [slot, upload_name])),
    ]),
  );
}

/** How a record is sent: to whom, and with which codes of the sexes. */
interface Telling {
  readonly owner: PatientOwner;
  readonly sexes?: SexCodes;
}

/**
 * PAT-DATA-01: numbers and phones are sent only masked, and images as addresses that require the member's login. The
 * holder of a key has no login and gets addresses that soon expire.
 */
function answerOf(
  deps: Deps,
  row: PatientRow,
  images: Images,
  { owner, sexes = patientSexCodes }: Telling,
): PatientAnswer {
  const { number, healthInfo, guardian } = openSecrets(deps, row);
  const at = (slot: ImageSlot) => {
    const name = images[slot];
    if (name === undefined) return '';
    return owner.orderCode === null ? ownAddress(name) : signedAddress(deps, name);
  };
  const isIdCard = row.certificate_type === CERTIFICATE_TYPES.idCard;
  return {
    id: row.id,
    name: row.name,
    sex: sexes[row.sex],
    age: ageAt(row.birthday, deps.clock.now().getTime()),
    birthDay: birthDayOf(row.birthday),
    consigneePhone: maskPatientPhone(row.phone),
    idCardNumber: isIdCard ? maskNumber(number) : '',
    cardNumber: isIdCard ? '' : maskNumber(number),
    certificateType: row.certificate_type,
    certificateImage: at('certificate'),
    certificateImageBack: at('certificateBack'),
    relationLabel: row.relation,
    isValidateName: row.is_validated,
    isDefault: row.is_default,
    isSystemDefault: row.is_system_default,
    healthInfo: writeHealthInfo(healthInfo),
    guardianVo:
      guardian === null
        ? null
        : {
            name: guardian.name,
            phone: maskPatientPhone(guardian.phone),
            cardNum: maskNumber(guardian.cardNum),
            certificateImage: at('guardian'),
          },
    prescriptionImage1: at('prescription1'),
    prescriptionImage2: at('prescription2'),
    prescriptionImage3: at('prescription3'),
    prescriptionImage4: at('prescription4'),
    prescriptionImage5: at('prescription5'),
  };
}

/** The record of one patient. */
export async function recordOf(deps: Deps, row: PatientRow, telling: Telling): Promise<PatientAnswer> {
  const images = await imagesOf(deps.store.db, [row.id]);
  return answerOf(deps, row, images.get(row.id) ?? {}, telling);
}

/** The records of patients as sent to their owner, in the given order. */
export async function recordsOf(
  deps: Deps,
  owner: PatientOwner,
  rows: readonly PatientRow[],
): Promise<PatientAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const images = await imagesOf(deps.store.db, ids);
  return rows.map((row) => answerOf(deps, row, images.get(row.id) ?? {}, { owner }));
}
