import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { patientListExact } from './patient-list.words.ts';

/**
 * What a call of medicine users came to, in words: offline has a text of its own (PAT-LIST-08), and what brought no
 * answer is the failure of what was asked, as a refusal without a message is (`fallback`).
 */
export function patientNoticeText(notice: FormNotice, fallback: string): string {
  if (notice.kind === 'refused') return notice.message ?? fallback;
  return notice.reason === 'offline' ? patientListExact.patientOffline.text : fallback;
}
