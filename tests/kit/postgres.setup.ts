import type { TestProject } from 'vitest/node';
import { migrate } from '../../gateway/store/migrate.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { databaseOn } from '../gateway/database.ts';
import { writeSeed } from '../gateway/seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    databaseUrl: string;
    /** Databases there that have the schema and the seed data: one for each worker. */
    seededDatabases: readonly string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const first = await databaseOn(server.url);
  const store = await first.open();
  await migrate(store.db);
  await writeSeed(store);
  await store.close();
  const seeded = [first];
  while (seeded.length < project.config.maxWorkers) seeded.push(await databaseOn(server.url, first.name));
  project.provide('databaseUrl', server.url);
  project.provide(
    'seededDatabases',
    seeded.map(({ name }) => name),
  );
  return async () => {
    for (const database of seeded) await database.drop();
    await server.stop();
  };
}
