import { medianOf } from '../../../scripts/bench/table.ts';
import type { Figures, Goal, Table } from '../../../scripts/quality/figures.ts';
import { thisMachine } from '../../../scripts/quality/record.ts';
import { kinds, type PageSpeed } from '../speed/page-speed.ts';
import type { QuietRuns } from '../speed/quiet.ts';

/** One load of a page. */
export interface Load {
  /** `floor`, `login`, `home`, `list` or `pay`. */
  readonly page: string;
  readonly slowness: string;
  readonly cache: 'cold' | 'warm';
  readonly speed: PageSpeed;
}

interface Circumstances {
  readonly runs: number;
  readonly quiet: Pick<QuietRuns, 'repeated' | 'loud' | 'foreignLoad'>;
  /** The version of the browser. */
  readonly chromium: string;
}

/** Fewest runs of which the goals ask medians. */
export const WHOLE_RUNS = 7;

const times = ['fcp', 'lcp', 'whole', 'blocking', 'busy'] as const;

const wholeBytes = (speed: PageSpeed) => kinds.reduce((sum, kind) => sum + speed.bytes[kind], 0);
const rounded = (value: number) => String(Math.round(value));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Median (least–most). */
function spread(values: readonly number[]): string {
  return `${rounded(medianOf(values))} (${rounded(Math.min(...values))}–${rounded(Math.max(...values))})`;
}

/** What the loads of one page in one circumstance come to. */
export function figuresOf(
  loads: readonly Load[],
  { runs, quiet, chromium }: Circumstances,
): Omit<Figures, 'date' | 'seconds'> {
  const of = (page: string, slowness: string, cache: Load['cache']) =>
    loads
      .filter((load) => load.page === page && load.slowness === slowness && load.cache === cache)
      .map(({ speed }) => speed);
  const pages = [...new Set(loads.map(({ page }) => page))];
  const slownesses = [...new Set(loads.map(({ slowness }) => slowness))];
  const median = (page: string, slowness: string, value: (speed: PageSpeed) => number) =>
    medianOf(of(page, slowness, 'cold').map(value));

  const timesOf = (slowness: string, cache: Load['cache']): Table => ({
    title: `${slowness}, ${cache} cache: ms, median (least–most)`,
    head: ['page', 'FCP', 'LCP', 'whole', 'blocking', 'processor', 'CLS', 'LCP of the floor’s', 'largest'],
    rows: pages.map((page) => {
      const speeds = of(page, slowness, cache);
      const share =
        medianOf(speeds.map(({ lcp }) => lcp)) / medianOf(of('floor', slowness, cache).map(({ lcp }) => lcp));
      return [
        page,
        ...times.map((name) => spread(speeds.map((speed) => speed[name]))),
        Math.max(...speeds.map(({ shift }) => shift)).toFixed(3),
        `${share.toFixed(2)}×`,
        speeds.at(-1)?.largest ?? '',
      ];
    }),
  });
  const [first = ''] = slownesses;
  const bytes: Table = {
    title: 'Bytes as sent (brotli, kB), cold cache',
    head: ['page', ...kinds, 'all', 'requests', 'requests, warm'],
    rows: pages.map((page) => [
      page,
      ...kinds.map((kind) => kilobytes(median(page, first, (speed) => speed.bytes[kind]))),
      kilobytes(median(page, first, wholeBytes)),
      rounded(median(page, first, ({ requests }) => requests)),
      rounded(medianOf(of(page, first, 'warm').map(({ requests }) => requests))),
    ]),
  };

  const share = (
    what: string,
    page: string,
    slowness: string,
    most: number,
    value: (speed: PageSpeed) => number,
  ): Goal => {
    const reached = median(page, slowness, value) / median('floor', slowness, value);
    return { what, wanted: `≤ ${most} × the floor's`, reached: `${reached.toFixed(2)} ×`, isMet: reached <= most };
  };
  const lcp = ({ lcp: time }: PageSpeed) => time;
  const shifts = loads.map(({ speed }) => speed.shift);
  const goals = [
    share('script of login, bytes as sent', 'login', first, 1.15, (speed) => speed.bytes.script),
    ...slownesses.flatMap((slowness) => [
      share(`LCP of login, ${slowness}`, 'login', slowness, 0.7, lcp),
      share(`LCP of home, ${slowness}`, 'home', slowness, 1.2, lcp),
      share(`LCP of the order list, ${slowness}`, 'list', slowness, 1.2, lcp),
    ]),
    {
      what: 'CLS, the worst of all loads',
      wanted: '≤ 0.01',
      reached: Math.max(...shifts).toFixed(3),
      isMet: Math.max(...shifts) <= 0.01,
    },
  ];
  return {
    command: 'npm run bench -- pages',
    isWhole: runs >= WHOLE_RUNS && process.env.BENCH_REPEAT !== '0',
    machine: thisMachine([`Chromium ${chromium}`], quiet.foreignLoad()),
    goals,
    tables: [bytes, ...slownesses.flatMap((slowness) => [timesOf(slowness, 'cold'), timesOf(slowness, 'warm')])],
    notes: [
      'The floor is a form of the same packages (tests/measure/floor), built plainly by the same bundler and served by the same server; its dialog comes behind the form, and counts as script.',
      'Every run loads floor and pages one after the other, each in a new profile: cold, then once more with its cache.',
      'Whole is when everything is in view, what the gateway says included: home and list are drawn by their HTML as they look while they read, and the largest text that a member sees on them, the warning about prescription drugs, stands there already.',
      'Blocking is what all long tasks since the navigation take beyond 50 ms each. Processor is what the main thread was busy, by its own clock.',
      `${quiet.repeated} runs were repeated because others used more than 10 % of the machine; ${quiet.loud} stand although they did.`,
    ],
  };
}
