import { setTimeout as rest } from 'node:timers/promises';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Ground, seedGround } from './ground.ts';
import { brokenRules } from './invariants.ts';
import { deeds, withoutImageCodes, writersOf } from './kill-rounds.ts';
import { type Balance, balanceOf, keepWriting } from './ledger.ts';
import { makeMembers } from './members.ts';
import type { Served, Supervised } from './supervisor.ts';
import { supervise } from './supervisor.ts';

/** What happens to one replica of two while members write through a balancer. */
export interface ReplicaWish extends Served {
  /** On PostgreSQL. */
  readonly ground: Ground;
  readonly rounds: number;
  /** Milliseconds between a replica's return and the next round. */
  readonly pauseMs: number;
  /** What is done to the replica whose turn it is; resolves when its next process may start. */
  readonly hit: (replica: Supervised) => Promise<void>;
}

export interface ReplicaRounds extends Balance {
  /** Requests that the balancer could give to no backend, or that a backend left unanswered. */
  readonly failed: readonly string[];
  readonly asked: number;
  readonly retried: number;
  /** Answers of 5xx, and none at all. */
  readonly faults: readonly string[];
  readonly wrong: readonly string[];
  readonly broken: readonly string[];
  readonly starts: number;
  /** Sessions that no longer hold at the end. */
  readonly sessionsLost: number;
}

const WRITERS = 6;

/** Two replicas behind a balancer; one after the other is hit while members go on writing. */
export async function replicaRounds(wish: ReplicaWish): Promise<ReplicaRounds> {
  const { ground, rounds, program, pauseMs, hit } = wish;
  await seedGround(ground);
  const members = await ground.work((store) => makeMembers(store, { count: WRITERS, first: 0, isRich: true }));
  const settings = { ...wish.settings, ...ground.settings, TRUST_PROXY: '1' };
  const replicas = await Promise.all([supervise({ program, settings }), supervise({ program, settings })]);
  let balancer: Balancer | null = null;
  try {
    await Promise.all(replicas.map((replica) => replica.untilServing()));
    const front = await startBalancer(replicas.map(({ base }) => base));
    balancer = front;
    await withoutImageCodes(front.base);
    const writers = writersOf(members, () => front.base);
    let isOver = false;
    const written = Promise.all(writers.map((writer) => keepWriting(writer, deeds, () => isOver, 'goes on')));
    for (let round = 0; round < rounds; round += 1) {
      const replica = replicas[round % replicas.length];
      if (replica === undefined) break;
      await hit(replica);
      await replica.untilServing();
      // The balancer has to have heard of it before the other one goes.
      await rest(pauseMs);
    }
    isOver = true;
    await written;
    const balance = await balanceOf(writers.flatMap(({ writes }) => writes));
    const asked = await Promise.all(writers.map(({ shopper }) => shopper.get('/v2/member/vo')));
    return {
      ...balance,
      failed: front.failed(),
      asked: front.asked(),
      faults: writers.flatMap(({ faults }) => faults),
      retried: front.retried(),
      wrong: writers.flatMap(({ wrong }) => wrong),
      broken: await ground.look((store) => brokenRules(store.db)),
      starts: replicas.reduce((sum, replica) => sum + replica.starts(), 0),
      sessionsLost: asked.filter(({ status }) => status !== 200).length,
    };
  } finally {
    await balancer?.stop();
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
}
