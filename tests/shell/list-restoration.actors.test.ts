import { expect, test } from 'vitest';
import { createMemberMemory } from '../../src/lib/member-memory.ts';
import { listRestoration } from '../../src/shell/list-restoration.ts';

const stateNumber = (number: number) => ({ read: null, scrolled: number, row: null });

test('the latest twenty lists are kept by history entry until all are forgotten', () => {
  const services = { memory: createMemberMemory() };
  const lists = listRestoration(services);
  for (let number = 1; number <= 20; number += 1) lists.keep(`entry-${number}`, stateNumber(number));
  lists.keep('entry-1', stateNumber(101));
  lists.keep('entry-21', stateNumber(21));
  const found = ['entry-1', 'entry-2', 'entry-3', 'entry-21'].map((entry) => lists.at(entry)?.scrolled);
  expect(found).toEqual([101, undefined, 3, 21]);
  expect(listRestoration({ memory: createMemberMemory() }).at('entry-3')).toBeUndefined();
  expect(listRestoration(services).at('entry-3')?.scrolled).toBe(3);
  lists.forget();
  expect(lists.at('entry-3')).toBeUndefined();
});
