import { CONSENT_VERSIONS, readConsents } from '../../contract/patients/consent.calls.ts';
import type { Services } from '../lib/services.ts';

const TIMEOUT_MS = 3000;

/**
 * Whether the member has agreed to what is done with health data, in its present words (ruling 19). Who cannot be known
 * to have agreed is asked, and that may not keep anybody waiting: it never rejects.
 */
export async function hasHealthConsent({ api }: Pick<Services, 'api'>, signal: AbortSignal): Promise<boolean> {
  const reply = await api.ask(readConsents, {}, { signal, timeoutMs: TIMEOUT_MS }).catch(() => null);
  const given = reply?.kind === 'ok' ? reply.body.content : [];
  return given.some(({ purpose, version }) => purpose === 'health' && version === CONSENT_VERSIONS.health);
}
