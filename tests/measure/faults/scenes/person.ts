import { CONSENT_VERSIONS } from '../../../../contract/account/consent.calls.ts';
import { saveOrderPatient } from '../../../../contract/patients/patient.calls.ts';
import { seededPayLinks } from '../../../../gateway/store/seed-pay-links.ts';
import { cardNumber } from '../../../stories/kit/patient-page.ts';
import type { Stage } from '../kit/stage.ts';

export const MAN = cardNumber('31010119640308001');
export const man = { name: '周明远', consigneePhone: '13512345678', idCardNumber: MAN, relationLabel: '父母' };
export const { key, phone } = seededPayLinks.needsInquiry;

/** The holder of the link has told who takes the medicine. */
export async function addByKey({ context }: Stage): Promise<void> {
  const path = `${saveOrderPatient.path.replace('{key}', key)}?consigneePhone=${phone}`;
  const data = { ...man, consentVersion: CONSENT_VERSIONS.health };
  const answer = await context.request.put(path, { data, headers: { isValidate: '1' } });
  if (!answer.ok()) throw new Error(`the patient was not added: ${answer.status()}`);
}
