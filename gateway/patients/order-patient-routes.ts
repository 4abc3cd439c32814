import type { Hono } from 'hono';
import { deleteOrderPatient, readOrderPatient, saveOrderPatient } from '../../contract/patients/patient.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { openByKey } from '../pay-link/key-holder.ts';
import { recordConsent } from './consents.ts';
import { deletePatientOf, listPatientsOf } from './patients.ts';
import { createPatientOf, editPatientOf } from './save-patient.ts';

/** The calls of medicine users by the key of a link: PAT-CALL-08, PAT-CALL-09 and PAT-CALL-11. */
export function serveOrderPatients(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, readOrderPatient, async ({ params, query, visit }) => {
    const { owner } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    const [newest = null] = await listPatientsOf(deps, owner, { verifiedFirst: false });
    return newest;
  });
  serveAnyone(app, saveOrderPatient, async ({ params, query, headers, body, visit }) => {
    const { owner, order } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    const { id, consentVersion, ...given } = body;
    if (consentVersion !== undefined) {
      await recordConsent(deps, owner.memberId, { purpose: 'health', version: consentVersion });
    }
    const checks = { mustBeReal: headers.isValidate === '1', isForced: headers.forceCheck === '1' };
    const saving = { owner, given, ...checks };
    if (id !== undefined) return editPatientOf(deps, saving, id);
    const name = headers['Idempotency-Key'];
    // What one order calls a save by is no name of another's, or of the member's.
    return createPatientOf(deps, saving, name === undefined ? undefined : `${order.code} ${name}`);
  });
  serveAnyone(app, deleteOrderPatient, async ({ params, query, visit }) => {
    const { owner } = await openByKey(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    await deletePatientOf(deps, owner, query.patientInfoId);
    return {};
  });
}
