import { isBirthday } from '../../contract/birthday.ts';
import {
  CERTIFICATE_TYPES,
  type CertificateFault,
  type CertificateType,
  certificateFault,
} from '../../contract/patients/certificates.ts';
import { factsOf, idCardFault } from '../../contract/patients/id-card.ts';
import type { Sex } from '../../contract/profile/sex.ts';
import { type CardFault, cardFault } from './person-fields.ts';

/** What the shop demands (PAT-SET-01). */
export interface IdRules {
  /** PAT-RULE-08. */
  readonly numberIsNeeded: boolean;
  /** PAT-RULE-10, PAT-RULE-11. */
  readonly personIsNeeded: boolean;
  /** PAT-ID-04. */
  readonly isStrict: boolean;
}

/** Whose document it is. */
export interface IdPerson {
  readonly sex: Sex;
  /** `YYYY-MM-DD`; empty while it is not known. */
  readonly birthday: string;
}

/** PAT-DATA-01: the pictures of a certificate that is no identity card, as addresses; empty: none. */
export interface IdPictures {
  readonly front: string;
  readonly back: string;
}
export type IdSide = keyof IdPictures;

/** What the form learns of the document: sex and birthday as the number tells them, or as they were chosen. */
export interface IdFacts extends IdPerson {
  readonly certificateType: CertificateType;
  readonly number: string;
  readonly pictures: IdPictures;
}

/** What a new patient's document starts from, and one of another type. */
export const noDocument: IdFacts = {
  ...{ certificateType: CERTIFICATE_TYPES.idCard, number: '', sex: 'unknown', birthday: '' },
  pictures: { front: '', back: '' },
};

export interface IdFaults {
  readonly number: CardFault | CertificateFault | null;
  readonly sex: 'missing' | null;
  /** `partial`: of year, month and day only some are chosen. */
  readonly birthday: 'missing' | 'partial' | null;
}

export const noIdFaults: IdFaults = { number: null, sex: null, birthday: null };

export interface IdCheckInput {
  readonly rules: IdRules;
  /** As the gateway gave it, the number hidden; null: nothing is kept yet. */
  readonly kept: IdFacts | null;
  /** As it was typed before a login in between; null: there was none. */
  readonly typed: IdFacts | null;
  /** PAT-FORM-16: a verified document stays as it is. */
  readonly isLocked: boolean;
  /** The day in Shanghai. */
  readonly today: string;
}

export interface IdCheckContext extends IdFacts, IdCheckInput {
  readonly faults: IdFaults;
  /** PAT-ID-06: failures of the gateway's check, one after the other. */
  readonly errorTimes: number;
}

type Typed = Omit<IdCheckContext, 'faults' | 'errorTimes' | 'typed'>;

export function isOfIdCard({ certificateType }: Pick<IdFacts, 'certificateType'>): boolean {
  return certificateType === CERTIFICATE_TYPES.idCard;
}

/** The hidden number that may stay: that of a document of the same type. */
function keptNumberIn({ kept, certificateType }: Typed): string {
  return kept?.certificateType === certificateType ? kept.number : '';
}

/** Whose the document is, where its number tells: a right one by itself, a kept one by what the gateway knows of it. */
export function foundIn(typed: Typed): IdPerson | null {
  const { number, kept, today, rules } = typed;
  if (!isOfIdCard(typed) || number === '') return null;
  if (kept !== null && number === keptNumberIn(typed)) {
    return kept.birthday === '' ? null : { sex: kept.sex, birthday: kept.birthday };
  }
  return idCardFault(number, { today, isStrict: rules.isStrict }) === null ? factsOf(number, today) : null;
}

/** PAT-RULE-10, PAT-RULE-11: they may not stay open. */
export function needsPerson(typed: Typed): boolean {
  return !isOfIdCard(typed) || typed.rules.personIsNeeded;
}

/** PAT-RULE-08, PAT-RULE-09: the number may not stay open. */
export function needsNumber(typed: Typed): boolean {
  return !isOfIdCard(typed) || typed.rules.numberIsNeeded;
}

export function knownIn(typed: Typed): IdFacts {
  const { certificateType, number, sex, birthday, pictures } = typed;
  return { certificateType, number, pictures, ...(foundIn(typed) ?? { sex, birthday }) };
}

function numberFault(typed: Typed): IdFaults['number'] {
  const { number, rules, today } = typed;
  const kept = keptNumberIn(typed);
  if (number === '' && !needsNumber(typed)) return null;
  if (isOfIdCard(typed)) return cardFault(number, kept, { today, isStrict: rules.isStrict });
  return number !== '' && number === kept ? null : certificateFault(number);
}

/** What is wrong with the document as it stands, told or not; a verified one is right. */
export function idFaultsIn(typed: Typed): IdFaults {
  const { sex, birthday, today, isLocked } = typed;
  if (isLocked) return noIdFaults;
  const number = numberFault(typed);
  // The number of a card is mended first: it tells the rest.
  const asks = foundIn(typed) === null && (!isOfIdCard(typed) || number === null);
  const needs = asks && needsPerson(typed);
  return {
    number,
    sex: needs && sex === 'unknown' ? 'missing' : null,
    birthday: birthday === '' ? (needs ? 'missing' : null) : asks && !isBirthday(birthday, today) ? 'partial' : null,
  };
}
