import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCharacter, idCardFault, identityCardFault } from '../../contract/patients/id-card.ts';
import { identityCardTexts } from '../../src/patients/identity-card.words.ts';
import { card, isoCheck, oldCard } from '../kit/cards.ts';

const TODAY = '2026-11-22';
const RUNS = { numRuns: 10_000 };
const said = (number: string) => {
  const fault = identityCardFault(number, TODAY);
  return fault === null ? null : identityCardTexts[fault];
};
const withCheck = (digits: string) => digits + checkCharacter(digits);

describe('an identity card field outside the patient form', () => {
  test('ACC-FIELD-14 ACC-FIELD-15 ACC-FIELD-16 10,000 valid numbers have no fault', () => {
    fc.assert(
      fc.property(fc.oneof(card, oldCard), ({ number }) => {
        expect(said(number)).toBeNull();
      }),
      RUNS,
    );
  });

  test('ACC-FIELD-16 decision: each of the ten other check digits is wrong, and 15 digits have none', () => {
    fc.assert(
      fc.property(card, fc.constantFrom(...'0123456789X'), ({ digits }, check) => {
        expect(said(digits + check)).toBe(check === isoCheck(digits) ? null : '校验位错误');
      }),
      RUNS,
    );
    expect(said('110105491231002')).toBeNull();
  });

  test.each(['00', '16', '47', '70', '72', '84', '91', '99'])(
    'ACC-FIELD-15 no province has the code %s, in 18 or 15 digits, whatever the check digit',
    (province) => {
      expect(said(withCheck(`${province}010519491231002`))).toBe('地址编码错误');
      expect(said(`${province}0105194912310020`)).toBe('地址编码错误');
      expect(said(`${province}0105491231002`)).toBe('地址编码错误');
    },
  );

  test.each([
    '',
    '1',
    '1101051949123100',
    '11010519491231002XX',
    '110105194912310X02',
    '11010519491231002x',
    '110105 19491231002X',
  ])('ACC-FIELD-14 %j is malformed', (number) => {
    expect(said(number)).toBe('身份证号格式错误');
  });

  test.each(['20230229', '19000229', '20001301', '20000001', '20000100', '18991231', '20261123'])(
    'ACC-FIELD-14 a birthday on %s is malformed',
    (day) => {
      expect(said(withCheck(`110105${day}002`))).toBe('身份证号格式错误');
    },
  );

  test('ACC-FIELD-14 the field and the patient form agree on every string of digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^[1-6][0-9]{14}$/), fc.stringMatching(/^[1-6][0-9]{16}[0-9X]$/)),
        (number) => {
          const fault = idCardFault(number, { today: TODAY, isStrict: true });
          const expected = { empty: ['format'], malformed: ['format', 'province'], untrue: ['checkDigit'] };
          expect(fault === null ? [null] : expected[fault]).toContain(identityCardFault(number, TODAY));
        },
      ),
      RUNS,
    );
  });
});
