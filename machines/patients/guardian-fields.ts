import { normaliseNumber } from '../../contract/patients/id-card.ts';
import { type PatientNameFault, patientNameFault } from '../../contract/patients/patient-name.ts';
import { type PhoneFault, typedPhone } from '../../contract/phone/phone.ts';
import { type CardFault, cardFault, meantName, phoneFault, typedName } from './person-fields.ts';

/** PAT-GUARD-02..05. */
export interface GuardianFields {
  readonly name: string;
  readonly phone: string;
  readonly cardNum: string;
  /** The address of the picture; empty: none. */
  readonly certificateImage: string;
}

/** What is typed; the picture is not. */
export type GuardianField = Exclude<keyof GuardianFields, 'certificateImage'>;

export const noGuardian: GuardianFields = { name: '', phone: '', cardNum: '', certificateImage: '' };

export interface GuardianFaults {
  readonly name: PatientNameFault | null;
  readonly phone: PhoneFault | null;
  readonly cardNum: CardFault | null;
}

export const noGuardianFaults: GuardianFaults = { name: null, phone: null, cardNum: null };

export interface GuardianInput {
  /** As the gateway gave it, phone and number hidden; null: none is kept. */
  readonly kept: GuardianFields | null;
  /** As they were typed before a login in between; null: there was none. */
  readonly typed: GuardianFields | null;
  readonly isNeeded: boolean;
  /** PAT-ID-04. */
  readonly isStrict: boolean;
  /** The day in Shanghai. */
  readonly today: string;
}

export interface GuardianContext extends GuardianInput, GuardianFields {
  readonly faults: GuardianFaults;
  /** The gateway has failed to verify the guardian once on this form. */
  readonly hasFailed: boolean;
}

const asTyped: Readonly<Record<GuardianField, (typed: string) => string>> = {
  name: typedName,
  phone: typedPhone,
  cardNum: normaliseNumber,
};

/** A field as it is typed. */
export function typedGuardian(field: GuardianField, typed: string): string {
  return asTyped[field](typed);
}

/** The fields as they are meant. */
export function guardianIn({ name, phone, cardNum, certificateImage }: GuardianFields): GuardianFields {
  return { name: meantName(name), phone, cardNum, certificateImage };
}

/** PAT-GUARD-05: the rules of the patient's name, phone and number (decided). */
export function guardianFaultsIn(context: Omit<GuardianContext, 'faults' | 'hasFailed' | 'typed'>): GuardianFaults {
  const { kept, isStrict, today } = context;
  const { name, phone, cardNum } = guardianIn(context);
  return {
    name: patientNameFault(name),
    phone: phoneFault(phone, kept?.phone ?? ''),
    cardNum: cardFault(cardNum, kept?.cardNum ?? '', { today, isStrict }),
  };
}
