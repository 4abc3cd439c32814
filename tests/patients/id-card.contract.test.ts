import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCharacter,
  factsOf,
  idCardFault,
  identityCardFault,
  normaliseNumber,
} from '../../contract/patients/id-card.ts';
import { identityCardTexts } from '../../src/patients/identity-card.words.ts';
import { card, isoCheck, oldCard } from '../kit/cards.ts';

const TODAY = '2026-11-22';
const strict = { today: TODAY, isStrict: true };
const loose = { today: TODAY, isStrict: false };
const RUNS = { numRuns: 10_000 };
/** The text beside an identity card field outside the patient form. */
const said = (number: string) => {
  const fault = identityCardFault(number, TODAY);
  return fault === null ? null : identityCardTexts[fault];
};
const withCheck = (digits: string) => digits + checkCharacter(digits);

describe('numbers of identity cards (F10)', () => {
  test('F10 10,000 numbers of 18 characters are valid and give birthday and sex', () => {
    fc.assert(
      fc.property(card, ({ number, day: born, order: place }) => {
        expect(idCardFault(number, strict)).toBeNull();
        const sex = Number(place) % 2 === 1 ? 'male' : 'female';
        expect(factsOf(number, TODAY)).toEqual({ birthday: born, sex });
      }),
      RUNS,
    );
  });

  test('F10 10,000 numbers with any one digit changed are refused', () => {
    const change = fc.record({ card, place: fc.integer({ min: 0, max: 17 }), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(change, ({ card: { number }, place, by }) => {
        const digit = number[place] === 'X' ? 10 : Number(number[place]);
        const other = String((digit + by) % 10);
        fc.pre(other !== number[place]);
        const changed = number.slice(0, place) + other + number.slice(place + 1);
        expect(idCardFault(changed, strict)).not.toBeNull();
      }),
      RUNS,
    );
  });

  test('F10 10,000 numbers with two different adjacent digits swapped are refused', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 0, max: 15 }), ({ number }, place) => {
        const [one = '', other = ''] = number.slice(place, place + 2);
        fc.pre(one !== other);
        expect(idCardFault(number.slice(0, place) + other + one + number.slice(place + 2), strict)).not.toBeNull();
      }),
      RUNS,
    );
  });

  test('F10 10,000 numbers of 15 digits are valid, in the 20th century, and give birthday and sex', () => {
    fc.assert(
      fc.property(oldCard, ({ number, day: born, order: place }) => {
        expect(idCardFault(number, strict)).toBeNull();
        expect(factsOf(number, TODAY)).toEqual({ birthday: born, sex: Number(place) % 2 === 1 ? 'male' : 'female' });
      }),
      RUNS,
    );
  });

  test('F10 any text is judged without an error, and only a well-formed one is accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9X]{14,19}$/)), (text) => {
        const fault = idCardFault(text, strict);
        expect(fault !== null || /^(\d{15}|\d{17}[\dX])$/.test(text)).toBe(true);
        expect(fault === 'empty').toBe(text === '');
      }),
      RUNS,
    );
  });

  test.each([
    ['11010519491231002X', null],
    ['110105194912310021', 'untrue'],
    ['440524188001010014', 'malformed'],
    ['', 'empty'],
    ['1101051949123100', 'malformed'],
    ['110105194912310X02', 'malformed'],
    ['11010519491231002x', 'malformed'],
  ] as const)('F10 %s is %s', (number, fault) => {
    expect(idCardFault(number, strict)).toBe(fault);
  });

  test.each(['710000', '810000', '820000', '830000', '650100'])('F10 the region %s exists', (place) => {
    expect(idCardFault(withCheck(`${place}20000229123`), strict)).toBeNull();
  });

  test.each(['000000', '160000', '470000', '700000', '720000', '840000', '910000', '990000'])(
    'F10 the region %s does not exist',
    (place) => {
      expect(idCardFault(withCheck(`${place}20000229123`), loose)).toBe('malformed');
      expect(idCardFault(`${place}000228123`, loose)).toBe('malformed');
    },
  );

  test.each([
    '20000230',
    '19000229',
    '20230229',
    '20001301',
    '20000001',
    '20000100',
    '18991231',
    '20261123',
    '29990101',
  ])('F10 a birthday on %s is malformed', (born) => {
    expect(idCardFault(withCheck(`110105${born}123`), loose)).toBe('malformed');
  });

  test('F10 a number is valid on the day of birth and malformed the day before', () => {
    const number = withCheck('11010520261122001');
    expect(idCardFault(number, strict)).toBeNull();
    expect(idCardFault(number, { today: '2026-11-21', isStrict: true })).toBe('malformed');
  });

  test('F10 without strict control only the format counts', () => {
    fc.assert(
      fc.property(card, fc.constantFrom(...'0123456789X'), ({ digits, number }, check) => {
        expect(idCardFault(digits + check, loose)).toBeNull();
        expect(idCardFault(digits + check, strict)).toBe(digits + check === number ? null : 'untrue');
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [' 110105 19491231 002x ', '11010519491231002X'],
    ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
    ['110105-19491231-002X', '11010519491231002X'],
    ['\u200B110105\u00A019491231002X', '11010519491231002X'],
    ['110***********002x', '110***********002X'],
  ])('F10 normalises %j to %s', (typed, number) => {
    expect(normaliseNumber(typed)).toBe(number);
  });
});

describe('an identity card field outside the patient form', () => {
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

  test('ACC-FIELD-14 the field and the patient form agree on every string of digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^[1-6][0-9]{14}$/), fc.stringMatching(/^[1-6][0-9]{16}[0-9X]$/)),
        (number) => {
          const fault = idCardFault(number, strict);
          const expected = { empty: ['format'], malformed: ['format', 'province'], untrue: ['checkDigit'] };
          expect(fault === null ? [null] : expected[fault]).toContain(identityCardFault(number, TODAY));
        },
      ),
      RUNS,
    );
  });
});
