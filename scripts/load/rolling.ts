import { type Command, wholeNumber } from '@xinglin/paths/command-line';
import { startPostgres } from '../ground/postgres.ts';
import { say } from '../ground/say.ts';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { record, statusOf, thisMachine } from '../quality/record.ts';
import { groundOf } from './ground.ts';
import { allOf, builtServer, noneOf, versionOf } from './ready.ts';
import { replicaRounds } from './replica-rounds.ts';

const RESTARTS = 20;
const GRACE_MS = 1000;

export const rollingCommand: Command = {
  name: 'rolling',
  summary: 'two replicas restarted by turns under load: what a shopper notices',
  takes: [0, 0],
  options: ['restarts'],
  help: `npm run load -- rolling [--restarts ${RESTARTS}]

Runs two replicas of the built server on PostgreSQL behind a small balancer, which asks /readyz twenty times a second and
repeats at the other replica only what never reached the first, or what changes nothing. Members write and read while
one replica after the other is told to end by SIGTERM (STOP_GRACE_MS=${GRACE_MS}) and started again.

  --restarts  of both together

Keeps docs/quality/rolling.json. About 2 minutes.`,
  async run(given) {
    const restarts = wholeNumber(given, 'restarts', RESTARTS, 2);
    const program = await builtServer();
    const foreign = watchForeignLoad();
    const server = await startPostgres({ isDurable: true, isOwn: true });
    const ground = await groundOf('postgres', server.url);
    try {
      say(`${restarts} restarts of one replica of two`);
      const found = await replicaRounds({
        ...{ ground, program, rounds: restarts, settings: { STOP_GRACE_MS: String(GRACE_MS) }, pauseMs: 500 },
        hit: (replica) => replica.restart(),
      });
      const { acked, asked, failed, lost, half, broken, wrong, sessionsLost, starts, retried } = found;
      const measured = {
        command: restarts === RESTARTS ? 'npm run load -- rolling' : `npm run load -- rolling --restarts ${restarts}`,
        isWhole: restarts >= 10,
        machine: thisMachine([await versionOf(server.url)], foreign.whole()),
        goals: [
          allOf('restarts under load', starts - 2, restarts),
          noneOf('requests failed', failed, asked),
          noneOf('answers of 5xx', found.faults),
          noneOf('acknowledged writes lost', lost, acked),
          noneOf('half done, rules broken, answers that nothing explains', [...half, ...broken, ...wrong]),
          noneOf('sessions lost', sessionsLost),
        ],
        tables: [],
        notes: [
          `${retried} requests were tried at the other replica since they never reached the first, or change nothing.`,
          ...[...failed, ...found.faults, ...lost, ...half, ...broken, ...wrong].slice(0, 20),
        ],
      };
      record('rolling', measured);
      return statusOf(measured);
    } finally {
      await ground.drop();
      await server.stop();
    }
  },
};
