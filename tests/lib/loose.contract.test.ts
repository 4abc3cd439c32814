import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Schema } from '../../contract/call.ts';
import {
  countIn,
  looseCents,
  looseCode,
  looseCount,
  looseFlag,
  looseNumber,
  looseText,
  requiredId,
} from '../../contract/loose.ts';

const parts: Readonly<Record<string, readonly [schema: Schema, readonly (readonly [unknown, unknown])[]]>> = {
  looseText: [
    looseText,
    [
      ['x', 'x'],
      ['', ''],
      [undefined, ''],
      [null, ''],
      [1, ''],
      [{}, ''],
    ],
  ],
  looseCode: [
    looseCode,
    [
      ['4', '4'],
      [4, '4'],
      [0, '0'],
      [null, ''],
      [undefined, ''],
      [true, ''],
      [[], ''],
    ],
  ],
  looseNumber: [
    looseNumber,
    [
      [1.5, 1.5],
      [0, 0],
      ['1', null],
      [null, null],
      [undefined, null],
      [Number.NaN, null],
    ],
  ],
  looseCents: [
    looseCents,
    [
      [6510, 6510],
      [0, 0],
      [-5, -5],
      [65.1, null],
      ['6510', null],
      [null, null],
    ],
  ],
  looseCount: [
    looseCount,
    [
      [3, 3],
      [0, 0],
      [-1, 0],
      [1.5, 0],
      ['3', 0],
      [undefined, 0],
      [null, 0],
    ],
  ],
  looseFlag: [
    looseFlag,
    [
      ...[true, 1, '1', 'true'].map((given) => [given, true] as const),
      ...[false, 0, '0', 'false', null, undefined, 'yes', 2, {}].map((given) => [given, false] as const),
    ],
  ],
};

test.each(Object.entries(parts))(
  'ORD-CALL-43 %s reads known values and uses a default for all others',
  (_, [schema, rows]) => {
    for (const [given, read] of rows) expect(v.parse(schema, given), String(given)).toBe(read);
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(v.safeParse(schema, given).success).toBe(true);
      }),
    );
  },
);

test('ORD-CALL-43 an ID is a non-empty text or a number', () => {
  expect([v.parse(requiredId, '2026112000213'), v.parse(requiredId, 7)]).toEqual(['2026112000213', '7']);
  for (const given of ['', null, undefined, true, {}]) expect(v.safeParse(requiredId, given).success).toBe(false);
});

test('ORD-CALL-43 a count is read from its field or as a bare number', () => {
  const total = countIn('total');
  expect([v.parse(total, { total: 3, more: 1 }), v.parse(total, 3), v.parse(total, 0)]).toEqual([3, 3, 0]);
  for (const given of [{}, { total: null }, { total: -1 }, -1, 1.5, '3', null]) {
    expect(v.safeParse(total, given).success).toBe(false);
  }
});
