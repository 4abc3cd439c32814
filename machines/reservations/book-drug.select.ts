import type { SnapshotFrom } from 'xstate';
import type { PhoneFault } from '../../contract/phone/phone.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import type { BookedProduct, bookDrugMachine } from './book-drug.machine.ts';

export interface BookDrugView {
  readonly open: boolean;
  readonly product: BookedProduct | null;
  readonly phone: string;
  readonly fault: PhoneFault | null;
  readonly failedSubmits: number;
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** Snapshot of `bookDrug` → what its dialog shows. */
export function selectBookDrug(snapshot: SnapshotFrom<typeof bookDrugMachine>): BookDrugView {
  return { ...snapshot.context, open: !snapshot.matches('closed'), busy: snapshot.matches('booking') };
}
