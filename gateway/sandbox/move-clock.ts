import type { Store } from '../store/store.ts';
import { readSandboxState, writeSandboxState } from './state.ts';

/** Moves the gateway's clock. Moved back, what was counted lies in the future and would block for as long: it is forgotten. */
export async function moveClock(store: Store, offsetMs: number): Promise<void> {
  await store.transaction(async (trx) => {
    const before = await readSandboxState(trx);
    if (offsetMs < before.offsetMs) {
      await trx.deleteFrom('limits').execute();
      await trx.deleteFrom('password_tries').execute();
      await trx.updateTable('pay_links').set({ wrong_tries: 0, wrong_total: 0, locked_until: null }).execute();
    }
    await writeSandboxState(trx, { offsetMs });
  });
}
