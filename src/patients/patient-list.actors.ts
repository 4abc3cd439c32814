import { deletePatient, listPatients, setDefaultPatient } from '../../contract/patients/patient.calls.ts';
import { patientListMachine } from '../../machines/patients/patient-list.machine.ts';
import { ask, done, gone, listed, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `patientList` on the real gateway. */
export const providePatientList = ({ api }: Pick<Services, 'api'>) =>
  provide(patientListMachine, {
    listPatients: ({ signal }) => ask(api, listPatients, { query: {} }, signal, { ok: (rows) => listed(rows) }),
    deleteRow: ({ input, signal }) => ask(api, deletePatient, { params: input }, signal, { ok: done, 404: gone }),
    setDefault: ({ input, signal }) => ask(api, setDefaultPatient, { params: input }, signal, { ok: done, 404: gone }),
  });
