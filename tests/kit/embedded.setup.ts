import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump of an embedded database with the schema; the file appears once complete. */
    schemaDump: string;
  }
}

/** Makes the database in parallel with the other setups and the first tests: it takes seconds of one processor. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-dump-'));
  const file = join(folder, 'schema.tar');
  const maker = spawn(process.execPath, ['tests/kit/make-schema-dump.ts', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const made = once(maker, 'close');
  project.provide('schemaDump', file);
  return async () => {
    await made;
    rmSync(folder, { recursive: true });
  };
}
