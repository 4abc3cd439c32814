import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { say } from '../ground/say.ts';
import { type Command, type Given, UsageError, wholeNumber } from '../paths/usage.ts';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { runMeasure } from '../quality/run-measure.ts';
import { type CellResult, cellResult, tablesOf } from './report.ts';

/** What `calls` was asked to leave out; each makes the run shorter than the goals ask for. */
const filters = {
  calls: 'FAULTS_CALLS',
  screens: 'FAULTS_SCREENS',
  faults: 'FAULTS_FAULTS',
  shard: 'FAULTS_SHARD',
} as const;

const help = `npm run faults -- calls [--calls <names>] [--screens <names>] [--faults <names>] [--shard <n>/<of>]
                         [--patience <seconds>]

Every call of every screen under every fault, in Chromium, against the built shop: the page says what is wrong, keeps
what was typed, and can be used; the second try succeeds, and once in all. Names are separated by commas:

  npm run faults -- calls --calls createAddress --faults 500,timeout
  npm run faults -- calls --screens 'order list'
  npm run faults -- calls --shard 1/4

  --patience 15   how long a fact is waited for; what is wrong is found sooner with less, on a machine that is quick

Pictures of what went wrong are in the system's folder for temporary files.`;

function settingsOf(given: Given): Record<string, string> {
  const shard = given.one('shard');
  if (shard !== null && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new UsageError(`--shard takes 1/4, not «${shard}»`);
  return Object.fromEntries(
    Object.entries(filters).flatMap(([option, name]) => {
      const values = given.all(option);
      return values.length === 0 ? [] : [[name, values.join(',')] as const];
    }),
  );
}

function readResults(folder: string): CellResult[] {
  return readdirSync(folder).flatMap((name) =>
    v.parse(v.array(cellResult), JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
}

/** What went wrong, a line each, as a person would look into it. */
function tell(wrong: readonly CellResult[]): void {
  for (const { call, screen, fault, wrong: why, picture } of wrong) {
    say(`WRONG ${call} @ ${screen}, ${fault}: ${why}${picture === undefined ? '' : ` (${picture})`}`);
  }
}

async function run(given: Given): Promise<number> {
  const settings = settingsOf(given);
  const patience = wholeNumber(given, 'patience', 15, 1);
  const out = mkdtempSync(join(tmpdir(), 'xinglin-faults-'));
  const load = watchForeignLoad();
  const status = await runMeasure('faults', { ...settings, FAULTS_PATIENCE: String(patience), FAULTS_OUT: out }, [
    'tests/measure/faults/calls',
  ]);
  const results = readResults(out);
  if (results.length === 0)
    throw new UsageError('nothing was played: is there a call, a screen and a fault of these names?');
  const wrong = results.filter((result) => result.wrong !== null);
  tell(wrong);
  const scenes = new Set(results.map(({ call, screen }) => `${call} ${screen}`)).size;
  const goals = [
    {
      what: 'calls × faults after which the page is usable, nothing is lost and nothing is done twice',
      wanted: `${results.length} of ${results.length}`,
      reached: `${results.length - wrong.length} of ${results.length}`,
      isMet: wrong.length === 0,
    },
    {
      what: 'scenes that could be played',
      wanted: 'all',
      reached: status === 0 ? `${scenes}, all` : 'some broke off, see above',
      isMet: status === 0,
    },
  ];
  record('faults', {
    command: [
      'npm run faults -- calls',
      ...Object.keys(filters).flatMap((name) => given.all(name).map((one) => `--${name} ${one}`)),
    ].join(' '),
    isWhole: Object.keys(settings).length === 0,
    machine: thisMachine(['Chromium'], load.whole()),
    goals,
    tables: tablesOf(results),
    notes: [
      'Errors of the gateway (500, 503, 502, 400, 429, 401) come without an effect; what is lost or spoilt on the way comes after it.',
      'Timeouts and delays pass by the clock of the page. Uploads are counted by the browser, not by that clock: their timeout is no part of the matrix.',
    ],
  });
  return statusOf({ goals });
}

/** `npm run faults -- calls`. */
export const callsCommand: Command = {
  name: 'calls',
  summary: 'every call of every screen under every fault of the line and the gateway',
  help,
  options: [...Object.keys(filters), 'patience'],
  takes: [0, 0],
  run,
};
