import * as v from 'valibot';
import type { Figures } from '../quality/figures.ts';
import { thisMachine } from '../quality/record.ts';

/** What a report of vitest says that is needed here; times in milliseconds. */
export const suiteReport = v.object({
  startTime: v.number(),
  numTotalTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});
export type SuiteReport = v.InferOutput<typeof suiteReport>;

const MOST_MINUTES = 45;
const SLOWEST = 15;
/** Files of `tests/` that belong to the tier of the views. */
const asScreens = /^(wire|ui)$/;

interface RunFile {
  readonly file: string;
  readonly tier: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** Each file with its tier; the gateway's are run twice, on PostgreSQL last. */
function filesIn({ testResults }: SuiteReport): RunFile[] {
  const seen = new Set<string>();
  return testResults
    .toSorted((a, b) => a.startTime - b.startTime)
    .map(({ name, startTime, endTime }) => {
      const file = name.slice(name.lastIndexOf('/tests/') + 1);
      const [, folder = ''] = file.split('/');
      const isOnPostgres = folder === 'gateway' && (seen.has(file) || file.includes('.postgres.'));
      seen.add(file);
      const tier = isOnPostgres ? 'gateway-postgres' : asScreens.test(folder) ? 'screens' : folder;
      return { file, tier, startTime, endTime };
    });
}

const secondsOf = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const sumOf = (files: readonly RunFile[]) => files.reduce((sum, file) => sum + file.endTime - file.startTime, 0);

/** What one run of the tests took. */
export function suiteFigures(report: SuiteReport): Omit<Figures, 'date'> {
  const files = filesIn(report);
  const took = Math.max(...files.map(({ endTime }) => endTime)) - report.startTime;
  const minutes = took / 60_000;
  const tiers = Map.groupBy(files, ({ tier }) => tier);
  return {
    command: 'npm run bench -- suite',
    seconds: Math.round(took / 1000),
    isWhole: ['rules', 'machines', 'screens', 'gateway', 'gateway-postgres', 'journeys'].every((tier) =>
      tiers.has(tier),
    ),
    machine: thisMachine(),
    goals: [
      {
        what: 'all tests in one run',
        wanted: `≤ ${MOST_MINUTES} min on two cores`,
        reached: `${minutes.toFixed(1)} min`,
        isMet: minutes <= MOST_MINUTES,
      },
    ],
    tables: [
      {
        title: 'Tiers',
        head: ['tier', 'files', 's from first to last', 's, sum of its files'],
        rows: [...tiers].map(([tier, own]) => {
          const whole =
            Math.max(...own.map(({ endTime }) => endTime)) - Math.min(...own.map(({ startTime }) => startTime));
          return [tier, own.length, secondsOf(whole), secondsOf(sumOf(own))];
        }),
      },
      {
        title: `The ${SLOWEST} slowest files`,
        head: ['file', 'tier', 's'],
        rows: files
          .toSorted((a, b) => sumOf([b]) - sumOf([a]))
          .slice(0, SLOWEST)
          .map((one) => [one.file, one.tier, secondsOf(sumOf([one]))]),
      },
    ],
    notes: [`${report.numTotalTests} tests in ${files.length} files; files of a tier run beside one another.`],
  };
}
