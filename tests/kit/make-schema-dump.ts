import { renameSync, writeFileSync } from 'node:fs';
import { Kysely, PGliteDialect } from 'kysely';
import { createPGlite } from '../../gateway/store/embedded.ts';
import { migrate } from '../../gateway/store/migrate.ts';
import type { Tables } from '../../gateway/store/schema.ts';

// Writes a dump of an embedded database with the schema to the file named by the argument.

const file = process.argv[2];
if (file === undefined) throw new Error('name the file to write');
const database = await createPGlite({});
await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: database }) }));
writeFileSync(`${file}.part`, await (await database.dumpDataDir('none')).bytes());
// Renamed once complete: readers never see a partial file.
renameSync(`${file}.part`, file);
await database.close();
