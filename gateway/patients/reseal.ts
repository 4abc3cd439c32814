import { sql } from 'kysely';
import { CONSULTATION_KEY } from '../orders/consultation.ts';
import { type ServerKeys, seal, unseal } from '../store/server-keys.ts';
import type { Store } from '../store/store.ts';
import { PATIENT_KEY } from './patient-secrets.ts';

/** All sealed columns that outlive a rotation of the server key; a pay grant ends after two hours. */
const sealedColumns = [
  { table: 'patients', id: 'id', column: 'number_sealed', purpose: PATIENT_KEY },
  { table: 'patients', id: 'id', column: 'health_sealed', purpose: PATIENT_KEY },
  { table: 'patients', id: 'id', column: 'guardian_sealed', purpose: PATIENT_KEY },
  { table: 'consultations', id: 'order_code', column: 'record_sealed', purpose: CONSULTATION_KEY },
] as const;

const ROWS_AT_ONCE = 500;

/** Counts of sealed texts by the key that opens them. */
interface SealedTexts {
  current: number;
  older: number;
  /** No key of this gateway opens them. */
  unreadable: number;
}

function isOpenedBy(keys: readonly string[], sealed: string): boolean {
  try {
    unseal(keys, sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Counts sealed texts, and with `write` reseals those of older keys under the current one. A row that changes
 * meanwhile is left as it is: the gateway has just sealed it. Safe while gateways that know all the keys are running.
 */
export async function reseal(store: Store, keys: ServerKeys, write: boolean): Promise<SealedTexts> {
  const found: SealedTexts = { current: 0, older: 0, unreadable: 0 };
  for (const { table, id, column, purpose } of sealedColumns) {
    const [rows, key, text] = [sql.table(table), sql.ref(id), sql.ref(column)];
    let after = sql`true`;
    for (let hasMore = true; hasMore; ) {
      const { rows: page } = await sql<{ id: string; sealed: string }>`
        select ${key} as id, ${text} as sealed from ${rows}
        where ${after} and ${text} <> '' order by ${key} limit ${ROWS_AT_ONCE}`.execute(store.db);
      for (const row of page) {
        const [current = '', ...older] = keys.digests(purpose, row.id);
        if (isOpenedBy([current], row.sealed)) found.current += 1;
        else if (!isOpenedBy(older, row.sealed)) found.unreadable += 1;
        else {
          found.older += 1;
          const sealed = seal(current, unseal(older, row.sealed));
          const change = sql`update ${rows} set ${text} = ${sealed} where ${key} = ${row.id} and ${text} = ${row.sealed}`;
          if (write) await store.run((db) => change.execute(db));
        }
      }
      after = sql`${key} > ${page.at(-1)?.id}`;
      hasMore = page.length === ROWS_AT_ONCE;
    }
  }
  return found;
}
