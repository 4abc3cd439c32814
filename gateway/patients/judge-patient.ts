import { isBirthday } from '../../contract/birthday.ts';
import { needsGuardianOn } from '../../contract/patients/age.ts';
import { CERTIFICATE_TYPES, certificateFault } from '../../contract/patients/certificates.ts';
import { factsOf, type IdCardFault, idCardFault } from '../../contract/patients/id-card.ts';
import { isMaskedNumber, maskNumber } from '../../contract/patients/masks.ts';
import type { SentPatient } from '../../contract/patients/patient.ts';
import { isMaskedPatientPhone, maskPatientPhone } from '../../contract/patients/patient-phone.ts';
import type { RxSettings } from '../../contract/patients/rx-settings.ts';
import { Refused } from '../http/refused.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import { words } from '../words.ts';
import type { Guardian, PatientSecrets } from './patient-secrets.ts';

/** The patient as stored before an edit. */
export interface KeptPatient {
  readonly row: PatientRow;
  readonly secrets: PatientSecrets;
}

/** The settings and the time by which a sent patient is judged. */
interface Judging {
  readonly settings: RxSettings;
  readonly isStrict: boolean;
  /** The real name has to be verified. */
  readonly mustBeReal: boolean;
  /** In Shanghai. */
  readonly today: string;
}

/** A complete patient: nothing is masked, sex and birthday are those of the identity card. */
export interface MeantPatient {
  readonly name: string;
  readonly phone: string;
  readonly certificateType: string;
  readonly number: string;
  readonly sex: SentPatient['sex'];
  readonly birthday: string;
  readonly guardian: Guardian | null;
}

function refuse(code: string, message: string): never {
  throw new Refused(400, code, message);
}

const idFaults: Readonly<Record<IdCardFault, string>> = {
  empty: words.idNumberMissing,
  malformed: words.idNumberMalformed,
  untrue: words.idNumberUntrue,
};

/** A masked phone stands for the stored one. */
function meantPhone(given: string, kept: string | undefined): string {
  if (!isMaskedPatientPhone(given)) return given;
  if (kept === undefined || given !== maskPatientPhone(kept)) refuse('malformed', words.patientPhoneMalformed);
  return kept;
}

/** PAT-ID-01: a masked number stands for the stored one, and for no other. */
function meantNumber(given: string, kept: string | undefined, complaint: string): string {
  if (!isMaskedNumber(given)) return given;
  if (kept === undefined || kept === '' || given !== maskNumber(kept)) refuse('numberMasked', complaint);
  return kept;
}

function refuseIdFault(number: string, { today, isStrict }: Judging): void {
  const fault = idCardFault(number, { today, isStrict });
  if (fault !== null) refuse('idNumber', idFaults[fault]);
}

function numberOf(given: SentPatient, kept: KeptPatient | null, judging: Judging): string {
  const isIdCard = given.certificateType === CERTIFICATE_TYPES.idCard;
  const isSameKind = kept?.row.certificate_type === given.certificateType;
  const number = meantNumber(
    isIdCard ? given.idCardNumber : given.cardNumber,
    isSameKind ? kept.secrets.number : undefined,
    isIdCard ? words.idNumberMasked : words.cardNumberMalformed,
  );
  if (!isIdCard) {
    const fault = certificateFault(number);
    if (fault !== null) refuse('cardNumber', fault === 'empty' ? words.cardNumberMissing : words.cardNumberMalformed);
    return number;
  }
  const isNeeded = judging.settings.isDrugUserInfoNeed || judging.mustBeReal;
  if (number !== '' || isNeeded) refuseIdFault(number, judging);
  return number;
}

/** PAT-RULE-10, PAT-RULE-11; the number of an identity card contains both (ACC-FIELD-17). */
function personOf(given: SentPatient, number: string, { settings, today }: Judging) {
  const isIdCard = given.certificateType === CERTIFICATE_TYPES.idCard;
  const facts = isIdCard ? factsOf(number, today) : null;
  const { sex, birthday } = facts ?? { sex: given.sex, birthday: given.birthDay ?? '' };
  if (birthday !== '' && !isBirthday(birthday, today)) refuse('birthday', words.birthdayMalformed);
  const isNeeded = settings.isNeedUserValidation || !isIdCard;
  if (isNeeded && sex === 'unknown') refuse('sex', words.patientSexMissing);
  if (isNeeded && birthday === '') refuse('birthday', words.patientBirthdayMissing);
  return { sex, birthday };
}

/** PAT-GUARD-06; older patients have no guardian. */
function guardianOf(given: SentPatient, kept: Guardian | null, birthday: string, judging: Judging): Guardian | null {
  if (!needsGuardianOn(birthday, judging.today)) return null;
  const { guardianVo } = given;
  const said = guardianVo === undefined ? kept : guardianVo;
  if (said === null) refuse('guardian', words.guardianMissing);
  const cardNum = meantNumber(said.cardNum, kept?.cardNum, words.idNumberMasked);
  refuseIdFault(cardNum, judging);
  return { name: said.name, phone: meantPhone(said.phone, kept?.phone), cardNum };
}

/** S14: name and number of a verified patient stay as they are. Throws `Refused` 409. */
function refuseChangeOfVerified(kept: KeptPatient | null, meant: MeantPatient): void {
  if (kept === null || !kept.row.is_validated) return;
  const isSame =
    meant.name === kept.row.name &&
    meant.certificateType === kept.row.certificate_type &&
    meant.number === kept.secrets.number;
  if (!isSame) throw new Refused(409, 'patientVerified');
}

/** What a sent patient means, field by field in the order of the form. Throws `Refused` 400, 409. */
export function meantPatient(given: SentPatient, kept: KeptPatient | null, judging: Judging): MeantPatient {
  const phone = meantPhone(given.consigneePhone, kept?.row.phone);
  const number = numberOf(given, kept, judging);
  const { sex, birthday } = personOf(given, number, judging);
  const guardian = guardianOf(given, kept?.secrets.guardian ?? null, birthday, judging);
  const { name, certificateType } = given;
  const meant = { name, phone, certificateType, number, sex, birthday, guardian };
  refuseChangeOfVerified(kept, meant);
  return meant;
}
