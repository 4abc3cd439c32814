import { type Command, oneOf, wholeNumber } from '@xinglin/paths/command-line';
import { startPostgres } from '../ground/postgres.ts';
import { say } from '../ground/say.ts';
import type { Goal } from '../quality/figures.ts';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { groundOf, kinds } from './ground.ts';
import { growthOf } from './growth.ts';
import { builtServer, noneOf, versionOf } from './ready.ts';
import { type Sample, soakRun } from './soak-run.ts';

const MINUTES = 30;
const SAMPLES = 30;
const SHOPPERS = 6;
/** Megabytes of heap that a flat line may seem to grow by in an hour. */
const MOST_GROWTH = 10;
/** How much slower the end may be than the beginning, on a machine of one's own. */
const MOST_SLOWER = 1.5;

const megabytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

const mean = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;

function growthGoal(what: string, samples: readonly Sample[], of: (sample: Sample) => number, most: number): Goal {
  const perHour = growthOf(samples.map((sample) => ({ at: sample.minute / 60, value: of(sample) })));
  const reached = `${Math.round(perHour * 10) / 10} MB an hour`;
  return { what, wanted: `≤ ${most} MB an hour`, reached, isMet: perHour <= most };
}

function slowerGoal(what: string, samples: readonly Sample[], of: (sample: Sample) => number): Goal {
  const part = Math.max(1, Math.floor(samples.length / 5));
  const [first, last] = [mean(samples.slice(0, part), of), mean(samples.slice(-part), of)];
  const times = last / first;
  const reached = `${first.toFixed(1)} ms, then ${last.toFixed(1)} ms (${times.toFixed(2)}×)`;
  return { what, wanted: `≤ ${MOST_SLOWER}×`, reached, isMet: times <= MOST_SLOWER };
}

export const soakCommand: Command = {
  name: 'soak',
  summary: 'shoppers come and go for half an hour: memory, handles, rows, times',
  takes: [0, 0],
  options: ['minutes', 'on'],
  help: `npm run load -- soak [--minutes ${MINUTES}] [--on postgres|embedded]

${SHOPPERS} shoppers at a time log in (by SMS, by password), look at lists, write, buy, pay, review, upload and open pay links,
on the built server. ${SAMPLES} times its memory is cleaned up and looked at, and how it answered since. In the end the rows that
end by themselves are counted, and once more after a sweep at a time when all of them have ended.

Keeps docs/quality/soak.json. About ${MINUTES + 2} minutes.`,
  async run(given) {
    const minutes = wholeNumber(given, 'minutes', MINUTES, 1);
    const kind = oneOf(given, 'on', kinds, 'postgres');
    const program = await builtServer();
    const foreign = watchForeignLoad();
    const server = kind === 'postgres' ? await startPostgres({ isDurable: true, isOwn: true }) : null;
    const ground = await groundOf(kind, server?.url ?? '');
    try {
      const found = await soakRun({
        ...{ program, ground, minutes, samples: SAMPLES, shoppers: SHOPPERS },
        tell: ({ minute, answers, p50, p99, rss, heapUsed, handles }) =>
          say(
            `minute ${minute.toFixed(1)}: ${answers} answers, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB, ${handles} handles`,
          ),
      });
      const { samples, errors, broken, answers, rows, starts } = found;
      // What is compiled and cached in the first minutes is no growth.
      const warm = samples.slice(Math.floor(samples.length / 3));
      const handles = growthOf(warm.map((sample) => ({ at: sample.minute / 60, value: sample.handles })));
      const measured = {
        command: `npm run load -- soak${minutes === MINUTES ? '' : ` --minutes ${minutes}`}${kind === 'postgres' ? '' : ` --on ${kind}`}`,
        isWhole: minutes >= MINUTES,
        machine: thisMachine(server === null ? [] : [await versionOf(server.url)], foreign.whole()),
        goals: [
          noneOf('visits that an error ended', errors),
          noneOf('processes that ended', starts - 1),
          noneOf('rules of money and rows broken', broken),
          growthGoal('heap after cleaning up, growth', warm, ({ heapUsed }) => heapUsed / 2 ** 20, MOST_GROWTH),
          {
            ...{ what: 'open handles, growth', wanted: '≤ 10 an hour', reached: `${Math.round(handles)} an hour` },
            isMet: handles <= 10,
          },
          noneOf(
            'rows left of what ends by itself, after a sweep',
            rows.reduce((sum, { after }) => sum + after, 0),
          ),
          slowerGoal('median answer, at the beginning and at the end', samples, ({ p50 }) => p50),
          slowerGoal('slowest of a hundred, at the beginning and at the end', samples, ({ p99 }) => p99),
        ],
        tables: [
          {
            title: 'The process over time',
            head: ['minute', 'answers', 'p50 ms', 'p99 ms', 'heap MB', 'resident MB', 'handles'],
            rows: samples.map(({ minute, answers: count, p50, p99, heapUsed, rss, handles: open }) => [
              ...[minute.toFixed(1), count, p50.toFixed(1), p99.toFixed(0), megabytes(heapUsed), megabytes(rss), open],
            ]),
          },
          {
            title: 'Rows that end by themselves',
            head: ['table', 'at the end', 'after the sweep'],
            rows: rows.map(({ table, before, after }) => [table, before, after]),
          },
        ],
        notes: [
          `${answers} answers by ${SHOPPERS} shoppers at a time on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}; growth is a straight line through the last two thirds.`,
          ...[...new Set([...errors, ...broken])].slice(0, 20),
        ],
      };
      record('soak', measured);
      return statusOf(measured);
    } finally {
      await ground.drop();
      await server?.stop();
    }
  },
};
