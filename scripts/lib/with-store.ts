import { PlainError } from '../../gateway/plain-error.ts';
import { type GatewaySettings, readSettings } from '../../gateway/settings.ts';
import type { Store } from '../../gateway/store/store.ts';

/** The database that the settings of this shell name; one connection is enough for a command. */
type Place = Pick<GatewaySettings, 'databaseUrl' | 'databasePool' | 'dataDir'>;

/** Runs `work` on the store that `open` opens; an error that a person can fix becomes one line and status 1. */
export async function withStore(
  open: (place: Place) => Promise<Store>,
  work: (store: Store) => Promise<number>,
): Promise<number> {
  try {
    const store = await open({ ...readSettings(process.env), databasePool: 1 });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    return 1;
  }
}
