import { setTimeout as rest } from 'node:timers/promises';
import { log } from '../lib/log.ts';
import { type Goal, noneOf } from '../quality/record.ts';
import { accountActions } from './account-actions.ts';
import type { Database } from './database.ts';
import type { Gateway } from './gateway.ts';
import { brokenRules } from './invariants.ts';
import { type Balance, balanceOf, keepWriting, type Writer } from './ledger.ts';
import type { Member } from './members.ts';
import { orderActions } from './order-actions.ts';
import { shopperOf, visitorAt } from './shopper.ts';

const actions = [...accountActions, ...orderActions];
const WAIT_MS = 60_000;

/** Members who write while something is done to the gateway or its database. */
export interface Load {
  acknowledged(): number;
  faults(): readonly string[];
  /** Ends the writing. */
  end(): Promise<void>;
}

export interface UnderLoad extends Balance {
  readonly faults: readonly string[];
  /** Answers that no fault explains. */
  readonly wrong: readonly string[];
  readonly broken: readonly string[];
}

/** Waits for a condition, at most a minute. */
export async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now();
  while (!isSo() && performance.now() - began < WAIT_MS) await rest(20);
}

/** Lets members write while `disturb` runs, then looks up every write and checks the invariants. */
export async function underLoad(
  { gateway, database, members }: { gateway: Gateway; database: Database; members: readonly Member[] },
  disturb: (load: Load) => Promise<void>,
): Promise<UnderLoad> {
  const writers = members.map((member): Writer => {
    const shopper = shopperOf(gateway.base, member);
    return { shopper, visitor: visitorAt(gateway.base), writes: [], faults: [], wrong: [] };
  });
  const writes = () => writers.flatMap((writer) => writer.writes);
  let isOver = false;
  const written = Promise.all(writers.map((writer) => keepWriting(writer, actions, () => isOver)));
  const end = async () => {
    isOver = true;
    await written;
  };
  try {
    await disturb({
      acknowledged: () => writes().filter(({ isAcknowledged }) => isAcknowledged).length,
      faults: () => writers.flatMap(({ faults }) => faults),
      end,
    });
  } finally {
    await end();
  }
  const balance = await balanceOf(writes());
  const broken = await database.look((store) => brokenRules(store.db));
  const [faults, wrong] = [writers.flatMap((one) => one.faults), writers.flatMap((one) => one.wrong)];
  return { ...balance, faults, wrong, broken };
}

/** The goals that all disturbances share; prints what is wrong. */
export function underLoadGoals(what: string, all: readonly UnderLoad[]): Goal[] {
  const acknowledged = all.reduce((sum, one) => sum + one.acknowledged, 0);
  const lost = all.flatMap((one) => one.lost);
  const bad = all.flatMap(({ partial, broken, wrong }) => [...partial, ...broken, ...wrong]);
  for (const line of new Set([...lost, ...bad])) log(line);
  return [
    noneOf(`${what}: acknowledged writes lost`, lost, acknowledged),
    noneOf(`${what}: partial writes, broken invariants, unexplained answers`, bad),
  ];
}
