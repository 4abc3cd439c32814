import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import type { PatientBody } from '../../contract/patients/patient.ts';
import { DAY } from '../../gateway/clock.ts';
import { RX_KEY, RX_MODULE, storedRxRule } from '../../gateway/orders/rx-settings.ts';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { UPLOADS } from '../../gateway/uploads/uploads.ts';
import { ADULT, idNumber, patientBody, pictureForm } from '../../scripts/conformance/requests/bodies.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { type Kit, SHOPPER, testsOf } from '../gateway/kit.ts';

export { ADULT, idNumber, patientBody };

export const PATIENTS = '/patients';

/** A child aged three, or nearly. */
export const CHILD = idNumber({
  birthday: new Date(Date.now() - 3 * 365 * DAY).toISOString().slice(0, 10),
  order: '011',
});
/** A number that, by the sandbox's register, belongs to another person. */
export const SOMEBODY_ELSE = idNumber({ order: '404' });

export const guardian = { name: '韩梅梅', phone: '13900139001', cardNum: idNumber({ order: '002' }) };

/** Test helpers for patients; those of `owner` unless another member is named. */
export function patientHelpers(kit: Kit, owner: string = SHOPPER) {
  const helpers = {
    /** A logged-in member who has consented to the storage of health data. */
    member: async (phone = owner): Promise<Browser> => {
      const browser = await kit.member(phone);
      await browser.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
      return browser;
    },
    add: (browser: Browser, changed: Partial<PatientBody> = {}, query = ''): Promise<Answer> =>
      browser.post(PATIENTS + query, patientBody(changed)),
    /** Adds a patient and returns its id. */
    added: async (browser: Browser, changed: Partial<PatientBody> = {}): Promise<string> => {
      const { status, body } = await helpers.add(browser, changed);
      if (status !== 200) throw new Error(`not added: ${status} ${JSON.stringify(body)}`);
      return body.id;
    },
    edit: (browser: Browser, id: string, changed: Partial<PatientBody> = {}, query = ''): Promise<Answer> =>
      browser.put(`${PATIENTS}/${id}${query}`, patientBody(changed)),
    read: (browser: Browser, id: string): Promise<Answer> => browser.get(`${PATIENTS}/${id}`),
    remove: (browser: Browser, id: string): Promise<Answer> => browser.delete(`${PATIENTS}/${id}`),
    makeDefault: (browser: Browser, id: string): Promise<Answer> => browser.put(`${PATIENTS}/${id}/default`),
    list: async (browser: Browser): Promise<Answer['body']> => (await browser.get(PATIENTS)).body.content,
    /** Uploads a picture and returns its address. */
    upload: async (browser: Browser, module = 'patient'): Promise<string> => {
      const { status, body } = await browser.post('/uploader/upload', pictureForm({ module }));
      if (status !== 200) throw new Error(`not uploaded: ${status}`);
      return body.url;
    },
    /** Stores settings that were never checked, as a shop may have from before the checks. */
    settings: async (changed: Record<string, unknown>): Promise<void> => {
      const value = JSON.stringify({ ...(await storedRxRule(kit.store.db)), ...changed });
      await kit.rows`
        insert into shop_settings (module, key, value) values (${RX_MODULE}, ${RX_KEY}, ${value}::jsonb)
        on conflict (module, key) do update set value = excluded.value`;
    },
    /** The patients that the tests have added, without the seeded ones. */
    rows: () =>
      kit.store.db
        .selectFrom('patients')
        .selectAll()
        .where('id', 'not in', Object.values(seededPatientIds))
        .orderBy('id')
        .execute(),
    /** The number of stored pictures. */
    pictures: async (): Promise<number> => (await kit.store.db.selectFrom('uploads').select('name').execute()).length,
  };
  return { ...helpers, test: testsOf(kit, () => helpers.member()) };
}

export const publicPicture = (address: string) => UPLOADS + address.split('/').at(-1);

/** Fetches an address as an `<img>` of a page would. */
export function look(browser: Browser, address: string) {
  const headers = { cookie: browser.cookieHeader() };
  return browser.app.fetch(new Request(`http://shop.test${address}`, { headers }));
}
