import { expect, onTestFinished, test } from 'vitest';
import { startPgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { startPostgres, startStandby } from '../../scripts/lib/postgres.ts';
import { postgresDatabase } from '../../scripts/load/database.ts';
import { gatewayOn } from '../../scripts/load/gateway.ts';
import { makeMembers } from '../../scripts/load/members.ts';
import { underLoad, until } from '../../scripts/load/under-load.ts';

const WRITERS = 4;
const WRITES = 20;

test('F12 the primary dies under load and its synchronous standby takes over: no acknowledged write is lost, both replicas go on by themselves', {
  timeout: 600_000,
}, async () => {
  const primary = await startPostgres('own');
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  const pooler = await startPgBouncer(primary.url);
  onTestFinished(() => pooler.stop());
  const database = await postgresDatabase(pooler.url);
  const gateways = [await gatewayOn(database, {}, 'gateway/main.ts'), await gatewayOn(database, {}, 'gateway/main.ts')];
  onTestFinished(async () => {
    for (const gateway of gateways) await gateway.stop();
  });
  const members = await database.work((store) => makeMembers(store, gateways.length * WRITERS));

  const failOver = async () => {
    await primary.end('crash');
    await standby.promote();
    pooler.leadTo(standby.url);
  };
  // Only once both write: a replica that begins later would not notice the failover.
  const writing = gateways.map(() => Promise.withResolvers<void>());
  const over = Promise.all(writing.map(({ promise }) => promise)).then(failOver);
  const found = await Promise.all(
    gateways.map((gateway, at) => {
      const own = members.slice(at * WRITERS, (at + 1) * WRITERS);
      return underLoad({ gateway, database, members: own }, async (load) => {
        await until(() => load.acknowledged() >= WRITES);
        writing[at]?.resolve();
        await over;
        const before = load.acknowledged();
        await until(() => load.acknowledged() >= before + WRITES);
      });
    }),
  );
  for (const one of found) {
    expect(one).toMatchObject({ lost: [], partial: [], broken: [], wrong: [] });
    expect(one.acknowledged).toBeGreaterThanOrEqual(2 * WRITES);
  }
  expect(gateways.map((gateway) => gateway.isRunning())).toEqual([true, true]);
});
