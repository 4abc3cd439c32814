import type { GatewaySettings } from '../settings.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the store that the settings name and brings its schema up to date. */
export async function openStore(
  settings: Pick<GatewaySettings, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Store> {
  const store =
    settings.databaseUrl === ''
      ? await openEmbedded(settings.dataDir)
      : await openPostgres(settings.databaseUrl, settings.databasePool);
  try {
    await migrate(store.db);
  } catch (error) {
    await store.close().catch(() => {});
    throw error;
  }
  return store;
}
