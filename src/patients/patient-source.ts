import { CONSENT_VERSIONS, giveConsent } from '../../contract/patients/consent.calls.ts';
import { createPatient, editPatient, readPatient, saveOrderPatient } from '../../contract/patients/patient.calls.ts';
import type { PatientBody } from '../../contract/patients/patient.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import type { RxSettings } from '../../contract/patients/rx-settings.ts';
import type { Api, Reply } from '../lib/api.ts';
import { createKeys } from '../lib/create-keys.ts';
import { hasHealthConsent } from './health-consent.ts';

/** Proof of holding a link. */
export interface KeyProof {
  readonly key: string;
  readonly consigneePhone: string;
}

/** PAT-ROUTE-04: the key of an address (`useKey`) and the phone that goes with it; null: there is no key. */
export function keyIn(search: string): KeyProof | null {
  const query = new URLSearchParams(search);
  const key = query.get('useKey') ?? '';
  return key === '' ? null : { key, consigneePhone: query.get('consigneePhone') ?? '' };
}

/** The proof as the calls by key take it; a complete-info link needs no phone. */
export function proofOf({ consigneePhone }: KeyProof) {
  return consigneePhone === '' ? {} : { consigneePhone };
}

export interface Saving {
  readonly id: string | null;
  readonly body: PatientBody;
  readonly givesConsent: boolean;
  readonly checksName: boolean;
}

/** Reads and saves a patient: by a member's own calls, or by the key of a link (PAT-SCOPE-06). */
export interface PatientSource {
  readRecord(id: string, signal: AbortSignal): Promise<Reply<typeof readPatient>>;
  hasConsent(signal: AbortSignal): Promise<boolean>;
  save(saving: Saving, signal: AbortSignal): Promise<Reply<typeof createPatient>>;
  /** PAT-ID-04. */
  isStrict(settings: RxSettings): boolean;
}

const consent = { purpose: 'health', version: CONSENT_VERSIONS.health } as const;

export function memberSource(api: Api): PatientSource {
  const keyOf = createKeys();
  return {
    readRecord: (id, signal) => api.ask(readPatient, { params: { id } }, { signal }),
    hasConsent: (signal) => hasHealthConsent({ api }, signal),
    async save({ id, body, givesConsent, checksName }, signal) {
      if (givesConsent) {
        const given = await api.ask(giveConsent, { body: consent }, { signal });
        if (given.kind === 'refused') return given;
      }
      // PAT-CALL-10.
      const query = checksName ? { isDrugUserNameCheck: '1' as const } : {};
      if (id !== null) return api.ask(editPatient, { params: { id }, query, body }, { signal });
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
      return api.ask(createPatient, { query, body, headers }, { signal });
    },
    isStrict: ({ strictControlRxRuleType }) => strictControlRxRuleType,
  };
}

/** PAT-CALL-07, PAT-CALL-08, PAT-CALL-11: without a login; each save carries the consent. */
export function keySource(api: Api, proof: KeyProof): PatientSource {
  const keyOf = createKeys();
  const { key } = proof;
  return {
    async readRecord(id, signal) {
      const reply = await api.ask(listPatientsByKey, { query: { key, ...proofOf(proof) } }, { signal });
      if (reply.kind !== 'ok') return reply;
      const body = reply.body.find((record) => record.id === id);
      if (body !== undefined) return { ...reply, body };
      return { kind: 'refused', status: 404, code: null, message: null };
    },
    hasConsent: async () => false,
    save({ id, body, givesConsent, checksName }, signal) {
      const sent = {
        ...body,
        ...(id === null ? {} : { id }),
        ...(givesConsent ? { consentVersion: consent.version } : {}),
      };
      const headers = {
        isValidate: checksName ? ('1' as const) : ('0' as const),
        ...(id === null ? { 'Idempotency-Key': keyOf(JSON.stringify(body)) } : {}),
      };
      return api.ask(saveOrderPatient, { params: { key }, query: proofOf(proof), headers, body: sent }, { signal });
    },
    isStrict: ({ orderStrictControlRxRuleType }) => orderStrictControlRxRuleType,
  };
}
