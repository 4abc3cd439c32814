import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/lib/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('databaseUrl', server.url);
  return server.stop;
}
