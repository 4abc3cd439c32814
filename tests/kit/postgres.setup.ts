import type { TestProject } from 'vitest/node';
import { migrate } from '../../gateway/store/migrate.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { databaseOn } from '../gateway/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    databaseUrl: string;
    /** A database there that has the schema, to make others of. */
    schemaDatabase: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const schema = await databaseOn(server.url);
  const store = await schema.open();
  await migrate(store.db);
  // Nobody may be connected to what is copied.
  await store.close();
  project.provide('databaseUrl', server.url);
  project.provide('schemaDatabase', schema.name);
  return async () => {
    await schema.drop();
    await server.stop();
  };
}
