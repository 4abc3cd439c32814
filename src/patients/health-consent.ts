import { CONSENT_VERSIONS, readConsents } from '../../contract/patients/consent.calls.ts';
import type { Services } from '../lib/services.ts';

const TIMEOUT_MS = 3000;

/**
 * Whether the member has given the current version of the health data consent (ruling 19). Never rejects: without a
 * usable answer in time it returns false, and the member is asked.
 */
export async function hasHealthConsent({ api }: Pick<Services, 'api'>, signal: AbortSignal): Promise<boolean> {
  const reply = await api.ask(readConsents, {}, { signal, timeoutMs: TIMEOUT_MS }).catch(() => null);
  const given = reply?.kind === 'ok' ? reply.body.content : [];
  return given.some(({ purpose, version }) => purpose === 'health' && version === CONSENT_VERSIONS.health);
}
