import { type Command, runProgram, wholeNumber } from '@xinglin/paths/command-line';
import { readFigures, statusOf } from './quality/record.ts';
import { runMeasure } from './quality/run-measure.ts';

// `npm run fuzz`: bad requests to every call, and bad input in every form (S14, S18, S22, F9).

/** 1 for a run that failed, or that missed a goal. */
function outcomeOf(title: string, status: number): number {
  const measured = readFigures()[title];
  return status !== 0 || measured === undefined ? 1 : statusOf(measured);
}

const requests: Command = {
  name: 'requests',
  summary: '100,000 bad requests to every call of the contract',
  help: `npm run fuzz -- requests [--count 100000] [--seed 1] [--calls name,…]

Bends the right request of every call: types, sizes, signs, nesting, names of prototypes, fields that are none, IDs
and sessions of others, one-time things sent twice, lies of JSON, forms and HTTP. After each the database is compared
and put back. Says what must not be, with the smallest request that shows it, and keeps the figures in
docs/quality.json; ends with 1 when a goal is not met.

  npm run fuzz -- requests --count 1000000            the long run
  npm run fuzz -- requests --calls editAddress --count 5000 --seed 7`,
  options: ['count', 'seed', 'calls'],
  takes: [0, 0],
  run: async (given) => {
    const status = await runMeasure('fuzz', {
      FUZZ_COUNT: String(wholeNumber(given, 'count', 100_000, 1)),
      FUZZ_SEED: String(wholeNumber(given, 'seed', 1, 0)),
      FUZZ_CALLS: given.one('calls') ?? '',
    });
    return outcomeOf('Bad requests', status);
  },
};

const forms: Command = {
  name: 'forms',
  summary: '10,000 bad values in the forms, in Chromium',
  help: `npm run fuzz -- forms [--count 10000] [--seed 1] [--forms name,…]

Types hostile values into every field of every form, against the built shop and a gateway in this process: the form
says in Chinese what is wrong and keeps what was typed, or form and gateway both take it; nothing runs, nothing is
5xx. Keeps the figures in docs/quality.json; ends with 1 when a goal is not met.

  npm run fuzz -- forms --forms address,patient --count 500`,
  options: ['count', 'seed', 'forms'],
  takes: [0, 0],
  run: async (given) => {
    const status = await runMeasure('forms', {
      FUZZ_COUNT: String(wholeNumber(given, 'count', 10_000, 1)),
      FUZZ_SEED: String(wholeNumber(given, 'seed', 1, 0)),
      FUZZ_FORMS: given.one('forms') ?? '',
    });
    return outcomeOf('Bad input in forms', status);
  },
};

const program = {
  name: 'fuzz',
  about: 'Looks for requests and values that the shop chokes on.',
  commands: [requests, forms],
};

const args = process.argv.slice(2);
// Without a command both run, the second also when the first has found something.
const runs = args.length === 0 ? [['requests'], ['forms']] : [args];
let status = 0;
for (const run of runs) status = Math.max(status, await runProgram(program, run));
process.exitCode = status;
