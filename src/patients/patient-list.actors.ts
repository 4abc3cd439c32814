import { fromPromise } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { deletePatient, listPatients, setDefaultPatient } from '../../contract/patients/patient.calls.ts';
import {
  type ChangePatientReply,
  type ListPatientsReply,
  patientListMachine,
} from '../../machines/patients/patient-list.machine.ts';
import type { Reply } from '../lib/api.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `patientList` on the real gateway. */
export function providePatientList({ api }: Pick<Services, 'api'>) {
  return patientListMachine.provide({
    actors: {
      listPatients: fromPromise<ListPatientsReply>(async ({ signal }) => {
        const reply = await api.ask(listPatients, { query: {} }, { signal });
        return reply.kind === 'ok' ? { kind: 'listed', patients: reply.body } : refused(reply);
      }),
      deletePatient: fromPromise<ChangePatientReply, { id: string }>(async ({ input: { id }, signal }) =>
        changeReply(await api.ask(deletePatient, { params: { id } }, { signal })),
      ),
      setDefault: fromPromise<ChangePatientReply, { id: string }>(async ({ input: { id }, signal }) =>
        changeReply(await api.ask(setDefaultPatient, { params: { id } }, { signal })),
      ),
    },
  });
}

function changeReply(reply: Reply<Call>): ChangePatientReply {
  if (reply.kind === 'ok') return { kind: 'done' };
  return isRefusedBy(reply, 404) ? { kind: 'gone' } : refused(reply);
}
