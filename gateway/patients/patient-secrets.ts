import type { HealthItem } from '../../contract/patients/health-info.ts';
import type { Deps } from '../http/env.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import { seal, unseal } from '../store/server-keys.ts';

/** The guardian of a small child, as stored: sealed as a whole. */
export interface Guardian {
  readonly name: string;
  readonly phone: string;
  readonly cardNum: string;
}

/** What is sealed in the database (S16): numbers, health and guardian. */
export interface PatientSecrets {
  readonly number: string;
  readonly healthInfo: readonly HealthItem[];
  readonly guardian: Guardian | null;
}

type Keys = Pick<Deps, 'keys'>;

/** Each row has a key of its own: a text sealed for one row cannot be moved to another. */
export const PATIENT_KEY = 'patient';

/** The sealed columns; empty where there is nothing to seal. */
export function sealSecrets(deps: Keys, id: string, { number, healthInfo, guardian }: PatientSecrets) {
  const key = deps.keys.digest(PATIENT_KEY, id);
  return {
    number_sealed: number === '' ? '' : seal(key, number),
    health_sealed: healthInfo.length === 0 ? '' : seal(key, JSON.stringify(healthInfo)),
    guardian_sealed: guardian === null ? '' : seal(key, JSON.stringify(guardian)),
  };
}

type Sealed = Pick<PatientRow, 'id' | 'number_sealed' | 'health_sealed' | 'guardian_sealed'>;

/** Opens the sealed columns of a row. Throws if no server key opens them. */
export function openSecrets(deps: Keys, row: Sealed): PatientSecrets {
  const keys = deps.keys.digests(PATIENT_KEY, row.id);
  const opened = (sealed: string) => unseal(keys, sealed);
  return {
    number: row.number_sealed === '' ? '' : opened(row.number_sealed),
    // Only `sealSecrets` has written it, under a key that only the gateway has.
    healthInfo: row.health_sealed === '' ? [] : (JSON.parse(opened(row.health_sealed)) as HealthItem[]),
    // As above.
    guardian: row.guardian_sealed === '' ? null : (JSON.parse(opened(row.guardian_sealed)) as Guardian),
  };
}
