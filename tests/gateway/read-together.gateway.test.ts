import { expect, test } from 'vitest';
import { readTogether } from '../../gateway/store/read-together.ts';
import { times } from './kit.ts';

/** Rows that name the query that has read them; `bad` fails its query. */
function counting() {
  const queries: (readonly string[])[] = [];
  const find = readTogether(async (keys) => {
    queries.push(keys);
    if (keys.includes('bad')) throw new Error('database');
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, `${key} of ${queries.length}`]));
  });
  return { queries, find };
}

test('simultaneous callers share a query with each key once, and each gets its own row or undefined', async () => {
  const { queries, find } = counting();
  const rows = await times(6, (at) => find(['a', 'b', 'missing'][at % 3] ?? ''));
  expect(rows).toEqual(['a of 1', 'b of 1', undefined, 'a of 1', 'b of 1', undefined]);
  expect(queries).toEqual([['a', 'b', 'missing']]);
});

test('a call made after a query has begun is answered by the next query', async () => {
  const { queries, find } = counting();
  expect(await find('a')).toBe('a of 1');
  expect(await find('a')).toBe('a of 2');
  let late: Promise<string | undefined> | undefined;
  const slow = readTogether<string>(async (keys) => {
    late ??= slow('late');
    return new Map(keys.map((key) => [key, keys.join()]));
  });
  expect(await slow('early')).toBe('early');
  expect(await late).toBe('late');
  expect(queries).toHaveLength(2);
});

test('a failing query rejects for all callers that share it, and for none after them', async () => {
  const { find } = counting();
  const shared = await Promise.allSettled([find('a'), find('bad')]);
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe('a of 2');
});
