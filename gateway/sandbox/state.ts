import dayjs from 'dayjs';
import * as v from 'valibot';
import { ORDER_TYPES } from '../../contract/orders/order.ts';
import type { Clock } from '../clock.ts';
import type { ImageCodeMode } from '../http/env.ts';
import type { Queries, Store } from '../store/store.ts';

interface SandboxState {
  readonly offsetMs: number;
  readonly imageCode: ImageCodeMode;
}

const atRest: SandboxState = { offsetMs: 0, imageCode: 'auto' };

/** The state of the sandbox. It is in the database, so that it applies to every replica immediately. */
export async function readSandboxState(db: Queries): Promise<SandboxState> {
  const keys = Object.keys(atRest);
  const rows = await db.selectFrom('sandbox_state').select(['key', 'value']).where('key', 'in', keys).execute();
  return { ...atRest, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

export async function writeSandboxState(db: Queries, changed: Partial<SandboxState>): Promise<void> {
  for (const [key, value] of Object.entries(changed)) {
    const row = { key, value: JSON.stringify(value) };
    await db
      .insertInto('sandbox_state')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute();
  }
}

/** The base clock plus the sandbox's offset, as last read from the database. */
export interface MovableClock extends Clock {
  moveTo(offsetMs: number): void;
}

export function movableClock(base: Clock): MovableClock {
  let offset = 0;
  return {
    now: () => dayjs(base.now()).add(offset).toDate(),
    moveTo: (offsetMs) => {
      offset = offsetMs;
    },
  };
}

type Moving = { readonly store: Store; readonly clock: MovableClock };

/** Moves the gateway's clock, here and for the other replicas. Back in time, counters would lie in the future and block that long: they are cleared. */
export async function moveClock({ store, clock }: Moving, offsetMs: number): Promise<void> {
  await store.transaction(async (trx) => {
    const before = await readSandboxState(trx);
    if (offsetMs < before.offsetMs) {
      await trx.deleteFrom('limits').execute();
      await trx.deleteFrom('password_tries').execute();
      await trx.updateTable('pay_links').set({ wrong_tries: 0, wrong_total: 0, locked_until: null }).execute();
    }
    await writeSandboxState(trx, { offsetMs });
  });
  clock.moveTo(offsetMs);
}

export const imageCodeSchema = v.object({ imageCode: v.picklist(['always', 'never', 'auto']) });

/** About 100 years either way: dates further off exceed the range of the database. */
const FARTHEST = 3_155_760_000_000;

export const offsetSchema = v.object({
  offsetMs: v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST)),
});

export const orderTypeSchema = v.object({ orderType: v.picklist(ORDER_TYPES) });
