import type { SnapshotFrom } from 'xstate';
import { shownEntries } from './disease-choice.ts';
import { type diseasePickerMachine, FIRST_PAGE } from './disease-picker.machine.ts';
import type { DiseasePickerContext } from './disease-picker.ports.ts';

type Remembered =
  | 'product'
  | 'ban'
  | 'entries'
  | 'firstNew'
  | 'keyword'
  | 'chosen'
  | 'custom'
  | 'fault'
  | 'refusals'
  | 'notice';

/** What the dialog shows and offers. */
export interface DiseasePickerView extends Pick<DiseasePickerContext, Remembered> {
  readonly isOpen: boolean;
  /** Whose results the entries are; null: they are the diseases of the drug. */
  readonly foundFor: string | null;
  /** What is on its way. */
  readonly awaits: 'page' | 'search' | null;
  readonly isFailed: boolean;
  readonly isTooLong: boolean;
  /** Further pages; the button stays while one of them is on its way. */
  readonly hasMore: boolean;
}

/** Snapshot of `diseasePicker` → what its dialog shows. */
export function selectDiseasePicker(snapshot: SnapshotFrom<typeof diseasePickerMachine>): DiseasePickerView {
  const { product, ban, firstNew, keyword, chosen, custom, fault, refusals, notice, ...read } = snapshot.context;
  const { found, nextPage } = read;
  return {
    ...{ product, ban, firstNew, keyword, chosen, custom, fault, refusals, notice },
    isOpen: !snapshot.matches('closed'),
    entries: shownEntries(read),
    foundFor: found?.keyword ?? null,
    awaits: snapshot.hasTag('loading') ? 'page' : snapshot.hasTag('searching') ? 'search' : null,
    isFailed: snapshot.hasTag('failed'),
    isTooLong: snapshot.hasTag('tooLong'),
    hasMore: snapshot.hasTag('paged') && found === null && nextPage !== null && nextPage > FIRST_PAGE,
  };
}
