import { expect, test } from 'vitest';
import { type CallSample, callFigures } from '../../../scripts/bench/calls-figures.ts';
import { pathFigures } from '../../../scripts/bench/paths-figures.ts';
import { type StepSample, stepFigures } from '../../../scripts/bench/steps-figures.ts';
import { suiteFigures } from '../../../scripts/bench/suite-figures.ts';
import type { Row } from '../../../scripts/bench/table.ts';

const call = (name: string, times: readonly number[], statements = 2): CallSample[] =>
  times.map((milliseconds) => ({ call: name, milliseconds, statements }));
const about = { isWhole: true, foreignLoad: null };
const isMet = ({ goals }: { readonly goals: readonly { readonly isMet: boolean }[] }) =>
  goals.map((goal) => goal.isMet);

test('a call is measured when it is warm; one that is slow is short of the goal, one that hashes a password is not', () => {
  const warmUp = [900, 900, 900];
  const quick = call('readMember', [...warmUp, 3, 5, 4, 9, 1, 2, 30]);
  const slow = call('filterOrders', [...warmUp, 11, 11, 11, 11, 11, 11, 11], 5);
  const hashing = call('logInByPassword', [...warmUp, 50, 50, 50, 50, 50, 50, 50]);
  const names = ['readMember', 'filterOrders', 'logInByPassword'];
  const measured = callFigures({ postgres: [...quick, ...slow, ...hashing], embedded: quick }, { ...about, names });
  expect(isMet(measured)).toEqual([false, true]);
  expect(measured.goals[0]).toMatchObject({ wanted: 'all of 2', reached: '1' });
  expect(measured.tables[0]?.rows).toEqual([
    ['logInByPassword (hashes a password)', 7, '50.0', '50.0', '', '2 (2–2)'],
    ['filterOrders', 7, '11.0', '11.0', '', '5 (5–5)'],
    ['readMember', 7, '4.0', '30.0', '4.0', '2 (2–2)'],
  ]);
  const withoutSlow = callFigures({ postgres: [...quick, ...hashing], embedded: [] }, { ...about, names });
  expect(isMet(withoutSlow)).toEqual([true, false]);
  expect(withoutSlow.notes.at(-1)).toBe('Too few for a median: filterOrders (0).');
});

test('an interaction takes as long as its slowest event, and the step of the worst p75 is named', () => {
  const sample = (interaction: number, target: string, duration: number, event = 'click'): StepSample => ({
    ...{ interaction: String(interaction), page: '/user', event, target, duration, delay: 10, processing: 20 },
  });
  const presses = [1, 2, 3, 4].map((nth) => sample(nth, 'button quick', 40));
  const slow = [sample(5, 'button slow', 30, 'pointerdown'), sample(5, 'button slow', 400)];
  const measured = stepFigures([...presses, ...slow, sample(6, 'textbox', 100, 'keydown')], about);
  expect(isMet(measured)).toEqual([true, false]);
  expect(measured.goals[1]).toMatchObject({ wanted: 'all of 3', reached: '2' });
  expect(measured.tables[0]?.rows[0]).toEqual(['/user', 'press', 'button slow', 1, 400, 400, 10, 20, 370]);
  expect(measured.tables[0]?.rows.map(([, act]) => act)).toEqual(['press', 'key', 'press']);
  expect(measured.notes.at(-1)).toBe('The slowest step is /user: press button slow.');
});

test('a file of the gateway that is run again is the one on PostgreSQL', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name: `/x/tests/${name}`, startTime, endTime });
  const measured = suiteFigures({
    startTime: 0,
    numTotalTests: 9,
    testResults: [
      file('gateway/cart.test.ts', 60_000, 70_000),
      file('gateway/cart.test.ts', 10_000, 30_000),
      file('gateway/races.postgres.test.ts', 65_000, 90_000),
      file('wire/calls.test.ts', 0, 5000),
    ],
  });
  expect(measured.tables[0]?.rows).toEqual([
    ['screens', 1, '5.0', '5.0'],
    ['gateway', 1, '20.0', '20.0'],
    ['gateway-postgres', 2, '30.0', '35.0'],
  ]);
  expect(measured.tables[1]?.rows[0]).toEqual(['tests/gateway/races.postgres.test.ts', 'gateway-postgres', '25.0']);
  expect(measured).toMatchObject({ seconds: 90, isWhole: false });
  expect(measured.goals[0]).toMatchObject({ reached: '1.5 min', isMet: true });
});

test('where our paths do not end or leave something out, the goal is not met', () => {
  const row = (machine: string, tool: Row['tool'], milliseconds: number, covered = 6): Row => {
    const answered = {
      milliseconds,
      processor: milliseconds,
      steps: milliseconds,
      paths: 2,
      longest: 9,
      covered,
      wanted: 6,
      mark: '',
    };
    return { machine, tool, answers: [answered], end: null };
  };
  const good = [row('a', 'ours', 10), row('a', 'shortest', 30)];
  expect(isMet(pathFigures(good, 1, []))).toEqual([true, true]);
  expect(pathFigures(good, 1, []).tables[0]?.rows).toEqual([
    ['@xstate/test, shortest', 1, '3.00×', '3.00×'],
    ['@xstate/test, simple', 0, '', ''],
  ]);
  expect(isMet(pathFigures([...good, row('b', 'ours', 10, 5)], 1, []))).toEqual([true, false]);
  expect(isMet(pathFigures([...good, { ...row('b', 'ours', 10), answers: [] }], 1, []))).toEqual([false, false]);
});
