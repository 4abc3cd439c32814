import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { patientListExact } from './patient-list.words.ts';

/**
 * The text for a failed call about medicine users. Offline has its own text (PAT-LIST-08); any other missing answer,
 * like a refusal without a message, gets `fallback`.
 */
export function patientNoticeText(notice: FormNotice, fallback: string): string {
  if (notice.kind === 'refused') return notice.message ?? fallback;
  return notice.reason === 'offline' ? patientListExact.patientOffline.text : fallback;
}
