import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { normaliseSmsCode, smsCodeFault } from '../../contract/codes/sms-code.ts';

test('ACC-SMS-01 an empty code is missing', () => {
  expect(smsCodeFault(normaliseSmsCode('   '))).toBe('empty');
});

test('ACC-SMS-02 a code has up to six digits and no other characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), (digits) => {
      expect(smsCodeFault(digits)).toBe(digits.length <= 6 ? null : 'malformed');
    }),
  );
  for (const wrong of ['12345a', '<b>1</b>', '😀', '-12345', '1.5']) expect(smsCodeFault(wrong)).toBe('malformed');
});

test.each([
  ['【杏林大药房】您的验证码是 246810，5 分钟内有效', '246810'],
  ['２４６８１０', '246810'],
  [' 246 810 ', '246810'],
  ['246810\n', '246810'],
])('ACC-SMS-02 %j is read as %s', (typed, code) => {
  expect(normaliseSmsCode(typed)).toBe(code);
});

test('ACC-SMS-02 a text with two six-digit numbers or a longer number is malformed', () => {
  expect(smsCodeFault(normaliseSmsCode('246810 或 135790'))).toBe('malformed');
  expect(smsCodeFault(normaliseSmsCode('13800138000'))).toBe('malformed');
});

test('ACC-CALL-35 ACC-FIELD-03 a code check accepts a full or masked phone, but no malformed one', () => {
  const isTaken = (phoneNum: string) => v.is(checkSmsCode.body, { phoneNum, captcha: '246810' });
  expect(['13800138000', '138****8000'].filter((phone) => !isTaken(phone))).toEqual([]);
  expect(['', '1380013800', '138***8000', '****'].filter(isTaken)).toEqual([]);
});
