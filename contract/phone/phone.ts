import { beginningOf, toHalfWidth } from '../text.ts';

/** ACC-FIELD-02: 1, then 3 to 9, then nine digits. */
const mainlandMobile = /^1[3-9]\d{9}$/;
/** ACC-FIELD-03: three digits, four asterisks, four digits. */
const maskedMobile = /^\d{3}\*{4}\d{4}$/;

/** ACC-FIELD-04: the most characters that a phone has once it is normalised. */
export const PHONE_LENGTH = 11;

export type PhoneFault = 'empty' | 'malformed';

/**
 * Normalises a typed or pasted phone: converts full-width digits, and removes blanks, hyphens and a leading +86 or 86.
 * Anything else stays, so that the check can refuse it.
 */
export function normalisePhone(typed: string): string {
  const compact = toHalfWidth(typed).replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF()-]/g, '');
  return compact.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

/**
 * ACC-FIELD-04: what a phone field keeps of typed or pasted text: at most 11 characters, plus a country code, which
 * only the last digit confirms.
 */
export function typedPhone(typed: string): string {
  const phone = normalisePhone(typed);
  const countryCode = /^(?:\+|00)?86(?=1|$)/.exec(phone)?.[0] ?? '';
  return normalisePhone(beginningOf(phone, countryCode.length + PHONE_LENGTH));
}

export function isPhone(phone: string): boolean {
  return mainlandMobile.test(phone);
}

export function isMaskedPhone(phone: string): boolean {
  return maskedMobile.test(phone);
}

/** ACC-FIELD-01, ACC-FIELD-02: what is wrong with a normalised phone, or null. */
export function phoneFault(phone: string): PhoneFault | null {
  if (phone === '') return 'empty';
  return isPhone(phone) ? null : 'malformed';
}

/** `13800138000` → `138****8000`; anything that is not a full phone is hidden entirely. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****';
}
