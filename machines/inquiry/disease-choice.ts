import {
  type DiseaseEntry,
  type DiseaseProduct,
  type DrugBan,
  drugBan,
  isSameDisease,
  MOST_CUSTOM_DISEASES,
  MOST_DISEASES,
  MOST_SEARCH_CHARACTERS,
  type OrderDisease,
  type PatientFacts,
} from '../../contract/inquiry/diseases.ts';
import { isForSex, type Sex } from '../../contract/profile/sex.ts';
import { lengthOf } from '../../contract/text.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';

/** PAT-DIS-01: what the picker opens with, for one drug. */
export interface Opening {
  readonly product: DiseaseProduct;
  /** The diseases chosen for the drug before. */
  readonly chosen: readonly OrderDisease[];
  /** Null: no patient is chosen yet (PAT-DIS-16). */
  readonly patient: PatientFacts | null;
  /** PAT-DIS-13: whether an empty choice is refused. */
  readonly isRequired: boolean;
}

/** Sent to the parent inquiry: the complete, valid choice. */
export interface DiseasesPicked {
  readonly type: 'diseases.picked';
  readonly productCode: string;
  readonly diseases: readonly OrderDisease[];
}

/** One page of a drug's diseases, from 1; `age` and `sex` leave out diseases that are not for the patient. */
export interface DiseasePageRequest {
  readonly productCode: string;
  readonly page: number;
  readonly age: number | null;
  readonly sex: Sex;
}
/** `nextPage` is null after the last page. */
export interface PageRead {
  readonly kind: 'read';
  readonly entries: readonly DiseaseEntry[];
  readonly nextPage: number | null;
}
export type FetchPageReply = PageRead | Refused;

/** PAT-CALL-27. */
export interface DiseaseSearchRequest {
  readonly keyword: string;
  readonly age: number | null;
  readonly sex: Sex;
}
export interface DiseasesFound {
  readonly kind: 'found';
  readonly entries: readonly DiseaseEntry[];
}
export type SearchDiseasesReply = DiseasesFound | Refused;

/** Why the picker does not open: no patient (PAT-DIS-16), or the drug is not for this one (PAT-DIS-14, PAT-DIS-15). */
export type PickerBan = 'noPatient' | DrugBan;

/**
 * Why a press changed nothing, or a choice is invalid:
 * - `none`: nothing is chosen (PAT-DIS-12)
 * - `otherSex`: a chosen disease is not for this patient (PAT-DIS-15)
 * - `customLeft`: a disease was typed and not added
 * - `customEmpty`, `customLong`: nothing was typed, or the name is too long
 * - `customTwice`: the disease is already chosen or listed (PAT-DIS-18)
 * - `customsFull`: the drug has the maximum of own diseases (PAT-DIS-17)
 * - `full`: the drug has the maximum of diseases
 */
export type ChoiceFault =
  | 'none'
  | 'otherSex'
  | 'customLeft'
  | 'customEmpty'
  | 'customLong'
  | 'customTwice'
  | 'customsFull'
  | 'full';

/** The results of a search, and its keyword. */
export interface Found {
  readonly keyword: string;
  readonly entries: readonly DiseaseEntry[];
}

export interface DiseasePickerContext {
  /** Null before the first opening. */
  readonly product: DiseaseProduct | null;
  readonly patient: PatientFacts;
  readonly isRequired: boolean;
  readonly ban: PickerBan | null;
  /** The diseases of the drug read so far. */
  readonly entries: readonly DiseaseEntry[];
  /** From 1; null: all pages were read. */
  readonly nextPage: number | null;
  /** The first entry of a further page, which takes the focus. */
  readonly firstNew: string | null;
  /** As typed. */
  readonly keyword: string;
  /** Null: the diseases of the drug are shown. */
  readonly found: Found | null;
  /** The diseases marked in this opening. */
  readonly chosen: readonly OrderDisease[];
  /** The own disease as typed. */
  readonly custom: string;
  readonly fault: ChoiceFault | null;
  /** How often something was refused; each time the wrong part takes the focus. */
  readonly refusals: number;
  readonly notice: FormNotice | null;
}

