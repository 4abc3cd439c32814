import type { SnapshotFrom } from 'xstate';
import { ageOn } from '../../contract/patients/age.ts';
import type { CertificateType } from '../../contract/patients/certificates.ts';
import type { idCheckMachine } from './id-check.machine.ts';
import {
  foundIn,
  type IdFaults,
  type IdPerson,
  type IdPictures,
  isOfIdCard,
  needsNumber,
  needsPerson,
} from './id-fields.ts';

/** What the section of the document shows; sex and birthday are those that the number tells, where it does. */
export interface IdCheckView extends IdPerson {
  readonly certificateType: CertificateType;
  readonly number: string;
  readonly numberIsNeeded: boolean;
  readonly pictures: IdPictures;
  /** The pictures are there to be seen or, of a document that is not verified, to be added. */
  readonly showsPictures: boolean;
  readonly faults: IdFaults;
  readonly today: string;
  readonly isLocked: boolean;
  /** The type of the certificate can be chosen. */
  readonly choosesType: boolean;
  /** The question of PAT-ID-08 is open. */
  readonly prompts: boolean;
  /** Sex and birthday can be chosen: no number tells them (PAT-FORM-05, PAT-FORM-06). */
  readonly choosesPerson: boolean;
  /** They may not stay open. */
  readonly needsPerson: boolean;
  /** Who the number says it is (ACC-FIELD-17); null: it does not say. */
  readonly found: (IdPerson & { readonly age: number }) | null;
}

/** Snapshot of `idCheck` → what its section shows and may do. */
export function selectIdCheck(snapshot: SnapshotFrom<typeof idCheckMachine>): IdCheckView {
  const { context } = snapshot;
  const { certificateType, number, sex, birthday, pictures, faults, today, isLocked } = context;
  const hasPictures = Object.values(pictures).some((url) => url !== '');
  const found = foundIn(context);
  const age = found === null ? null : ageOn(found.birthday, today);
  return {
    ...{ certificateType, number, pictures, today, isLocked, ...(found ?? { sex, birthday }) },
    faults: found === null ? faults : { ...faults, sex: null, birthday: null },
    showsPictures: !isOfIdCard(context) && (!isLocked || hasPictures),
    numberIsNeeded: needsNumber(context),
    choosesType: !snapshot.matches('prompted') && !isLocked,
    prompts: snapshot.matches('prompted'),
    choosesPerson: found === null && !isLocked,
    needsPerson: needsPerson(context),
    found: found === null || age === null ? null : { ...found, age },
  };
}
