import type { GatewaySettings } from '../settings.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

/** Opens the database that the settings name, without migrating it. */
export function openDatabase(
  settings: Pick<GatewaySettings, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Store> {
  return settings.databaseUrl === ''
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, settings.databasePool);
}

/** Opens the store that the settings name and brings its schema up to date. Throws `SchemaTooNew`. */
export async function openStore(...given: Parameters<typeof openDatabase>): Promise<Store> {
  const store = await openDatabase(...given);
  try {
    await migrate(store.db);
  } catch (error) {
    await store.close().catch(() => {});
    throw error;
  }
  return store;
}
