import type {
  DiseaseEntry,
  DiseaseProduct,
  DrugBan,
  OrderDisease,
  PatientFacts,
} from '../../contract/inquiry/diseases.ts';
import type { Sex } from '../../contract/profile/sex.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';

/** PAT-DIS-01: the choice of diseases for one drug begins. */
export interface Opening {
  readonly product: DiseaseProduct;
  /** What was chosen for it before. */
  readonly chosen: readonly OrderDisease[];
  /** Null: no patient is chosen yet (PAT-DIS-16). */
  readonly patient: PatientFacts | null;
  /** PAT-DIS-13: whether an empty choice is refused. */
  readonly isRequired: boolean;
}

/** What the machine says to the inquiry it belongs to: a choice that stands, whole. */
export interface DiseasesPicked {
  readonly type: 'diseases.picked';
  readonly productCode: string;
  readonly diseases: readonly OrderDisease[];
}

/** One page of a drug's diseases, from 1; `age` and `sex` leave out what is not for the patient. */
export interface DiseasePageRequest {
  readonly productCode: string;
  readonly page: number;
  readonly age: number | null;
  readonly sex: Sex;
}
/** `nextPage` is null behind the last one. */
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
 * Why a press changed nothing, or a choice does not stand:
 * - `none`: nothing is chosen (PAT-DIS-12)
 * - `otherSex`: something chosen is not for this patient (PAT-DIS-15)
 * - `customLeft`: a disease was typed and not added
 * - `customEmpty`, `customLong`: nothing was typed, or more than a name may have
 * - `customTwice`: it is chosen or listed already (PAT-DIS-18)
 * - `customsFull`: as many own diseases as a drug may have (PAT-DIS-17)
 * - `full`: as many diseases as a drug may have
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

/** What a search brought, and for which keyword. */
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
  /** The diseases of the drug as far as they were read. */
  readonly entries: readonly DiseaseEntry[];
  /** From 1; null: all pages were read. */
  readonly nextPage: number | null;
  /** What a further page begins with: there the keyboard goes on. */
  readonly firstNew: string | null;
  /** As typed. */
  readonly keyword: string;
  /** Null: the diseases of the drug are shown. */
  readonly found: Found | null;
  /** The marks of this opening. */
  readonly chosen: readonly OrderDisease[];
  /** The own disease as typed. */
  readonly custom: string;
  readonly fault: ChoiceFault | null;
  /** How often something was refused; each time what is wrong takes the keyboard. */
  readonly refusals: number;
  readonly notice: FormNotice | null;
}

/** A disease is named by its name: no two of a list have the same. */
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
