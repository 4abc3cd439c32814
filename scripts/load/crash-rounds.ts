import { setTimeout as rest } from 'node:timers/promises';
import type { Store } from '../../gateway/store/store.ts';
import type { Database } from './database.ts';
import { gatewayOn } from './gateway.ts';
import { makeMembers } from './members.ts';
import { type UnderLoad, underLoad, until } from './under-load.ts';

const WRITERS = 8;

export interface CrashRound extends UnderLoad {
  /** Until the gateway served again. */
  readonly backMs: number;
}

interface CrashOptions {
  readonly rounds: number;
  readonly writingMs: readonly [least: number, most: number];
  /** Acknowledged writes that each round waits for. */
  readonly least: number;
  /** Default: the built server. */
  readonly program?: string;
  /** Spoils the data after the last crash, to prove that this is noticed. */
  readonly harm?: (store: Store) => Promise<void>;
  readonly onRound?: (round: CrashRound, number: number) => void;
}

/** Kills the gateway at random moments while members write; each round has members of its own. */
export async function crashRounds(database: Database, options: CrashOptions): Promise<readonly CrashRound[]> {
  const { rounds, writingMs, least, program, harm, onRound } = options;
  const all = await database.work((store) => makeMembers(store, rounds * WRITERS));
  const gateway = await gatewayOn(database, {}, program);
  const done: CrashRound[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const members = all.slice(round * WRITERS, (round + 1) * WRITERS);
      let backMs = 0;
      const found = await underLoad({ gateway, database, members }, async (load) => {
        const [shortest, longest] = writingMs;
        await rest(shortest + Math.random() * (longest - shortest));
        await until(() => load.acknowledged() >= least);
        await gateway.crash();
        await load.end();
        if (harm !== undefined && round === rounds - 1) await database.work(harm);
        database.freeze();
        backMs = await gateway.start();
      });
      done.push({ ...found, backMs });
      onRound?.({ ...found, backMs }, round + 1);
    }
  } finally {
    await gateway.stop();
  }
  return done;
}
