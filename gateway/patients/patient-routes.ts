import type { Hono } from 'hono';
import {
  createPatient,
  deletePatient,
  editPatient,
  listPatients,
  readDefaultPatient,
  readPatient,
  setDefaultPatient,
} from '../../contract/patients/patient.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { askingMember, serveAnyone, serveMember } from '../http/serve-call.ts';
import { words } from '../words.ts';
import { defaultPatientOf, deletePatientOf, listPatientsOf, readPatientOf, setDefaultPatientOf } from './patients.ts';
import { createPatientOf, editPatientOf } from './save-patient.ts';

const ownerOf = (member: { readonly id: string }) => ({ memberId: member.id, orderCode: null });
const checksOf = (query: {
  readonly isDrugUserNameCheck?: string | undefined;
  readonly forceCheck?: string | undefined;
}) => ({
  mustBeReal: query.isDrugUserNameCheck === '1',
  isForced: query.forceCheck === '1',
});

/** The calls of a member's medicine users: PAT-CALL-01 to PAT-CALL-06. */
export function servePatients(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, listPatients, async ({ c }) => {
    const member = await askingMember(deps, c);
    if (member === null) throw new Refused(401, 'notLoggedIn', words.notLoggedIn);
    const content = await listPatientsOf(deps, ownerOf(member));
    return { content, totalElements: content.length, totalPages: 1, last: true };
  });
  serveMember(app, deps, createPatient, ({ body, query, headers, member }) =>
    createPatientOf(deps, { owner: ownerOf(member), given: body, ...checksOf(query) }, headers['Idempotency-Key']),
  );
  // Before the path of one patient, which fits it too.
  serveMember(app, deps, readDefaultPatient, ({ member }) => defaultPatientOf(deps, member.id));
  serveMember(app, deps, readPatient, ({ params, member }) => readPatientOf(deps, ownerOf(member), params.id));
  serveMember(app, deps, editPatient, ({ params, body, query, member }) =>
    editPatientOf(deps, { owner: ownerOf(member), given: body, ...checksOf(query) }, params.id),
  );
  serveMember(app, deps, deletePatient, async ({ params, member }) => {
    await deletePatientOf(deps, ownerOf(member), params.id);
    return {};
  });
  serveMember(app, deps, setDefaultPatient, async ({ params, member }) => {
    await setDefaultPatientOf(deps, member.id, params.id);
    return {};
  });
}
