import { listPatients } from './patient.calls.ts';

/**
 * PAT-CALL-07: `listPatients` as the holder of a key asks it. It is of no session: its refusals are about the key, and
 * nobody is sent to a login by them.
 */
export const listPatientsByKey = { ...listPatients, access: 'anyone' } as const;
