import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createPGlite } from '../../gateway/store/embedded.ts';
import { migrate } from '../../gateway/store/migrate.ts';
import type { Tables } from '../../gateway/store/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with an embedded database that has the schema. */
    schemaDump: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-dump-'));
  const file = join(folder, 'schema.tar');
  const database = await createPGlite({});
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: database }) }));
  writeFileSync(file, await (await database.dumpDataDir('none')).bytes());
  await database.close();
  project.provide('schemaDump', file);
  return () => rmSync(folder, { recursive: true });
}
