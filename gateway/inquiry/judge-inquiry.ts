import { isSameDisease, MOST_CUSTOM_DISEASES, type OrderDisease } from '../../contract/inquiry/diseases.ts';
import { answersOf, type DrugDiseases, inquiryFault, type SentInquiry } from '../../contract/inquiry/inquiry.ts';
import { ageAt, ageBan } from '../../contract/patients/age.ts';
import type { RxSettings } from '../../contract/patients/rx-settings.ts';
import { isForSex } from '../../contract/profile/sex.ts';
import { type PlainWord, Refused } from '../http/refused.ts';
import type { ProductRow } from '../store/schema-orders.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';

function refuse(code: PlainWord): never {
  throw new Refused(400, code);
}

/** PAT-INQ-12, PAT-INQ-15: whether a doctor may be asked about this patient. Throws `Refused` 400. */
export function refusePatient(row: PatientRow, settings: RxSettings): void {
  if (settings.isDrugUserInfoNeed && row.number_sealed === '') refuse('patientIncomplete');
  if (settings.isNeedUserValidation && !row.is_validated) refuse('patientUnverified');
}

/** PAT-DIS-14, PAT-DIS-15: drugs that are not for this patient. Throws `Refused` 400. */
export function refuseBanned(products: readonly ProductRow[], { birthday, sex }: PatientRow, now: Date): void {
  const age = ageAt(birthday, now.getTime());
  for (const { forbidden_age_less, forbidden_age_greater, for_sex } of products) {
    const ban = ageBan({ forbiddenAgeLess: forbidden_age_less, forbiddenAgeGreater: forbidden_age_greater }, age);
    if (ban !== null) refuse('ageBanned');
    if (!isForSex(for_sex, sex)) refuse('sexBanned');
  }
}

/** PAT-INQ-07 to PAT-INQ-11. Throws `Refused` 400. */
export function refuseAnswers(sent: SentInquiry): void {
  const fault = inquiryFault(answersOf(sent));
  if (fault !== null) refuse(fault);
}

/**
 * The diseases of every drug of the order, as worded in the dictionary. Throws `Refused` 400 for a drug that is not in
 * the order or named twice, a disease that is not in the dictionary or not for the patient, and for too many or none.
 */
export async function drugsOf(
  db: Queries,
  sent: SentInquiry,
  codes: readonly string[],
  { sex }: PatientRow,
  settings: RxSettings,
): Promise<DrugDiseases[]> {
  const named = sent.skus.map(({ productCode }) => productCode);
  if (new Set(named).size !== named.length || named.some((code) => !codes.includes(code))) {
    refuse('malformed');
  }
  const drugs: DrugDiseases[] = [];
  // One after the other: a transaction has one connection.
  for (const productCode of codes) {
    const said = sent.skus.find((sku) => sku.productCode === productCode)?.diseasesList ?? [];
    if (said.length === 0 && settings.isDiseaseRequired) refuse('diseasesMissing');
    drugs.push({ productCode, diseases: await judgedDiseases(db, said, sex) });
  }
  return drugs;
}

async function judgedDiseases(
  db: Queries,
  said: readonly OrderDisease[],
  sex: PatientRow['sex'],
): Promise<OrderDisease[]> {
  if (said.filter(({ isCustom }) => isCustom).length > MOST_CUSTOM_DISEASES) {
    refuse('customDiseasesFull');
  }
  const diseases: OrderDisease[] = [];
  for (const disease of said) diseases.push(disease.isCustom ? customOf(disease) : await listedOf(db, disease));
  if (diseases.some((one, at) => diseases.slice(0, at).some((other) => isSameDisease(one.icdName, other.icdName)))) {
    refuse('diseaseTwice');
  }
  if (diseases.some((disease) => !isForSex(disease.sex, sex))) refuse('sexBanned');
  return diseases;
}

/** A typed disease has no code, and its sex is unknown. */
function customOf({ icdName }: OrderDisease): OrderDisease {
  return { icdName, icdCode: '', isCustom: true, sex: 'unknown' };
}

async function listedOf(db: Queries, { icdCode }: OrderDisease): Promise<OrderDisease> {
  const row = await db.selectFrom('diseases').selectAll().where('icd_code', '=', icdCode).executeTakeFirst();
  if (row === undefined) refuse('noSuchDisease');
  return { icdName: row.name, icdCode: row.icd_code, isCustom: false, sex: row.sex };
}
