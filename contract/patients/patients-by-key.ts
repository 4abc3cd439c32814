import { listPatients } from './patient.calls.ts';

/**
 * PAT-CALL-07: `listPatients` for the holder of a key. Without a session: its refusals concern the key and do not lead
 * to a login.
 */
export const listPatientsByKey = { ...listPatients, access: 'anyone' } as const;
