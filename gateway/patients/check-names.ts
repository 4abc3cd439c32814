import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import type { KeptPatient, MeantPatient } from './judge-patient.ts';

/** Whether names are checked; `isAgain`: even those that were verified before. */
interface NameChecks {
  readonly isWanted: boolean;
  readonly isAgain: boolean;
  /** There is an image of the guardian's certificate, which a person checks instead. */
  readonly hasGuardianImage: boolean;
}

/**
 * Checks whether the names are real: the patient's (PAT-DATA-06) and the guardian's (PAT-GUARD-07). Throws `Refused`
 * 400 for one that is not; its message names the identity card, by which the form counts (PAT-ID-07).
 * @returns whether the patient's name is verified
 */
export async function checkNames(
  { realName }: Pick<Deps, 'realName'>,
  meant: MeantPatient,
  kept: KeptPatient | null,
  { isWanted, isAgain, hasGuardianImage }: NameChecks,
): Promise<boolean> {
  const wasRight = kept?.row.is_validated ?? false;
  const isAsked = isWanted && meant.number !== '' && (!wasRight || isAgain);
  if (isAsked && !(await realName.isReal(meant))) {
    const isIdCard = meant.certificateType === CERTIFICATE_TYPES.idCard;
    throw new Refused(400, 'realName', isIdCard ? words.realNameFailed : words.realNameOfCardFailed);
  }
  const { guardian } = meant;
  if (isWanted && guardian !== null && !hasGuardianImage) {
    const person = { name: guardian.name, certificateType: CERTIFICATE_TYPES.idCard, number: guardian.cardNum };
    const isReal = await realName.isReal(person);
    if (!isReal) throw new Refused(400, SAVE_REFUSALS.guardian, words.guardianFailed);
  }
  return wasRight || isAsked;
}
