import { setTimeout as rest } from 'node:timers/promises';
import { systemClock } from '../../gateway/clock.ts';
import { seed } from '../../gateway/store/seed.ts';
import type { Store } from '../../gateway/store/store.ts';
import { accountDeeds } from './account-deeds.ts';
import type { Ground } from './ground.ts';
import { brokenRules } from './invariants.ts';
import { type Balance, balanceOf, keepWriting, type Writer } from './ledger.ts';
import { type Member, makeMembers } from './members.ts';
import { orderDeeds } from './order-deeds.ts';
import { shopperOf, strangerAt, wanted } from './shopper.ts';
import { type Served, type Supervised, supervise } from './supervisor.ts';

export const deeds = [...accountDeeds, ...orderDeeds];
export const WRITERS = 8;
const WAITS = 30_000;

/** One kill, and what was found after it. */
export interface Round extends Balance {
  /** How long was written before the kill. */
  readonly writingMs: number;
  /** From the start of the next process to its first answer. */
  readonly backMs: number;
  readonly broken: readonly string[];
  readonly wrong: readonly string[];
}

export interface KillWish extends Served {
  readonly ground: Ground;
  readonly rounds: number;
  /** Milliseconds of writing: any between these. */
  readonly writing: readonly [least: number, most: number];
  /** Acknowledged writes that a round waits for on a busy machine, within reason. */
  readonly leastAcked: number;
  /** Does harm between the last kill and the next start, to see that it is found. */
  readonly harm?: (store: Store) => Promise<void>;
  readonly tell?: (round: Round, number: number) => void;
}

/** Writers for each round, who have no history. */
export function writersOf(members: readonly Member[], base: () => string): Writer[] {
  return members.map((member) => ({
    ...{ shopper: shopperOf(base, member), sandbox: strangerAt(base), writes: [], faults: [], wrong: [] },
  }));
}

/** No image code: what is measured writes faster than people may without one. */
export async function withoutImageCodes(base: string): Promise<void> {
  wanted(await strangerAt(() => base).send('PUT', '/sandbox/api/captchas', { imageCode: 'never' }), 'image codes');
}

async function oneRound(
  gateway: Supervised,
  members: readonly Member[],
  wish: KillWish,
  isLast: boolean,
): Promise<Round> {
  const { ground, harm, writing, leastAcked } = wish;
  const writers = writersOf(members, () => gateway.base);
  const [least, most] = writing;
  const writingMs = least + Math.round(Math.random() * (most - least));
  let isOver = false;
  const written = Promise.all(writers.map((w) => keepWriting(w, deeds, () => isOver, 'ends without an answer')));
  const isAcked = () => writers.flatMap(({ writes }) => writes).filter((write) => write.isAcked).length;
  const began = performance.now();
  await rest(writingMs);
  while (isAcked() < leastAcked && performance.now() - began < WAITS) await rest(10);
  await gateway.kill(async () => {
    isOver = true;
    await written;
    if (harm !== undefined && isLast) await ground.work(harm);
    ground.freeze();
  });
  const backMs = await gateway.untilServing();
  const balance = await balanceOf(writers.flatMap(({ writes }) => writes));
  const broken = await ground.look((store) => brokenRules(store.db));
  return { ...balance, writingMs, backMs, broken, wrong: writers.flatMap(({ wrong }) => wrong) };
}

/** Kills a gateway at random moments while members write, and looks each time at what is left. */
export async function killRounds(wish: KillWish): Promise<Round[]> {
  const { ground, rounds, program, settings, tell } = wish;
  const members = await ground.work(async (store) => {
    await seed(store, systemClock);
    return makeMembers(store, { count: rounds * WRITERS, first: 0, isRich: true });
  });
  const gateway = await supervise({ program, settings: { ...settings, ...ground.settings } });
  const done: Round[] = [];
  try {
    await gateway.untilServing();
    await withoutImageCodes(gateway.base);
    for (let at = 0; at < rounds; at += 1) {
      const round = await oneRound(gateway, members.slice(at * WRITERS, (at + 1) * WRITERS), wish, at === rounds - 1);
      done.push(round);
      tell?.(round, at + 1);
    }
  } finally {
    await gateway.stop();
  }
  return done;
}
