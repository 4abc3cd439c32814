import type { Command } from '@xinglin/paths/command-line';
import { record, statusOf } from '../quality/record.ts';
import { startGathering } from './gathering.ts';
import { stepFigures, stepSample } from './steps-figures.ts';

export const stepsCommand: Command = {
  name: 'steps',
  summary: 'how long every click and key of the journeys takes until it can be seen, four times slower',
  takes: [0, Number.MAX_SAFE_INTEGER],
  options: [],
  help: `npm run bench -- steps [<test file> …]

Tells the journeys in Chromium with a processor four times slower, types what they fill in key by key, and keeps what
the browser says of each interaction: p75 and worst of each step, and what of the worst was waiting, working, painting.
Some half an hour for all.

  <test file>   only these, which makes the run a shortened one

  npm run bench -- steps
  npm run bench -- steps tests/journeys/order-list.test.ts`,
  async run({ positionals }) {
    const gathering = startGathering();
    try {
      const samples = await gathering.run('steps', stepSample, positionals);
      const about = { isWhole: positionals.length === 0, foreignLoad: gathering.foreignLoad() };
      const figures = stepFigures(samples, about);
      record('steps', figures);
      return statusOf(figures);
    } finally {
      gathering.end();
    }
  },
};
