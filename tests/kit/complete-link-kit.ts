import { beforeEach } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';
import { patientBody } from './patient-kit.ts';
import { pictureForm } from './pictures.ts';

export const SAVE = '/v2/orders/prescription';

/** A complete-info link as given in its message. */
export interface TestCompleteLink {
  readonly requestCode: string;
  readonly key: string;
  readonly url: string;
}

/** Test helpers for complete-info links, of an account without consents and patients. */
export function completeLinkHelpers(kit: Kit) {
  beforeEach(async () => {
    await kit.store.db.deleteFrom('patients').execute();
    await kit.store.db.deleteFrom('consents').execute();
  });
  const helpers = {
    seeded: async (name: string): Promise<TestCompleteLink> =>
      (await kit.browser().get('/sandbox/api/fixtures')).body.completeLinks[name],
    /** Makes a new link in the sandbox. */
    made: async (request: Record<string, unknown> = {}): Promise<TestCompleteLink & { readonly phone: string }> =>
      (await kit.browser().post('/sandbox/api/links', { kind: 'complete', ...request })).body,
    read: ({ requestCode }: Pick<TestCompleteLink, 'requestCode'>, browser = kit.browser()): Promise<Answer> =>
      browser.get(`/v2/orders/ordersPatient/request/${requestCode}`),
    readChronic: ({ requestCode }: Pick<TestCompleteLink, 'requestCode'>): Promise<Answer> =>
      kit.browser().get(`/v2/orders/chronicPatient/request/${requestCode}`),
    /** Uploads a prescription with the link's key. */
    upload: ({ key }: Pick<TestCompleteLink, 'key'>, browser = kit.browser()): Promise<Answer> =>
      browser.post(`/v2/orders/ordersPatient/${key}/images`, pictureForm()),
    /** A valid body to save, with a newly uploaded prescription. */
    body: async (link: TestCompleteLink, changed: Record<string, unknown> = {}) => ({
      requestCode: link.requestCode,
      patient: patientBody(),
      consentVersion: CONSENT_VERSIONS.health,
      prescriptionImage1: (await helpers.upload(link)).body.url,
      ...changed,
    }),
    save: (body: object, browser: Browser = kit.browser()): Promise<Answer> => browser.post(SAVE, body),
    orderCodeOf: async (link: TestCompleteLink): Promise<string> => (await helpers.read(link)).body.ordersCode,
  };
  return helpers;
}
