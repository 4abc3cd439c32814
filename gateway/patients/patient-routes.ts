import type { Hono } from 'hono';
import type * as v from 'valibot';
import {
  createPatient,
  deletePatient,
  editPatient,
  listPatients,
  readDefaultPatient,
  readPatient,
  setDefaultPatient,
} from '../../contract/patients/patient.calls.ts';
import type { Deps, GatewayContext, GatewayEnv, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { openByKey } from '../pay-link/key-holder.ts';
import { askingMember, serveMember } from '../session/serve-member.ts';
import { words } from '../words.ts';
import type { PatientOwner } from './own-patients.ts';
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

/** Whose list is asked for: that of a key, else the member's. Throws `Refused`. */
async function ownerAsking(
  deps: Deps,
  c: GatewayContext,
  { key, consigneePhone }: v.InferOutput<typeof listPatients.query>,
  visit: Visit,
): Promise<PatientOwner> {
  if (key !== undefined) return (await openByKey(deps, visit, { key, consigneePhone })).owner;
  const member = await askingMember(deps, c);
  if (member === null) throw new Refused(401, 'notLoggedIn', words.notLoggedIn);
  return ownerOf(member);
}

/** The calls of a member's medicine users: PAT-CALL-01 to PAT-CALL-06, and the list by key (PAT-CALL-07). */
export function servePatients(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, listPatients, async ({ query, visit, c }) => {
    const owner = await ownerAsking(deps, c, query, visit);
    const content = await listPatientsOf(deps, owner, { verifiedFirst: query.isDrugUserNameCheck === '1' });
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
