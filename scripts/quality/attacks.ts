import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citationsIn, runTests, type Test, testFiles } from '@xinglin/paths/cli';
import type { Command, Given } from '@xinglin/paths/command-line';
import { UsageError } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { say } from '../ground/say.ts';
import { attacks, deviations, faults, THREAT_ID, type Threat } from './attack-list.ts';
import { type Figures, type Goal, parts } from './figures.ts';
import { record, statusOf, thisMachine } from './record.ts';

/** Where the tests of a project lie; the same file may run in two. */
const folders = {
  rules: ['tests/rules/'],
  contract: ['tests/contract/'],
  machines: ['tests/machines/'],
  screens: ['tests/screens/', 'tests/wire/', 'tests/ui/'],
  gateway: ['tests/gateway/'],
  'gateway-postgres': ['tests/gateway/'],
  journeys: ['tests/journeys/'],
} as const;
type Tier = keyof typeof folders;
const tiers = Object.keys(folders).filter(isTier);

function isTier(name: string): name is Tier {
  return Object.hasOwn(folders, name);
}

const runsIn = (tier: Tier, file: string) =>
  folders[tier].some((folder) => file.startsWith(folder)) &&
  !file.endsWith(tier === 'gateway' ? '.postgres.test.ts' : '.embedded.test.ts');

/** What a test has said by `tests/kit/attack-figure.ts`. */
const said = v.object({ id: v.string(), what: v.string(), value: v.union([v.string(), v.number()]) });
type Said = v.InferOutput<typeof said>;

/** What came of the tests of one project. */
export interface Ran {
  readonly tier: string;
  readonly tests: readonly Test[];
  readonly said: readonly Said[];
}

/** Numbers of the same thing add up within a project; of projects that say the same, one is enough. */
function figuresOf(id: string, runs: readonly Ran[]): string {
  const texts = runs.flatMap(({ said: all }) => {
    const sums = new Map<string, string | number>();
    for (const { what, value } of all.filter((one) => one.id === id)) {
      const before = sums.get(what);
      sums.set(what, typeof before === 'number' && typeof value === 'number' ? before + value : value);
    }
    return [...sums].map(([what, value]) => `${what}: ${value.toLocaleString('en-US')}`);
  });
  return [...new Set(texts)].join('; ');
}

const names = (title: string, id: string) => new RegExp(`\\b${id}\\b`).test(title);

function testsOf({ id }: Threat, runs: readonly Ran[]): readonly Test[] {
  return runs.flatMap(({ tests }) => tests.filter(({ fullName }) => names(fullName, id)));
}

function goalOf(threat: Threat, runs: readonly Ran[], isWhole: boolean): Goal[] {
  const tests = testsOf(threat, runs);
  if (tests.length === 0 && (threat.part !== undefined || !isWhole)) return [];
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return [
    {
      what: `${threat.id} ${threat.what}`,
      wanted: 'all tests pass, and there are some',
      reached: `${passed} of ${tests.length}`,
      isMet: tests.length > 0 && passed === tests.length,
    },
  ];
}

function rowOf(threat: Threat, runs: readonly Ran[]): (string | number)[] {
  const tests = testsOf(threat, runs);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const measured = threat.part === undefined ? [] : [`see «${parts[threat.part]}»`];
  const figures = [figuresOf(threat.id, runs), ...measured].filter((text) => text !== '').join('; ');
  return [threat.id, threat.what, threat.expected, tests.length, passed, figures];
}

/** The figures of these runs: a goal and a line for each attack and fault. Of all tiers each must have a test. */
export function attackFigures(runs: readonly Ran[], isWhole: boolean): Pick<Figures, 'goals' | 'tables' | 'notes'> {
  const head = ['', 'what', 'expected', 'tests', 'passed', 'figures'];
  const table = (title: string, threats: readonly Threat[]) => ({
    title,
    head,
    rows: threats.map((threat) => rowOf(threat, runs)),
  });
  return {
    goals: [...attacks, ...faults].flatMap((threat) => goalOf(threat, runs, isWhole)),
    tables: [
      table('Attacks', attacks),
      table('Faults', faults),
      {
        title: 'Where the documents ask for something else than OWASP ASVS 5.0',
        head: ['the documents', 'the standard', 'against the risk'],
        rows: deviations.map((row) => [...row]),
      },
    ],
    notes: [
      'A test counts for each attack that its title or the title around it names, once for each database that it runs on.',
      'Every line of OWASP ASVS 5.0 with its verdict stands in the part «ASVS 5.0»; here are the deviations with a risk of their own.',
    ],
  };
}

function readSaid(file: string): Said[] {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  return lines.map((line) => v.parse(said, JSON.parse(line)));
}

async function runTier(tier: Tier, cited: readonly string[], folder: string): Promise<Ran> {
  const files = cited.filter((file) => runsIn(tier, file));
  if (files.length === 0) return { tier, tests: [], said: [] };
  say(`${tier}: ${files.length} files`);
  const file = join(folder, `${tier}.jsonl`);
  const { tests } = await runTests(tier, files, THREAT_ID.source, { ATTACK_FIGURES: file });
  return {
    tier,
    tests: tests.filter(({ status }) => status !== 'skipped' && status !== 'pending'),
    said: readSaid(file),
  };
}

function tiersGiven(given: Given): readonly Tier[] {
  const wanted = given.all('tier');
  const unknown = wanted.find((name) => !isTier(name));
  if (unknown !== undefined) throw new UsageError(`there is no tier «${unknown}»; there are ${tiers.join(', ')}`);
  return wanted.length === 0 ? tiers : tiers.filter((tier) => wanted.includes(tier));
}

async function run(given: Given): Promise<number> {
  const wanted = tiersGiven(given);
  const isWhole = wanted.length === tiers.length;
  const cited = [...new Set(citationsIn(testFiles(), THREAT_ID).map(({ file }) => file))];
  const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
  try {
    const runs: Ran[] = [];
    for (const tier of wanted) runs.push(await runTier(tier, cited, folder));
    const found = attackFigures(runs, isWhole);
    const options = isWhole ? '' : wanted.map((tier) => ` --tier ${tier}`).join('');
    record('attacks', {
      command: `npm run quality -- attacks${options}`,
      isWhole,
      machine: thisMachine(),
      ...found,
    });
    return statusOf(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const attacksCommand: Command = {
  name: 'attacks',
  summary: 'runs every test that names an attack or a fault, and keeps what came of each',
  help: `npm run quality -- attacks [--tier NAME …]

Runs the tests whose titles name S1 to S25 or F1 to F14, writes docs/quality/attacks.json and docs/quality.md.
It takes about as long as the tests of the gateway and the browser together, some 20 minutes on two cores.

  --tier NAME   only these: ${tiers.join(', ')}; may be given several times

npm run quality -- attacks
npm run quality -- attacks --tier contract --tier gateway`,
  options: ['tier'],
  takes: [0, 0],
  run,
};
