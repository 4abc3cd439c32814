import type { SnapshotFrom } from 'xstate';
import { shownEntries } from './disease-choice.ts';
import type { diseasePickerMachine } from './disease-picker.machine.ts';
import type { DiseasePickerContext } from './disease-picker.ports.ts';

/** What the dialog shows and offers. */
export interface DiseasePickerView
  extends Pick<
    DiseasePickerContext,
    'product' | 'ban' | 'keyword' | 'chosen' | 'custom' | 'fault' | 'refusals' | 'notice'
  > {
  readonly isOpen: boolean;
  readonly entries: DiseasePickerContext['entries'];
  /** Whose results the entries are; null: they are the diseases of the drug. */
  readonly foundFor: string | null;
  /** An answer is on its way. */
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  readonly isTooLong: boolean;
  readonly canReadMore: boolean;
}

/** Snapshot of `diseasePicker` → what its dialog shows. */
export function selectDiseasePicker(snapshot: SnapshotFrom<typeof diseasePickerMachine>): DiseasePickerView {
  const { product, ban, keyword, chosen, custom, fault, refusals, notice, found, hasMore } = snapshot.context;
  return {
    ...{ product, ban, keyword, chosen, custom, fault, refusals, notice },
    isOpen: !snapshot.matches('closed'),
    entries: shownEntries(snapshot.context),
    foundFor: found?.keyword ?? null,
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    isTooLong: snapshot.hasTag('tooLong'),
    canReadMore: found === null && hasMore,
  };
}
