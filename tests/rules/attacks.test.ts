import { citationsIn, testFiles } from '@xinglin/paths/cli';
import { describe, expect, test } from 'vitest';
import { attacks, faults, THREAT_ID } from '../../scripts/quality/attack-list.ts';
import { attackFigures, type Ran } from '../../scripts/quality/attacks.ts';

const all = [...attacks, ...faults];

test('each attack and fault of the list is named by a test, or measured by a command of its own', () => {
  const named = new Set(citationsIn(testFiles(), THREAT_ID).map(({ id }) => id));
  expect(all.filter(({ id, part }) => !named.has(id) && part === undefined).map(({ id }) => id)).toEqual([]);
  expect(all.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 25 }, (_, at) => `S${at + 1}`),
    ...Array.from({ length: 14 }, (_, at) => `F${at + 1}`),
  ]);
});

test('titles name attacks and faults, requirements and lengths do not', () => {
  const idsOf = (text: string) => citationsIn([{ path: 'a.test.ts', text }], THREAT_ID).map(({ id }) => id);
  expect(idsOf("test('S13 ACC-SES-17 x', () => {}); describe('y (S9, F1)', () => {})")).toEqual(['S13', 'S9', 'F1']);
  expect(idsOf("test('S26 F15 ORD-S1X S130', () => {})")).toEqual([]);
});

describe('what is kept of a run', () => {
  const passed = { title: 'x', status: 'passed' };
  const runs: readonly Ran[] = [
    {
      tier: 'gateway',
      tests: [
        { ...passed, fullName: 'digits (S12) x' },
        { ...passed, fullName: 'S12 S13 y' },
      ],
      said: [
        { id: 'S12', what: 'tries', value: 4000 },
        { id: 'S12', what: 'tries', value: 6000 },
      ],
    },
    {
      tier: 'gateway-postgres',
      tests: [{ title: 'y', fullName: 'S12 S13 y', status: 'failed' }],
      said: [{ id: 'S12', what: 'tries', value: 10_000 }],
    },
  ];
  const rowOf = (id: string) =>
    attackFigures(runs, true).tables.flatMap(({ rows }) => rows.filter(([of]) => of === id));
  const goalOf = (id: string) => attackFigures(runs, true).goals.find(({ what }) => what.startsWith(`${id} `));

  test('a test counts for all that it names, its figures add up, and two databases that say the same say it once', () => {
    expect(rowOf('S12').map((row) => row.slice(3))).toEqual([[3, 2, 'tries: 10,000']]);
    expect(rowOf('S13').map((row) => row.slice(3))).toEqual([[2, 1, '']]);
  });

  test('one that fails, and none at all, are short; what another command measures is its own', () => {
    expect(goalOf('S13')).toMatchObject({ reached: '1 of 2', isMet: false });
    expect(goalOf('S1')).toMatchObject({ reached: '0 of 0', isMet: false });
    expect(goalOf('F13')).toBeUndefined();
    expect(rowOf('F13')[0]?.at(-1)).toBe('see «Mixed load for long»');
    expect(attackFigures(runs, false).goals.map(({ what }) => what.slice(0, 3))).toEqual(['S12', 'S13']);
  });
});
