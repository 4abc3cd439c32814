import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  confirmationFault,
  LOGIN_FIELD_LENGTH,
  loginFieldFault,
  newPasswordFault,
  oldPasswordFault,
  PASSWORD_LENGTH,
  type PasswordRule,
  passesSecondRule,
} from '../../contract/password/password.ts';

const rules: readonly PasswordRule[] = ['composed', 'lettersAndDigits'];
const allowed = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((sign) => String.fromCharCode(sign)) });
const anything = fc.string({ unit: 'binary' });

function kindsOf(text: string): string {
  const kinds = Array.from(text, (sign) => (/\d/.test(sign) ? 'digit' : /[A-Za-z]/.test(sign) ? 'letter' : 'symbol'));
  return [...new Set(kinds)].toSorted().join(' ');
}

describe('new password', () => {
  test('ACC-REG-06 ACC-RESET-08 ACC-RESET-10 ACC-CPW-02 it has 6 to 16 characters', () => {
    expect([PASSWORD_LENGTH.least, PASSWORD_LENGTH.most]).toEqual([6, 16]);
    for (const rule of rules) {
      expect(newPasswordFault('ab123', rule)).toBe('length');
      expect(newPasswordFault('abc123', rule)).toBeNull();
      expect(newPasswordFault('abcdefgh12345678', rule)).toBeNull();
      expect(newPasswordFault('abcdefgh123456789', rule)).toBe('length');
      expect(newPasswordFault('', rule)).toBe('empty');
    }
  });

  test('ACC-REG-06 its length is counted in characters, not UTF-16 units', () => {
    // Five signs of two UTF-16 units each are five characters, not ten.
    expect(newPasswordFault('😀😀😀😀😀', 'composed')).toBe('length');
    expect(newPasswordFault('😀😀😀😀😀a', 'composed')).toBe('composition');
  });

  test.each([
    ['abc123', true, true],
    ['ABC123', true, true],
    ['abc!@#', true, false],
    ['123!@#', true, false],
    ['aB1!cd', true, true],
    ['~!1}|{', true, false],
    ['abcdef', false, false],
    ['ABCdef', false, false],
    ['123456', false, false],
    ['!@#$%^', false, false],
  ])('ACC-REG-07 ACC-RESET-09 ACC-CPW-02 %j: two of three kinds %j, letter and digit %j', (typed, composed, both) => {
    expect(newPasswordFault(typed, 'composed') === null).toBe(composed);
    expect(newPasswordFault(typed, 'lettersAndDigits') === null).toBe(both);
  });

  test.each([
    'abc 123',
    ' abc123',
    'abc123 ',
    'abc123杏',
    'ａｂｃ１２３',
    'abc123é',
    'abc\u0000123',
    'abc\t123',
    'abc123\u007f',
  ])('ACC-REG-07 ACC-RESET-09 %j contains a character that is not allowed and is not normalised', (typed) => {
    for (const rule of rules) expect(newPasswordFault(typed, rule)).toBe('composition');
  });

  test('ACC-REG-07 ACC-RESET-09 two kinds of allowed characters are enough, one is not', () => {
    fc.assert(
      fc.property(allowed, (typed) => {
        const byKinds = kindsOf(typed).includes(' ') ? null : 'composition';
        const byLength = typed.length < 6 || typed.length > 16 ? 'length' : byKinds;
        expect(newPasswordFault(typed, 'composed')).toBe(typed === '' ? 'empty' : byLength);
      }),
    );
  });

  test('ACC-CPW-02 a password valid for a change is valid for registration and reset, too', () => {
    fc.assert(
      fc.property(fc.oneof(allowed, anything), (typed) => {
        fc.pre(newPasswordFault(typed, 'lettersAndDigits') === null);
        expect(newPasswordFault(typed, 'composed')).toBeNull();
        expect(kindsOf(typed)).toMatch(/digit letter/);
      }),
      { numRuns: 20 },
    );
  });

  test('ACC-REG-07 a character outside ! to ~ is never accepted', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        fc.pre(!/^[!-~]*$/.test(typed));
        for (const rule of rules) expect(newPasswordFault(typed, rule)).not.toBeNull();
        expect(passesSecondRule(typed)).toBe(false);
      }),
    );
  });
});

describe('confirmation and old password', () => {
  test('ACC-REG-08 ACC-RESET-11 ACC-RESET-12 ACC-CPW-04 a confirmation is not empty and equals the password', () => {
    expect(confirmationFault('', '')).toBe('empty');
    expect(confirmationFault('', 'abc123')).toBe('empty');
    fc.assert(
      fc.property(anything, anything, (confirmation, password) => {
        fc.pre(confirmation !== '');
        expect(confirmationFault(confirmation, password)).toBe(confirmation === password ? null : 'different');
        expect(confirmationFault(confirmation, confirmation)).toBeNull();
      }),
    );
    expect(confirmationFault('Abc123', 'abc123')).toBe('different');
    expect(confirmationFault('abc123 ', 'abc123')).toBe('different');
  });

  test('ACC-CPW-01 only the length of an old password is checked, not its characters', () => {
    for (const taken of ['123456', 'abcdef', '!@#$%^', 'abc123!@#', '密码密码密码', 'x'.repeat(16)]) {
      expect(oldPasswordFault(taken)).toBeNull();
    }
    for (const refused of ['', '12345', 'x'.repeat(17)]) expect(oldPasswordFault(refused)).toBe('length');
  });
});

describe('login fields', () => {
  test('ACC-PWL-03 ACC-PWL-05 an empty login name or password is a fault', () => {
    expect(loginFieldFault('')).toBe('empty');
  });

  test('ACC-PWL-04 ACC-PWL-06 each takes 20 characters, not UTF-16 units', () => {
    expect(LOGIN_FIELD_LENGTH).toBe(20);
    for (const sign of ['x', '杏', '😀', ' ']) {
      expect(loginFieldFault(sign.repeat(20))).toBeNull();
      expect(loginFieldFault(sign.repeat(21))).toBe('tooLong');
    }
  });
});

describe('second rule', () => {
  test.each([
    ['Abcdef12', true],
    ['abcdef1!', true],
    ['ABCDEF1!', true],
    ['Abcdefg!', true],
    ['Ab1!Ab1!Ab1!Ab1!', true],
    ['Ab1!Ab1!Ab1!Ab1!x', false],
    ['Abcde12', false],
    ['abcdef12', false],
    ['ABCDEFGH', false],
    ['12345678', false],
    ['Abcdefgh', false],
    ['1234567!', false],
    ['Abcdef1 ', false],
    ['Abcdef1杏', false],
    ['', false],
  ])('ACC-FIELD-06 %j: 8 to 16 characters with three of upper, lower, digit and symbol is %j', (typed, passes) => {
    expect(passesSecondRule(typed)).toBe(passes);
  });

  test('ACC-FIELD-06 a password that passes the second rule passes the first one as well', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'aZ9!'), minLength: 6, maxLength: 18 });
    fc.assert(
      fc.property(mixed, (typed) => {
        const kinds = ['a', 'Z', '9', '!'].filter((sign) => typed.includes(sign));
        expect(passesSecondRule(typed)).toBe(typed.length >= 8 && typed.length <= 16 && kinds.length >= 3);
        const byFirstRule = newPasswordFault(typed, 'composed') === null;
        expect(passesSecondRule(typed) && !byFirstRule).toBe(false);
      }),
    );
  });
});
