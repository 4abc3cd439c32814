import { existsSync, openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { createPGlite } from '../../gateway/store/embedded.ts';

/** An embedded database with the schema, as `dumpDataDir` returns it: loading takes an eighth of building one. */
export async function schemaDump(): Promise<Blob> {
  const file = inject('schemaDump');
  await vi.waitUntil(() => existsSync(file), { timeout: 50_000 });
  return openAsBlob(file);
}

/** Puts a database that has the schema where a gateway with this data folder looks for it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const database = await createPGlite({ dataDir: join(dataDir, 'db'), loadDataDir: await schemaDump() });
  await database.close();
}
