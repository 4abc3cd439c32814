import { lengthOf } from '../text.ts';

/** Chinese characters, letters, digits, underscore and hyphen. */
const handle = /^[\p{Script=Han}A-Za-z0-9_-]+$/u;
const realName = /^[\p{Script=Han}A-Za-z]+$/u;

function isOf(form: RegExp, text: string, least: number, most: number): boolean {
  const length = lengthOf(text);
  return length >= least && length <= most && form.test(text);
}

/** ACC-FIELD-07: 4 to 20 characters, counted as a reader counts. */
export function isNickname(text: string): boolean {
  return isOf(handle, text, 4, 20);
}

/** ACC-FIELD-08: 2 to 20 of the same characters. */
export function isMemberName(text: string): boolean {
  return isOf(handle, text, 2, 20);
}

/** ACC-FIELD-09: 2 to 10 Chinese characters or letters. */
export function isRealName(text: string): boolean {
  return isOf(realName, text, 2, 10);
}

/** An optional area code, 7 to 18 digits or asterisks in all, an optional extension. */
const landline = /^(0\d{2,3}-?)?([\d*]{4,18})(?:-\d{1,6})?$/;

/** ACC-FIELD-10..12: a landline, which may be left out and may be masked by asterisks in its number. */
export function isLandline(text: string): boolean {
  if (text === '') return true;
  const [match, area = '', number = ''] = landline.exec(text) ?? [];
  const signs = area.replace('-', '').length + number.length;
  return match !== undefined && signs >= 7 && signs <= 18;
}
