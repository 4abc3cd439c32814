import { describe, expect, test } from 'vitest';
import { runBench } from '../../../scripts/bench/commands.ts';
import type { Answered } from '../../../scripts/bench/measure.ts';
import { medianOf, type Row, tableOf } from '../../../scripts/bench/table.ts';
import { expectOneError, hearOutput } from '../../kit/output.ts';

const heard = hearOutput();

const run = (line: string) => runBench(line.split(' ').filter(Boolean));

test.each([
  ['fly', 'there is no command «fly»; there are pages, steps, calls, paths, suite, all, help'],
  ['paths nowhere', 'there is no machine «nowhere»; there are all, parcel, checkout, consultation, session'],
  ['paths parcel more', 'does not know what to do with «more»'],
  ['paths --runs 4', '--runs takes a whole number from 5 on, not «4»'],
  ['paths --limit soon', '--limit takes a whole number from 1 on, not «soon»'],
  ['pages --runs none', '--runs takes a whole number from 1 on, not «none»'],
  ['suite --from nowhere.json', 'there is no report nowhere.json'],
  ['paths --colour red', 'Unknown option --colour: npm run bench -- help paths'],
])('not understood, one clear line and exit status 2: %s', async (line, expected) => {
  expect(await run(line)).toBe(2);
  expectOneError(heard, expected);
});

test('help names the command, and that has examples', async () => {
  expect(await run('')).toBe(0);
  expect(heard.said).toMatch(/^ {2}paths {2,}\S/m);
  for (const line of ['help paths', 'paths --help']) {
    heard.said = '';
    expect(await run(line)).toBe(0);
    expect(heard.said).toContain('npm run bench -- paths consultation');
  }
});

test('a sample is measured by each tool, and ours covers all of it', async () => {
  expect(await run('paths parcel')).toBe(0);
  const lines = heard.said.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines.slice(1, 4).map(([machine, tool]) => [machine, tool])).toEqual([
    ['parcel', 'ours'],
    ['parcel', 'shortest'],
    ['parcel', 'simple'],
  ]);
  expect(lines[1]?.[5]).toBe('11 / 11');
  expect(lines[2]?.at(-1)).toMatch(/^\d+(\.\d+)?×$/);
  expect(heard.said).toMatch(/@xstate\/test refuses \d+ of \d+ flows as they are/);
});

test('what does not end is ended and said so', async () => {
  expect(await run('paths checkout --limit 5')).toBe(0);
  expect(heard.said).toMatch(/^checkout {2}simple {4}does not end in 5 s \(0 of 5 runs\)$/m);
});

describe('the table', () => {
  const answered = (milliseconds: number, steps: number): Answered => ({
    ...{ milliseconds, processor: milliseconds, steps, paths: 2, longest: 9, covered: 5, wanted: 6, mark: '' },
  });
  const rows: Row[] = [
    { machine: 'm', tool: 'ours', answers: [9, 1, 3, 2, 100].map((time) => answered(time, 10)), end: null },
    { machine: 'm', tool: 'shortest', answers: [6, 6, 6, 6, 6].map((time) => answered(time, 15)), end: null },
    { machine: 'm', tool: 'simple', answers: [answered(1, 1)], end: 'does not end in 1 s' },
  ];

  test('it has the first run, the median of all, and ratios to ours', () => {
    const [, ours, shortest, simple] = tableOf(rows, 5)
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(ours?.slice(-2)).toEqual(['9.0 ms', '3.0 ms']);
    expect(shortest?.slice(-2)).toEqual(['1.50×', '2.00×']);
    expect(simple).toEqual(['m', 'simple', 'does not end in 1 s (1 of 5 runs)']);
  });

  test('the median of an even number lies between', () => {
    expect([medianOf([4, 1, 2, 3]), medianOf([3, 1, 2])]).toEqual([2.5, 2]);
  });
});
