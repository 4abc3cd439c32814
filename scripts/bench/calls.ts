import type { Command } from '@xinglin/paths/command-line';
import { record, statusOf } from '../quality/record.ts';
import { callFigures, callSample } from './calls-figures.ts';
import { startGathering } from './gathering.ts';

export const callsCommand: Command = {
  name: 'calls',
  summary: 'how long the gateway takes for each call, on both databases, and its statements',
  takes: [0, Number.MAX_SAFE_INTEGER],
  options: [],
  help: `npm run bench -- calls [<test file> …]

Walks the gateway's own tests, one after the other in one process, with a connection between test and gateway, and times
each call that is answered well while nothing else runs; asks each call ten times more. Some fifteen minutes for all.

  <test file>   only these, which makes the run a shortened one

  npm run bench -- calls
  npm run bench -- calls tests/gateway/order-list.test.ts`,
  async run({ positionals }) {
    const gathering = startGathering();
    try {
      const postgres = await gathering.run('calls-postgres', callSample, positionals);
      const embedded = await gathering.run('calls', callSample, positionals);
      const about = { isWhole: positionals.length === 0, foreignLoad: gathering.foreignLoad() };
      const figures = callFigures({ postgres, embedded }, about);
      record('calls', figures);
      return statusOf(figures);
    } finally {
      gathering.end();
    }
  },
};
