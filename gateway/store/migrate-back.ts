import { sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import { type Applied, inTurn, unknownTo } from './migrate.ts';
import { type Migration, migrations } from './migrations.ts';
import type { Database } from './store.ts';

/** The schema cannot be taken back to that step. */
export class NoWayBack extends PlainError {}

const inverses: readonly (readonly [RegExp, (name: string, column: string) => string])[] = [
  [/^create table (\w+)/, (table) => `drop table ${table}`],
  [/^create (?:unique )?index (\w+)/, (index) => `drop index ${index}`],
  [/^alter table (\w+) add column (\w+)/, (table, column) => `alter table ${table} drop column ${column}`],
];

function inverseOf(statement: string): string {
  for (const [pattern, inverse] of inverses) {
    const found = pattern.exec(statement.trim());
    if (found !== null) return inverse(found[1] ?? '', found[2] ?? '');
  }
  throw new NoWayBack(`nobody has said how to undo: ${statement.trim().split('\n')[0]}`);
}

/** The statements that undo a step: they drop what it created, with all data written there since. */
export function statementsBack({ statements, back }: Migration): readonly string[] {
  return back ?? statements.toReversed().map(inverseOf);
}

/** The steps after `name` that were applied, the last one first. Throws `NoWayBack`. */
function stepsAfter(name: string, applied: Applied): readonly Migration[] {
  const at = migrations.findIndex((migration) => migration.name === name);
  if (at < 0 || !applied.has(name)) throw new NoWayBack(`the database has no step ${name}`);
  const foreign = unknownTo(applied);
  if (foreign.length > 0)
    throw new NoWayBack(`${foreign.join(', ')} can be taken back by the version that made it only`);
  return migrations
    .slice(at + 1)
    .filter((migration) => applied.has(migration.name))
    .toReversed();
}

/**
 * Takes the schema back to its state after the step `name`, in one transaction; what later steps created is lost.
 * No gateway may run on the database meanwhile. Throws `NoWayBack`.
 * @param isDone false: a dry run, which changes nothing
 * @returns the statements, in their order
 */
export function migrateBack(db: Database, name: string, isDone: boolean): Promise<readonly string[]> {
  return inTurn(db, async (trx, applied) => {
    const steps = stepsAfter(name, applied);
    if (isDone) {
      for (const step of steps) {
        for (const statement of statementsBack(step)) await sql.raw(statement).execute(trx);
        await sql`delete from migrations where name = ${step.name}`.execute(trx);
      }
    }
    return steps.flatMap(statementsBack);
  });
}
