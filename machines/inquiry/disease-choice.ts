import {
  type DiseaseEntry,
  drugBan,
  isSameDisease,
  MOST_CUSTOM_DISEASES,
  MOST_DISEASES,
  MOST_SEARCH_CHARACTERS,
  type OrderDisease,
} from '../../contract/inquiry/diseases.ts';
import { isForSex, type Sex } from '../../contract/profile/sex.ts';
import { lengthOf } from '../../contract/text.ts';
import type { ChoiceFault, DiseasePickerContext, Opening, PickerBan } from './disease-picker.ports.ts';

/** Pages are counted from it. */
export const FIRST_PAGE = 1;

/** What is known and chosen while the dialog is closed. */
export const noChoice: DiseasePickerContext = {
  ...{ product: null, patient: { age: null, sex: 'unknown' }, isRequired: true, ban: null },
  ...{ entries: [], nextPage: FIRST_PAGE, firstNew: null, keyword: '', found: null },
  ...{ chosen: [], custom: '', fault: null, refusals: 0, notice: null },
};

/** PAT-DIS-14 to PAT-DIS-16. */
export function banOf({ product, patient }: Opening): PickerBan | null {
  return patient === null ? 'noPatient' : drugBan(product, patient);
}

/** What is searched for: blanks around it do not count. */
export function meantKeyword(keyword: string): string {
  return keyword.trim();
}

/** PAT-DIS-19. */
export function isLongKeyword(keyword: string): boolean {
  return lengthOf(meantKeyword(keyword)) > MOST_SEARCH_CHARACTERS;
}

/** PAT-DIS-09: what is for a patient of this sex, each name once, behind what is there already. */
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

/** The entry that a further page begins with; null: it is the first page, or it brought nothing. */
export function firstNew(there: readonly DiseaseEntry[], entries: readonly DiseaseEntry[]): string | null {
  return there.length === 0 ? null : (entries[there.length]?.diseasesDesc ?? null);
}

/** The entries in view: what was found, else the diseases of the drug. */
export function shownEntries({ found, entries }: Pick<DiseasePickerContext, 'found' | 'entries'>) {
  return found?.entries ?? entries;
}

/** The entry of this name. */
export function entryIn(entries: readonly DiseaseEntry[], name: string): DiseaseEntry | undefined {
  return entries.find(({ diseasesDesc }) => isSameDisease(diseasesDesc, name));
}

/** PAT-DIS-04: whether a disease of this name is chosen. */
export function isChosen(chosen: readonly OrderDisease[], name: string): boolean {
  return chosen.some(({ icdName }) => isSameDisease(icdName, name));
}

/** What is chosen, without the disease of this name. */
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

/** Whether one more disease may be chosen. */
export function hasRoom(chosen: readonly OrderDisease[]): boolean {
  return chosen.length < MOST_DISEASES;
}

/** Why what is typed cannot be added; null: it can. */
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

/** Why the choice does not stand; null: it does. */
export function choiceFault({ custom, chosen, patient, isRequired }: DiseasePickerContext): ChoiceFault | null {
  if (custom.trim() !== '') return 'customLeft';
  if (chosen.length === 0 && isRequired) return 'none';
  return chosen.every(({ sex }) => isForSex(sex, patient.sex)) ? null : 'otherSex';
}
