import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLandline, isMemberName, isNickname, isRealName } from '../../contract/profile/names.ts';

/** Includes characters of more than one UTF-16 unit. */
const han = fc.constantFrom(...'杏林春暖一龥㐀𠮷𪚥');
const letter = fc.constantFrom(...'azAZ');
const handleSign = fc.oneof(han, letter, fc.constantFrom(...'09_-'));
const textOf = (sign: fc.Arbitrary<string>) => fc.string({ unit: sign, maxLength: 30 });
const lengthOf = (text: string) => [...text].length;

describe('nickname and member name', () => {
  test('a nickname has 4 to 20 characters, Chinese, letters, digits, _ and -', () => {
    fc.assert(
      fc.property(textOf(handleSign), (text) => {
        expect(isNickname(text)).toBe(lengthOf(text) >= 4 && lengthOf(text) <= 20);
      }),
    );
  });

  test('ACC-FIELD-08 a member name has 2 to 20 of the same characters', () => {
    fc.assert(
      fc.property(textOf(handleSign), (text) => {
        expect(isMemberName(text)).toBe(lengthOf(text) >= 2 && lengthOf(text) <= 20);
      }),
    );
  });

  test.each([
    '杏林 用户',
    '杏林用户。',
    '杏林用户😀',
    '杏林・用户',
    'かなカナ',
    '한국이름',
    'naïve名',
    '１２３４杏',
    '<b>杏林',
    '杏林用户\n',
    '\u200B杏林用户',
  ])('ACC-FIELD-08 %j contains a character that is not allowed', (text) => {
    expect(isNickname(text)).toBe(false);
    expect(isMemberName(text)).toBe(false);
  });

  test('ACC-FIELD-08 the length limits are inclusive and count characters', () => {
    expect(['杏林春', '杏林春暖', '𠮷'.repeat(20), '𠮷'.repeat(21)].map(isNickname)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['杏', '杏林', '-_', '𠮷'.repeat(20), '𠮷'.repeat(21)].map(isMemberName)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('real name', () => {
  test('ACC-FIELD-09 it has 2 to 10 Chinese characters or letters', () => {
    fc.assert(
      fc.property(textOf(fc.oneof(han, letter)), (text) => {
        expect(isRealName(text)).toBe(lengthOf(text) >= 2 && lengthOf(text) <= 10);
      }),
    );
    expect(['林', '林小', '欧阳𠮷', '林'.repeat(10), '林'.repeat(11)].map(isRealName)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test.each(['林小满1', '林_满', '林-满', '林 满', '林·满', '林小满。', ''])('ACC-FIELD-09 %j is refused', (text) => {
    expect(isRealName(text)).toBe(false);
  });
});

describe('landline', () => {
  test('ACC-FIELD-10 it may be left out', () => {
    expect(isLandline('')).toBe(true);
  });

  test.each([
    '6551234',
    '65512345',
    '010-65512345',
    '01065512345',
    '0571-65512345',
    '021-6551234',
    '010-65512345-8001',
  ])('ACC-FIELD-11 %s is a landline', (text) => {
    expect(isLandline(text)).toBe(true);
  });

  test('ACC-FIELD-11 it has 7 to 18 digits including the area code, without hyphen and extension', () => {
    const digits = (count: number) => '1'.repeat(count);
    expect([6, 7, 18, 19].map((count) => isLandline(digits(count)))).toEqual([false, true, true, false]);
    expect([3, 4, 15, 16].map((count) => isLandline(`010-${digits(count)}`))).toEqual([false, true, true, false]);
    expect([3, 14, 15].map((count) => isLandline(`0571-${digits(count)}`))).toEqual([false, true, false]);
    expect([1, 6, 7].map((count) => isLandline(`010-65512345-${digits(count)}`))).toEqual([true, true, false]);
  });

  test.each([
    '655123',
    '10-65512345',
    '01-65512345',
    '01234-65512345',
    '010--65512345',
    '010-65512345-',
    '010 65512345',
    '(010)65512345',
    '+86-10-65512345',
    '010-6551234a',
    '010-６５５１２３４５',
    '65512345\n',
    '-65512345',
  ])('ACC-FIELD-11 %j is not a landline', (text) => {
    expect(isLandline(text)).toBe(false);
  });

  test.each(['****1234', '010-****1234', '0571-655****5', '010-****1234-801', '*******'])(
    'ACC-FIELD-12 %s is a masked landline',
    (text) => {
      expect(isLandline(text)).toBe(true);
    },
  );

  test.each(['0**-65512345', '010-65512345-8**', '******', '*'.repeat(19)])('ACC-FIELD-12 %s is refused', (text) => {
    expect(isLandline(text)).toBe(false);
  });

  test('ACC-FIELD-12 masking any digits of the number does not change the result', () => {
    const number = fc.array(fc.tuple(fc.constantFrom(...'123456789'), fc.boolean()), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom('', '010-', '0571-'), number, (area, signs) => {
        const plain = area + signs.map(([digit]) => digit).join('');
        const masked = area + signs.map(([digit, hidden]) => (hidden ? '*' : digit)).join('');
        expect(isLandline(masked)).toBe(isLandline(plain));
      }),
    );
  });
});
