import { citationsIn } from '@xinglin/paths/cli';
import { expect, test } from 'vitest';
import { cited, readThreats, THREAT_ID } from '../../scripts/quality/lists.ts';

test('every attack and fault of the list is cited by a test', () => {
  const threats = readThreats();
  expect(threats).toEqual([
    ...Array.from({ length: 25 }, (_, at) => `S${at + 1}`),
    ...Array.from({ length: 14 }, (_, at) => `F${at + 1}`),
  ]);
  const named = cited(threats, THREAT_ID);
  expect(threats.filter((id) => !named.includes(id))).toEqual([]);
});

test('titles cite attacks and faults; unknown IDs and parts of others do not count', () => {
  const idsOf = (text: string) => citationsIn([{ path: 'a.test.ts', text }], THREAT_ID).map(({ id }) => id);
  expect(idsOf("test('S13 ACC-SES-17 x', () => {}); describe('y (S9, F1)', () => {})")).toEqual(['S13', 'S9', 'F1']);
  expect(idsOf("test('S26 F15 ORD-S1X S130', () => {})")).toEqual([]);
});
