import type * as v from 'valibot';
import {
  createPatient,
  deleteOrderPatient,
  deletePatient,
  editPatient,
  listPatients,
  readDefaultPatient,
  readOrderPatient,
  readPatient,
  saveOrderPatient,
  setDefaultPatient,
} from '../../contract/patients/patient.calls.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { wholeList } from '../http/paging.ts';
import { openByKey } from '../pay-link/pay-link.ts';
import { memberAsking, type Routes } from '../session/serve-member.ts';
import { recordConsent } from './consents.ts';
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

/** The owner of the requested list: by key, else the member. Throws `Refused`. */
async function ownerAsking(
  deps: Deps,
  c: GatewayContext,
  { key, consigneePhone }: v.InferOutput<typeof listPatients.query>,
): Promise<PatientOwner> {
  if (key !== undefined) return (await openByKey(deps, c.get('visit'), { key, consigneePhone })).owner;
  return ownerOf(await memberAsking(deps, c));
}

/** The calls of a member's medicine users: PAT-CALL-01 to PAT-CALL-06, and the list by key (PAT-CALL-07). */
export function servePatients({ deps, forAnyone, forMember }: Routes): void {
  forAnyone(listPatients, async ({ query, c }) => {
    const owner = await ownerAsking(deps, c, query);
    return wholeList(await listPatientsOf(deps, owner, { verifiedFirst: query.isDrugUserNameCheck === '1' }));
  });
  forMember(createPatient, ({ body, query, headers, member }) =>
    createPatientOf(deps, { owner: ownerOf(member), given: body, ...checksOf(query) }, headers['Idempotency-Key']),
  );
  // Before the path of one patient, which matches this one too.
  forMember(readDefaultPatient, ({ member }) => defaultPatientOf(deps, member.id));
  forMember(readPatient, ({ params, member }) => readPatientOf(deps, ownerOf(member), params.id));
  forMember(editPatient, ({ params, body, query, member }) =>
    editPatientOf(deps, { owner: ownerOf(member), given: body, ...checksOf(query) }, params.id),
  );
  forMember(deletePatient, ({ params, member }) => deletePatientOf(deps, ownerOf(member), params.id));
  forMember(setDefaultPatient, ({ params, member }) => setDefaultPatientOf(deps, member.id, params.id));
}

/** The calls of medicine users by the key of a link: PAT-CALL-08, PAT-CALL-09 and PAT-CALL-11. */
export function serveOrderPatients({ deps, forAnyone }: Routes): void {
  forAnyone(readOrderPatient, async ({ params, query, visit }) => {
    const { owner } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    const [newest = null] = await listPatientsOf(deps, owner, { verifiedFirst: false });
    return newest;
  });
  forAnyone(saveOrderPatient, async ({ params, query, headers, body, visit }) => {
    const { owner, order } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    const { id, consentVersion, ...given } = body;
    if (consentVersion !== undefined) {
      await recordConsent(deps, owner.memberId, { purpose: 'health', version: consentVersion });
    }
    const checks = { mustBeReal: headers.isValidate === '1', isForced: headers.forceCheck === '1' };
    const saving = { owner, given, ...checks };
    if (id !== undefined) return editPatientOf(deps, saving, id);
    const name = headers['Idempotency-Key'];
    // Keeps the idempotency keys of one order apart from those of others and of the member.
    return createPatientOf(deps, saving, name === undefined ? undefined : `${order.code} ${name}`);
  });
  forAnyone(deleteOrderPatient, async ({ params, query, visit }) => {
    const { owner } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    await deletePatientOf(deps, owner, query.patientInfoId);
  });
}
