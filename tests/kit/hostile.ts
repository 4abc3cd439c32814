/** Values that no form and no call should choke on: what `npm run fuzz` puts in place of right ones (S22, F9). */
import type { Dice } from './dice.ts';

/** Stands in hostile texts, so that a log that quotes what was sent gives itself away. */
export const MARK = 'CANARY-typed-7f3a';

/** Would run if a page took them for HTML or script: each sets `window.__ran`. */
export const scripts: readonly string[] = [
  '<img src=x onerror=__ran=1>',
  '<script>__ran=1</script>',
  '"><svg onload=__ran=1>',
  `'-(__ran=1)-'`,
  'javascript:__ran=1',
  '</textarea><iframe srcdoc="<script>parent.__ran=1</script>">',
  '{{constructor.constructor("__ran=1")()}}',
  '\u0024{__ran=1}',
];

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u3000',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table members; --',
  '1);select pg_sleep(9)--',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff',
  '%',
  '%E4%B8',
  '\r\nset-cookie: a=b',
  '{"a":1}',
  '[]',
  '\\u0000',
  '１３８００１３８０００',
  '138 0013 8000',
  '+8613800138000',
  '12800138000',
  '1380013800',
  '138****8000',
  '2026-02-30',
  '0000-00-00',
  '99999999999999999999',
  '1e308',
  '0x10',
  '１２３４',
  '٠١٢٣',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff李',
  '\u202e卡拉',
  '\u200b\u200d\ufeff',
  'e\u0301\u0301\u0301\u0301',
  '👨‍👩‍👧‍👦'.repeat(8),
  '𠮷𠀋𡈽',
  '李雷\u007f',
  'ﬁ㎏Å',
  '＜script＞',
  'a@b.c',
  'a@b.test,c@d.test',
  MARK,
  ...scripts,
];

const lengths: readonly number[] = [1, 2, 7, 11, 12, 17, 21, 33, 41, 51, 65, 129, 201, 257, 451, 501, 2001, 30_000];
const marks = ['\u0000', '\ud800', '\udc00', '\u202e', '\u200b', '\u0007', '𠮷', '\uff11', MARK, '<', "'", '%', '\\'];

function inserted(text: string, mark: string, dice: Dice): string {
  const place = dice.upTo(text.length + 1);
  return text.slice(0, place) + mark + text.slice(place);
}

const changes: readonly ((text: string, dice: Dice) => string)[] = [
  (text, dice) => inserted(text, dice.pick(marks), dice),
  (text, dice) => (text === '' ? '界' : text).repeat(1 + dice.upTo(4)),
  (text, dice) => (text === '' ? 'x' : text).padEnd(dice.pick(lengths), dice.pick(['x', '界', '1', '𠮷', ' '])),
  (text, dice) => text.slice(0, dice.upTo(text.length + 1)),
  (text) => ` ${text}\u3000`,
  // Full-width forms of what is plain.
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (text) => text.toUpperCase(),
  (text) => [...text].toReversed().join(''),
  (text, dice) => text.replace(/\d/, () => String(dice.upTo(10))),
];

/** A text that is none of the right ones, or a right one that was bent. */
export function hostileText(dice: Dice, right: string): string {
  return dice.chance(0.5) ? dice.pick(hostileTexts) : dice.pick(changes)(right, dice);
}

const otherValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e308,
  -0,
  2 ** 53,
  13_800_138_000,
  [],
  {},
  [[]],
  [null],
];
const odd: readonly unknown[] = [{ toString: 1 }, { length: 3 }, { $gt: '' }, ['13800138000'], { 0: 'a' }];

/** A list in lists, or an object in objects. */
export function nested(dice: Dice): unknown {
  let value: unknown = 1;
  const isList = dice.chance(0.5);
  for (let depth = dice.pick([1, 3, 30, 300, 2000]); depth > 0; depth -= 1) value = isList ? [value] : { a: value };
  return value;
}

/** A value of any type in place of a right one. */
export function hostileValue(dice: Dice, right: unknown): unknown {
  const kind = dice.next();
  if (kind < 0.5) return hostileText(dice, typeof right === 'string' ? right : (JSON.stringify(right) ?? ''));
  if (kind < 0.65 && typeof right === 'number') return right + dice.pick([-1, 1, 0.5, 1e9, -1e9, 1e15, 2 ** 31]);
  if (kind < 0.85) return dice.pick(otherValues);
  return kind < 0.95 ? dice.pick(odd) : nested(dice);
}
