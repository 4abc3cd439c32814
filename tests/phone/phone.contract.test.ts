import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMaskedPhone,
  isPhone,
  maskPhone,
  normalisePhone,
  PHONE_LENGTH,
  phoneFault,
  typedPhone,
} from '../../contract/phone/phone.ts';

const digit = fc.constantFrom(...'0123456789');
const phone = fc
  .tuple(fc.constantFrom(...'3456789'), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([second, rest]) => `1${second}${rest.join('')}`);

describe('phone', () => {
  test('ACC-FIELD-01 an empty or blank phone is missing', () => {
    expect(phoneFault('')).toBe('empty');
    expect(phoneFault(normalisePhone(' 　\u200B'))).toBe('empty');
  });

  test('ACC-APP-02 ACC-FIELD-02 ACC-FIELD-04 1, then 3 to 9, then nine digits is a phone', () => {
    fc.assert(
      fc.property(phone, (text) => {
        expect(phoneFault(text)).toBeNull();
        expect(text).toHaveLength(PHONE_LENGTH);
      }),
    );
  });

  test.each([
    '12800138000',
    '10800138000',
    '1380013800',
    '138001380000',
    '23800138000',
    '1380013800a',
    '138****8000',
    '<script>1</script>',
    '😀3800138000',
    '13800138000\n13800138001',
    '۱۳۸۰۰۱۳۸۰۰۰',
  ])('ACC-FIELD-02 %j is no phone', (typed) => {
    expect(phoneFault(normalisePhone(typed))).toBe('malformed');
  });

  test.each([
    ['１３８００１３８０００', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['＋８６１３８００１３８０００', '13800138000'],
    ['8613800138000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['\u202D13800138000\u202C', '13800138000'],
  ])('ACC-FIELD-02 %j means %s', (typed, meant) => {
    expect(normalisePhone(typed)).toBe(meant);
  });

  test('ACC-FIELD-02 a country prefix is removed only from a complete phone', () => {
    expect(normalisePhone('86138')).toBe('86138');
    expect(normalisePhone('8613')).toBe('8613');
  });

  test.each([
    ['13800138000', '13800138000'],
    ['138001380001', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['８６１３８００１３８０００', '13800138000'],
    ['0086-138-0013-8000', '13800138000'],
    ['+86 138 0013 8000 1', '13800138000'],
    ['8623800138000', '86238001380'],
    ['138****8000', '138****8000'],
  ])('ACC-FIELD-04 a field of 11 characters reduces %j, typed or pasted, to %s', (text, kept) => {
    expect(typedPhone(text)).toBe(kept);
    expect(Array.from(text).reduce((before, sign) => typedPhone(before + sign), '')).toBe(kept);
  });

  test('ACC-FIELD-02 normalising is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed));
      }),
    );
  });

  test('ACC-FIELD-03 the masked form is three digits, four asterisks and four digits, and not a phone', () => {
    fc.assert(
      fc.property(phone, (text) => {
        const masked = maskPhone(text);
        expect(isMaskedPhone(masked)).toBe(true);
        expect(isPhone(masked)).toBe(false);
        expect(masked).toBe(`${text.slice(0, 3)}****${text.slice(-4)}`);
      }),
    );
    expect(isMaskedPhone('138***8000')).toBe(false);
    expect(isMaskedPhone('13****80001')).toBe(false);
  });

  test('ACC-FIELD-03 a text that is not a phone is masked completely', () => {
    expect(maskPhone('1380013')).toBe('****');
    expect(maskPhone('')).toBe('****');
  });
});
