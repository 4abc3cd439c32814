import { readdirSync, readFileSync } from 'node:fs';

/** One step of the schema: a file of `migrations`, never edited once released. */
export interface Migration {
  readonly name: string;
  /** Single statements: the embedded database takes one at a time. */
  readonly statements: readonly string[];
  /** The inverse, where it cannot be derived from the statements (`statementsBack`): `<name>.back.sql`. */
  readonly back?: readonly string[];
}

// Next to this file, even when a build has bundled the rest into one file.
const folder = new URL('./migrations/', import.meta.url);
const files = new Map(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]));

function statementsIn(text: string): string[] {
  const statements = text.replace(/^--.*\n/gm, '').split(/;\n/);
  return statements.filter((statement) => statement !== '');
}

function stepOf(name: string, text: string): Migration {
  const back = files.get(`${name}.back.sql`);
  return { name, statements: statementsIn(text), ...(back === undefined ? {} : { back: statementsIn(back) }) };
}

/** In the order of their numbers, in which they are applied. */
export const migrations: readonly Migration[] = [...files.keys()]
  .filter((file) => /^[\w-]+\.sql$/.test(file))
  .toSorted()
  .map((file) => stepOf(file.slice(0, -'.sql'.length), files.get(file) ?? ''));
