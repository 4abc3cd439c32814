import { isPhone } from '../phone/phone.ts';
import { toHalfWidth } from '../text.ts';

/** ORD-LINK-02: the number of trailing digits of the consignee's phone that prove who holds a pay key. Never shown. */
export const PROOF_LENGTH = 4;
const PHONE_DIGITS = 11;

/**
 * The first seven digits of a phone in an answer, however many are hidden after them: `1380000****` → `1380000`.
 * Drops any digits after them. Null when some of the seven are hidden.
 */
export function knownDigitsOf(maskPhone: string): string | null {
  const compact = toHalfWidth(maskPhone).replace(/[\s-]/g, '');
  return /^(1[3-9]\d{5})[*\d]{0,4}$/.exec(compact)?.[1] ?? null;
}

/** `1380000` → `1380000****`, as it may be shown. */
export function hiddenProof(knownDigits: string): string {
  return knownDigits + '*'.repeat(PROOF_LENGTH);
}

/**
 * The last four digits of a phone from typed or pasted text: the end of a whole phone, the only group of four digits
 * (`尾号 1234`), or else the first four digits.
 */
export function proofIn(typed: string): string {
  const plain = toHalfWidth(typed);
  const digits = plain.replace(/\D/g, '');
  if (digits.length >= PHONE_DIGITS) return digits.slice(-PROOF_LENGTH);
  const [only, ...others] = plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return only !== undefined && others.length === 0 ? only : digits.slice(0, PROOF_LENGTH);
}

/**
 * `13800138000` → `1380013****`, where the last four digits are the proof (ORD-LINK-02); hides anything that is not a
 * full phone.
 */
export function hideLastFour(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 7)}****` : '****';
}
