import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, UsageError, wholeNumber } from '@xinglin/paths/command-line';
import { type Goal, record, statusOf } from '../quality/record.ts';
import { runMeasure } from '../quality/run-measure.ts';
import { type Tried, TriedLines } from './tried.ts';

const file = '.cache/circumstances.jsonl';
const folder = 'tests/measure/circumstances';

/** The test files, and what befalls the screens in each. */
const groups = {
  storage: 'storage full, switched off and missing; IndexedDB, channels and locks missing; cookies off',
  parts: 'a release without the old parts; parts that are missing, pages, cut short or hang; no connection',
  offline: 'no connection while a screen is read, and while somebody types',
  sessions: 'logout and another member in another tab, changed password, refresh race, storm of 401',
  history: 'back to a page with and without the back/forward cache, after a logout and another login',
  clock: 'clocks that are wrong, are set or sleep while a countdown runs; late payments',
  zones: 'four time zones, 29 February, a change of summer time',
  typing: 'huge and odd texts that are pasted, and input methods',
  double: 'every button pressed twice by the mouse and once by Enter',
  flaky: 'twenty journeys, ten times each, with every tenth call refused, lost or cut',
  soak: '2,000 changes of the route in one page: each of its 20 screens is opened 100 times',
} as const;

const held = (cases: readonly Tried[]): string =>
  `${cases.filter(({ faults }) => faults.length === 0).length}/${cases.length}`;

/** The groups to go through; none of them stands for every one. */
function wantedOf(named: readonly string[], isAgain: boolean, before: TriedLines): readonly string[] {
  if (named.length > 0) return named;
  const all = Object.keys(groups);
  const left = isAgain ? all.filter((group) => !before.isGood(group)) : all;
  if (left.length === 0) throw new UsageError('every group was good when it was last gone through');
  return left;
}

const isGroup = (name: string): boolean => Object.hasOwn(groups, name);

export const circumstancesCommand: Command = {
  name: 'circumstances',
  summary: 'what befalls a browser: no connection, other tabs, wrong clocks, storage off, new releases',
  takes: [0, Object.keys(groups).length],
  options: ['screens', 'rounds', 'changes', 'seeds'],
  flags: ['again'],
  help: `npm run faults -- circumstances [<group> …] [--screens <names>] [--rounds 20] [--changes 2000]
                                 [--seeds 10] [--again]

Goes over all main screens of the built shop in Chromium, and counts on how many of them everything held.

${Object.entries(groups)
  .map(([name, about]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')}

  --screens a,b   only these, by the names in ${folder}/kit/screens.ts
  --rounds 20     rounds of the refresh race
  --changes 2000  changes of the route
  --seeds 10      how often each journey is gone through on a flaky line
  --again         only the groups that were not good when they were last gone through, or these; of all others the
                  figures of then stand, as ${file} has them

The figures are kept as docs/quality.json; without all groups, or with options, they are marked as not
whole.

  npm run faults -- circumstances
  npm run faults -- circumstances storage parts --screens login,home
  npm run faults -- circumstances --again`,
  async run(given) {
    const unknown = given.positionals.find((name) => !isGroup(name));
    if (unknown !== undefined) {
      throw new UsageError(`there is no group «${unknown}»; there are ${Object.keys(groups).join(', ')}`);
    }
    const [screens, rounds, changes, seeds] = [
      given.one('screens') ?? '',
      wholeNumber(given, 'rounds', 20, 1),
      wholeNumber(given, 'changes', 2000, 1),
      wholeNumber(given, 'seeds', 10, 1),
    ];
    const isWhole = screens === '' && rounds >= 20 && changes >= 2000 && seeds >= 10;
    const isAgain = given.has('again');
    if (isAgain && !isWhole) throw new UsageError('--again goes with whole groups: leave the other options out');
    const before = TriedLines.read(file);
    const wanted = wantedOf(given.positionals, isAgain, before);
    mkdirSync(dirname(file), { recursive: true });
    before.forget(file, isAgain ? wanted : Object.keys(groups));
    await runMeasure(
      'circumstances',
      {
        CIRCUMSTANCES_FILE: file,
        CIRCUMSTANCES_ONLY: screens,
        CIRCUMSTANCES_ROUNDS: String(rounds),
        CIRCUMSTANCES_CHANGES: String(changes),
        CIRCUMSTANCES_SEEDS: String(seeds),
      },
      wanted.map((name) => `${folder}/${name}.test.ts`),
    );
    const lines = TriedLines.read(file);
    const { cases, figures } = lines;
    const brokenOff = [...wanted.filter((group) => !lines.hasEnded(group)), ...lines.brokenOff()];
    const goals: Goal[] = [
      // A group may have nothing but figures.
      ...(cases.length === 0 && figures.length > 0
        ? []
        : [
            {
              what: 'circumstances × screens in which everything held',
              wanted: `${cases.length}/${cases.length}`,
              reached: held(cases),
              isMet: cases.length > 0 && cases.every(({ faults }) => faults.length === 0),
            },
          ]),
      ...figures.map(({ what, wanted: goal, reached, isMet }) => ({ what, wanted: goal, reached, isMet })),
      ...(brokenOff.length === 0
        ? []
        : [
            {
              what: 'the run itself',
              wanted: 'ends well',
              reached: `broken off: ${brokenOff.join('; ')}`,
              isMet: false,
            },
          ]),
    ];
    const measured = {
      command: `npm run faults -- ${['circumstances', ...given.positionals, ...(isAgain ? ['--again'] : [])].join(' ')}${screens === '' ? '' : ` --screens ${screens}`}`,
      isWhole: isWhole && Object.keys(groups).every((group) => lines.hasEnded(group)),
      goals,
    };
    record('Faults of conditions', measured);
    return statusOf(measured);
  },
};
