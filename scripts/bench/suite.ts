import { existsSync, readFileSync } from 'node:fs';
import { type Command, UsageError } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { runStep } from '../ground/run-step.ts';
import { record, statusOf } from '../quality/record.ts';
import { suiteFigures, suiteReport } from './suite-figures.ts';

const REPORT = '.cache/suite.json';

export const suiteCommand: Command = {
  name: 'suite',
  summary: 'how long each tier of the tests takes, and its slowest files',
  takes: [0, 0],
  options: ['from'],
  help: `npm run bench -- suite [--from <report>]

Runs all tests once and keeps how long each tier and the slowest files took.

  --from <report>   a run that is over, as its JSON; then nothing is run

  npm run bench -- suite
  npm test -- --reporter=default --reporter=json --outputFile=.cache/suite.json
  npm run bench -- suite --from .cache/suite.json`,
  async run(given) {
    const from = given.one('from');
    if (from !== null && !existsSync(from)) throw new UsageError(`there is no report ${from}`);
    if (from === null) {
      await runStep(process.execPath, [
        'scripts/test.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${REPORT}`,
      ]);
    }
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), suiteReport), readFileSync(from ?? REPORT, 'utf8'));
    if (!read.success) throw new UsageError(`${from ?? REPORT} is no JSON report of vitest`);
    const figures = suiteFigures(read.output);
    record('suite', figures);
    return statusOf(figures);
  },
};
