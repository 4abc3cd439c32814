import { readFileSync } from 'node:fs';
import { type Command, runProgram } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { runStep } from './lib/run-step.ts';
import { asvsGoals, attackGoals, requirementGoals } from './quality/lists.ts';
import { allOf, atMost, record } from './quality/record.ts';

const MOST_MINUTES = 12;
const REPORT = '.cache/tests.json';

const countCommand: Command = {
  name: 'count',
  summary: 'count requirements, attacks and ASVS lines; the default command',
  help: 'npm run quality\n\nCounts the entries of the lists in docs/. Measuring commands write docs/quality.md themselves.',
  run: async () => {
    const whole = { command: 'npm run quality', isWhole: true };
    record('Requirements', { ...whole, goals: requirementGoals() });
    return record('Security', { ...whole, goals: [...attackGoals(), ...asvsGoals()] });
  },
};

const report = v.object({
  startTime: v.number(),
  numTotalTests: v.number(),
  numPassedTests: v.number(),
  testResults: v.array(v.object({ endTime: v.number() })),
});

const testsCommand: Command = {
  name: 'tests',
  summary: 'run all tests, and record how many pass and how long they take',
  help: 'npm run quality -- tests',
  run: async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORT}`];
    await runStep(process.execPath, ['scripts/test.ts', ...reporters]);
    const { startTime, numTotalTests, numPassedTests, testResults } = v.parse(
      report,
      JSON.parse(readFileSync(REPORT, 'utf8')),
    );
    const minutes = (Math.max(...testResults.map(({ endTime }) => endTime)) - startTime) / 60_000;
    const goals = [
      allOf('tests that pass', numPassedTests, numTotalTests),
      atMost('all tests, on two cores', minutes, MOST_MINUTES, 'min'),
    ];
    return record('Tests', { command: 'npm run quality -- tests', isWhole: true, goals });
  },
};

const [command = 'count', ...rest] = process.argv.slice(2);
process.exitCode = await runProgram(
  { name: 'quality', about: 'The figures of docs/quality.md.', commands: [countCommand, testsCommand] },
  [command, ...rest],
);
