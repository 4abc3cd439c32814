import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPGlite } from '../../gateway/store/embedded.ts';

/** An embedded database that has the schema, as `dumpDataDir` gives it: to load it takes an eighth of building one. */
export const schemaDump = (): Promise<Blob> => openAsBlob(inject('schemaDump'));

/** Puts a database that has the schema where a gateway with this data folder looks for it. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const database = await createPGlite({ dataDir: join(dataDir, 'db'), loadDataDir: await schemaDump() });
  await database.close();
}
