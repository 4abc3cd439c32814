import { setTimeout as rest } from 'node:timers/promises';
import type { PostgresServer } from '../ground/postgres.ts';
import { groundOf, seedGround } from './ground.ts';
import { brokenRules } from './invariants.ts';
import { deeds, withoutImageCodes, writersOf } from './kill-rounds.ts';
import { type Balance, balanceOf, keepWriting } from './ledger.ts';
import { makeMembers } from './members.ts';
import { supervise } from './supervisor.ts';

export interface Restarts extends Balance {
  /** The gateway's process was there all the time. */
  readonly alive: number;
  /** Milliseconds from the database's return to the first answer that needs it. */
  readonly servingMs: readonly number[];
  readonly wrong: readonly string[];
  readonly broken: readonly string[];
}

/** Restarts the database under load, by turns as an administrator does and as a failing machine does. */
export async function databaseRestarts(program: string, server: PostgresServer, count: number): Promise<Restarts> {
  const ground = await groundOf('postgres', server.url);
  await seedGround(ground);
  const members = await ground.work((store) => makeMembers(store, { count: 8, first: 0, isRich: true }));
  const gateway = await supervise({ program, settings: ground.settings });
  try {
    await gateway.untilServing();
    await withoutImageCodes(gateway.base);
    const writers = writersOf(members, () => gateway.base);
    let isOver = false;
    const written = Promise.all(writers.map((writer) => keepWriting(writer, deeds, () => isOver, 'goes on')));
    const servingMs: number[] = [];
    let alive = 0;
    for (let round = 0; round < count; round += 1) {
      await rest(500 + Math.random() * 1500);
      const { pid, starts } = { pid: gateway.pid(), starts: gateway.starts() };
      await server.restart(round % 2 === 0 ? 'fast' : 'crash');
      const back = performance.now();
      while (
        !(await fetch(`${gateway.base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await rest(5);
      servingMs.push(performance.now() - back);
      if (gateway.pid() === pid && gateway.starts() === starts) alive += 1;
    }
    isOver = true;
    await written;
    const balance = await balanceOf(writers.flatMap(({ writes }) => writes));
    const broken = await ground.look((store) => brokenRules(store.db));
    return { ...balance, alive, servingMs, broken, wrong: writers.flatMap(({ wrong }) => wrong) };
  } finally {
    await gateway.stop();
    await ground.drop();
  }
}

export interface Exhausted {
  /** Statuses of calls that found no connection free. */
  readonly statuses: readonly number[];
  /** The longest of them. */
  readonly slowestMs: number;
  /** From the moment that connections are free again to the first answer. */
  readonly recoveredMs: number;
}

const POOL = 2;

/** Takes all connections of a gateway's pool by calls that wait for a lock, and asks on. */
export async function exhaustPool(program: string, url: string): Promise<Exhausted> {
  const ground = await groundOf('postgres', url);
  await seedGround(ground);
  const members = await ground.work((store) => makeMembers(store, { count: POOL, first: 0, isRich: false }));
  const gateway = await supervise({ program, settings: { ...ground.settings, DATABASE_POOL: String(POOL) } });
  try {
    await gateway.untilServing();
    const writers = writersOf(members, () => gateway.base);
    const statuses: number[] = [];
    let slowestMs = 0;
    let stuck: Promise<unknown> = Promise.resolve();
    await ground.look((store) =>
      store.transaction(async (trx) => {
        await trx.selectFrom('members').select('id').forUpdate().execute();
        stuck = Promise.allSettled(
          // Twice: a call gives its connection back after 4 s, before the calls beside it are refused.
          [...writers, ...writers].map(({ shopper }) => shopper.send('PUT', '/v2/member/vo', { nickName: 'waits' })),
        );
        await rest(1000);
        const asked = Array.from({ length: 8 }, async () => {
          const began = performance.now();
          const { status } = await fetch(`${gateway.base}/v2/mall/settings`);
          slowestMs = Math.max(slowestMs, performance.now() - began);
          statuses.push(status);
        });
        await Promise.all(asked);
      }),
    );
    const freed = performance.now();
    while (!(await fetch(`${gateway.base}/v2/mall/settings`)).ok) await rest(5);
    const recoveredMs = performance.now() - freed;
    await stuck;
    return { statuses, slowestMs, recoveredMs };
  } finally {
    await gateway.stop();
    await ground.drop();
  }
}
