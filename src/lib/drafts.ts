import type { SmsScenario } from '../../machines/codes/sms-code.setup.ts';
import type { SafeStorage } from './storage.ts';

/**
 * Form fields that survive a reload of this tab: the phone of each scenario and the login name. Never passwords, codes,
 * tickets, health data or papers.
 */
export type DraftField = `${SmsScenario}.phone` | 'login.loginName';

const fields: readonly DraftField[] = [
  'login.phone',
  'login.loginName',
  'register.phone',
  'bindPhone.phone',
  'resetPassword.phone',
];

/** The stored text of the field; empty for none. */
export function readDraft(session: SafeStorage, field: DraftField): string {
  return session.get(keyOf(field)) ?? '';
}

export function keepDraft(session: SafeStorage, field: DraftField, typed: string): void {
  if (typed === '') session.remove(keyOf(field));
  else session.set(keyOf(field), typed);
}

/** Clears the drafts after a login. A logout empties the whole session storage. */
export function clearDrafts(session: SafeStorage): void {
  for (const field of fields) session.remove(keyOf(field));
}

function keyOf(field: DraftField): string {
  return `draft.${field}`;
}
