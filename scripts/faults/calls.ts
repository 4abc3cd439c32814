import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Given, UsageError, wholeNumber } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { say } from '../ground/say.ts';
import { record, statusOf } from '../quality/record.ts';
import { runMeasure } from '../quality/run-measure.ts';
import { type Cell, cellsFile, joined, keyOf, readCells, writeCells } from './cells.ts';
import { type CellResult, cellResult } from './report.ts';

/** What `calls` was asked to leave out; each makes the run shorter than the goals ask for. */
const filters = {
  calls: 'FAULTS_CALLS',
  screens: 'FAULTS_SCREENS',
  faults: 'FAULTS_FAULTS',
  shard: 'FAULTS_SHARD',
} as const;

const help = `npm run faults -- calls [--calls <names>] [--screens <names>] [--faults <names>] [--shard <n>/<of>]
                         [--again] [--patience <seconds>]

Every call of every screen under every fault, in Chromium, against the built shop: the page says what is wrong, keeps
what was typed, and can be used; the second try succeeds, and once in all. Names are separated by commas:

  npm run faults -- calls --calls createAddress --faults 500,timeout
  npm run faults -- calls --screens 'order list'
  npm run faults -- calls --shard 1/4

  --again         only the cells that were wrong when they were last played, or never were
  --patience 15   how long a fact is waited for; what is wrong is found sooner with less, on a machine that is quick

What is found of each cell is kept in ${cellsFile}; the figures are of all cells that are kept. Without an option all are
played anew. Pictures of what went wrong are in the system's folder for temporary files.`;

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

const cell = v.object({ call: v.string(), screen: v.string(), fault: v.string() });

/** The files of the whole matrix and of what is not to be played, among those of what was. */
const MATRIX = 'matrix.json';
const DONE = 'done.json';

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

function readResults(folder: string): { readonly matrix: readonly Cell[]; readonly played: readonly CellResult[] } {
  const names = readdirSync(folder);
  return {
    matrix: names.includes(MATRIX) ? v.parse(v.array(cell), readJson(folder, MATRIX)) : [],
    played: names
      .filter((name) => name !== MATRIX && name !== DONE)
      .flatMap((name) => v.parse(v.array(cellResult), readJson(folder, name))),
  };
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
  const isAgain = given.has('again');
  const out = mkdtempSync(join(tmpdir(), 'xinglin-faults-'));
  const isPart = isAgain || Object.keys(settings).length > 0;
  const done = isAgain
    ? readCells()
        .filter(({ wrong }) => wrong === null)
        .map(keyOf)
    : [];
  writeFileSync(join(out, DONE), JSON.stringify(done));
  const status = await runMeasure('faults', { ...settings, FAULTS_PATIENCE: String(patience), FAULTS_OUT: out }, [
    'tests/measure/faults/calls',
  ]);
  const { matrix, played } = readResults(out);
  if (played.length === 0)
    throw new UsageError('nothing was played: is there a call, a screen and a fault of these names?');
  tell(played.filter(({ wrong }) => wrong !== null));
  // Read late: another run of some cells may have ended meanwhile.
  const cells = joined(matrix, isPart ? readCells() : [], played, new Date().toISOString().slice(0, 10));
  writeCells(cells);
  const good = cells.filter(({ wrong }) => wrong === null).length;
  const scenes = new Set(played.map(({ call, screen }) => `${call} ${screen}`)).size;
  const goals = [
    {
      what: 'calls × faults after which the page is usable, nothing is lost and nothing is done twice',
      wanted: `${matrix.length} of ${matrix.length}`,
      reached: `${good} of ${matrix.length}${cells.length < matrix.length ? `, ${matrix.length - cells.length} not played yet` : ''}`,
      isMet: good === matrix.length,
    },
    {
      what: 'scenes of this run that could be played',
      wanted: 'all',
      reached: status === 0 ? `${scenes}, all` : 'some broke off, see above',
      isMet: status === 0,
    },
  ];
  record('Faults of calls', {
    command: [
      'npm run faults -- calls',
      ...Object.keys(filters).flatMap((name) => given.all(name).map((one) => `--${name} ${one}`)),
      ...(isAgain ? ['--again'] : []),
    ].join(' '),
    isWhole: cells.length === matrix.length,
    goals,
  });
  return statusOf({ goals });
}

/** `npm run faults -- calls`. */
export const callsCommand: Command = {
  name: 'calls',
  summary: 'every call of every screen under every fault of the line and the gateway',
  help,
  options: [...Object.keys(filters), 'patience'],
  flags: ['again'],
  takes: [0, 0],
  run,
};
