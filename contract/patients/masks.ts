/** Masks the card or certificate number of an order or a patient; only the gateway knows the full number (S16). */

/** Minimum number of characters for showing the first three and the last four. */
const LONG = 12;
const masked = /^[0-9A-Za-z]{1,3}\*{3,}[0-9A-Za-z]{1,4}$/;

function shownEnds(length: number): readonly [number, number] {
  if (length >= LONG) return [3, 4];
  return length >= 8 ? [1, 2] : [1, 1];
}

/**
 * `11010519491231002X` → `110***********002X`. Shows fewer characters of a short number; a masked number stays as it
 * is.
 */
export function maskNumber(number: string): string {
  if (number === '') return '';
  const [head, tail] = shownEnds(number.length);
  if (number.length <= head + tail) return '***';
  return `${number.slice(0, head)}${'*'.repeat(Math.max(3, number.length - head - tail))}${number.slice(-tail)}`;
}

/** PAT-ID-01: whether a number is masked and so means the stored one. */
export function isMaskedNumber(text: string): boolean {
  return masked.test(text);
}
