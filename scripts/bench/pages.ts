import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { readMeasured, statusOf } from '../quality/record.ts';
import { runMeasure } from '../quality/run-measure.ts';

export const pagesCommand: Command = {
  name: 'pages',
  summary: 'bytes, FCP, LCP, blocking time and CLS of login, home, order list and pay page, beside the bare floor',
  takes: [0, 0],
  options: ['runs'],
  flags: ['once'],
  help: `npm run bench -- pages [--runs 7] [--once]

Loads the bare floor (a form of the same packages, tests/measure/floor) and four pages one after the other, under 4x CPU
and, apart, under 1.6 Mb/s with 150 ms of round trip, cold and with its cache, each in a new profile of Chromium.

  --runs 7   how often; fewer than 7 make the run a shortened one
  --once     does not repeat the runs in which others used more than 10 % of the machine; a shortened run, too

  npm run bench -- pages
  npm run bench -- pages --runs 2 --once`,
  async run(given) {
    const runs = wholeNumber(given, 'runs', 7, 1);
    const repeat = given.has('once') ? '0' : '1';
    const status = await runMeasure('pages', { BENCH_RUNS: String(runs), BENCH_REPEAT: repeat });
    const measured = readMeasured().get('pages');
    return status !== 0 || measured === undefined ? 1 : statusOf(measured);
  },
};