/** Diseases are identified by name, which is unique in a list. */
export type DiseasePickerEvent =
  | ({ type: 'picker.opened' } & Opening)
  | { type: 'keyword.changed'; keyword: string }
  | { type: 'more.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'mark.toggled'; name: string }
  | { type: 'custom.changed'; text: string }
  | { type: 'custom.added' }
  | { type: 'chosen.removed'; name: string }
  | { type: 'confirm.pressed' }
  | { type: 'close.pressed' };

export const FIRST_PAGE = 1;

/** The context while the dialog is closed. */
export const noChoice: DiseasePickerContext = {
  ...{ product: null, patient: { age: null, sex: 'unknown' }, isRequired: true, ban: null },
  ...{ entries: [], nextPage: FIRST_PAGE, firstNew: null, keyword: '', found: null },
  ...{ chosen: [], custom: '', fault: null, refusals: 0, notice: null },
};

/** PAT-DIS-14 to PAT-DIS-16. */
export function banOf({ product, patient }: Opening): PickerBan | null {
  return patient === null ? 'noPatient' : drugBan(product, patient);
}

/** The keyword to search for, without surrounding blanks. */
export function meantKeyword(keyword: string): string {
  return keyword.trim();
}

/** PAT-DIS-19. */
export function isLongKeyword(keyword: string): boolean {
  return lengthOf(meantKeyword(keyword)) > MOST_SEARCH_CHARACTERS;
}

/** PAT-DIS-09: appends the entries for a patient of this sex, each name once. */
export function joinedEntries(
  there: readonly DiseaseEntry[],
  read: readonly DiseaseEntry[],
  sex: Sex,
): readonly DiseaseEntry[] {
  const entries = [...there];
  for (const entry of read) {
    if (isForSex(entry.sex, sex) && entryIn(entries, entry.diseasesDesc) === undefined) entries.push(entry);
  }
  return entries;
}

/** The first entry of a further page; null for the first page, or if the page brought nothing new. */
export function firstNew(there: readonly DiseaseEntry[], entries: readonly DiseaseEntry[]): string | null {
  return there.length === 0 ? null : (entries[there.length]?.diseasesDesc ?? null);
}

/** The entries in view: what was found, else the diseases of the drug. */
export function shownEntries({ found, entries }: Pick<DiseasePickerContext, 'found' | 'entries'>) {
  return found?.entries ?? entries;
}

export function entryIn(entries: readonly DiseaseEntry[], name: string): DiseaseEntry | undefined {
  return entries.find(({ diseasesDesc }) => isSameDisease(diseasesDesc, name));
}

/** PAT-DIS-04: whether a disease of this name is chosen. */
export function isChosen(chosen: readonly OrderDisease[], name: string): boolean {
  return chosen.some(({ icdName }) => isSameDisease(icdName, name));
}

export function withoutDisease(chosen: readonly OrderDisease[], name: string): readonly OrderDisease[] {
  return chosen.filter(({ icdName }) => !isSameDisease(icdName, name));
}

/** PAT-DIS-10: an entry as the order has it. */
export function orderDiseaseOf({ diseasesDesc, icdCode, isCustom, sex }: DiseaseEntry): OrderDisease {
  return { icdName: diseasesDesc, icdCode, isCustom, sex };
}

/** A typed disease has no code, and its sex is unknown. */
export function customDiseaseOf(text: string): OrderDisease {
  return { icdName: text.trim(), icdCode: '', isCustom: true, sex: 'unknown' };
}

export function hasRoom(chosen: readonly OrderDisease[]): boolean {
  return chosen.length < MOST_DISEASES;
}

/** Why the typed disease cannot be added; null if it can. */
export function customFault(context: DiseasePickerContext): ChoiceFault | null {
  const { custom, chosen, entries, found } = context;
  const name = custom.trim();
  if (name === '') return 'customEmpty';
  if (lengthOf(name) > MOST_SEARCH_CHARACTERS) return 'customLong';
  const isListed = entryIn(entries, name) !== undefined || entryIn(found?.entries ?? [], name) !== undefined;
  if (isListed || isChosen(chosen, name)) return 'customTwice';
  if (chosen.filter(({ isCustom }) => isCustom).length >= MOST_CUSTOM_DISEASES) return 'customsFull';
  return hasRoom(chosen) ? null : 'full';
}

/** Why the choice is invalid; null if it is valid. */
export function choiceFault({ custom, chosen, patient, isRequired }: DiseasePickerContext): ChoiceFault | null {
  if (custom.trim() !== '') return 'customLeft';
  if (chosen.length === 0 && isRequired) return 'none';
  return chosen.every(({ sex }) => isForSex(sex, patient.sex)) ? null : 'otherSex';
}
