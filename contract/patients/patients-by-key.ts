import { listPatients } from './patient.calls.ts';

/**
 * PAT-CALL-07: `listPatients` for the holder of a key, without a session. Its refusals concern the key and never ask
 * for a login.
 */
export const listPatientsByKey = { ...listPatients, access: 'anyone' } as const;
