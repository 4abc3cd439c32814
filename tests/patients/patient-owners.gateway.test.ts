import { expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import type { PatientBody } from '../../contract/patients/patient.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { look, patientBody, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers, type TestLink } from '../kit/pay-link-kit.ts';
import { png } from '../kit/pictures.ts';

const kit = gatewayKit();
const { member, rows, upload } = patientHelpers(kit);
const { seeded } = payLinkHelpers(kit);

/** Somebody who may have patients: with the calls that are theirs. */
interface Party {
  readonly name: string;
  add(name: string, image: string): Promise<Answer>;
  edit(id: string, changed: Partial<PatientBody>): Promise<Answer>;
  remove(id: string): Promise<Answer>;
  list(): Promise<Answer>;
  upload(): Promise<string>;
  look(address: string): Promise<Response>;
}

const put = (browser: Browser, path: string, body: unknown) => browser.put(path, body);
const drop = (browser: Browser, path: string) => browser.delete(path);

function holder(name: string, { key, phone }: TestLink): Party {
  const browser = kit.browser();
  const path = `/v2/orders/ordersPatient/${key}`;
  const proof = `consigneePhone=${phone}`;
  const consentVersion = CONSENT_VERSIONS.health;
  return {
    name,
    add: (patient, prescriptionImage1) =>
      put(browser, `${path}?${proof}`, { ...patientBody({ name: patient, prescriptionImage1 }), consentVersion }),
    edit: (id, changed) => put(browser, `${path}?${proof}`, { ...patientBody(changed), id, consentVersion }),
    remove: (id) => drop(browser, `${path}?${proof}&patientInfoId=${id}`),
    list: () => browser.get(`/patients?key=${key}&${proof}`),
    async upload() {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(png())], 'x.png'));
      return (await browser.ask('POST', `${path}/images?${proof}`, form, {})).body.url;
    },
    look: async (address) => look(browser, address),
  };
}

async function shopper(name: string, phone?: string): Promise<Party> {
  const browser = await member(phone);
  return {
    name,
    add: (patient, prescriptionImage1) => browser.post('/patients', patientBody({ name: patient, prescriptionImage1 })),
    edit: (id, changed) => put(browser, `/patients/${id}`, patientBody(changed)),
    remove: (id) => drop(browser, `/patients/${id}`),
    list: () => browser.get('/patients'),
    upload: () => upload(browser),
    look: async (address) => look(browser, address),
  };
}

/** Whose account an order is of, sees and changes what its links have added: it is the account's. */
const isOfAccount = (asking: Party, owner: Party) => asking.name === 'member' && owner.name.startsWith('key');

test('S13 PAT-CALL-07 PAT-CALL-08 PAT-CALL-09 over all pairs of two keys and two members nothing of another is told, changed or used: 0 leaks', async () => {
  const parties = [
    holder('key of the order that waits for an inquiry', await seeded('needsInquiry')),
    holder('key of another order of the same member', await seeded('registered')),
    await shopper('member'),
    await shopper('another member', OTHER_SHOPPER),
  ];
  const owned: { owner: Party; id: string; image: string; patient: string }[] = [];
  for (const [place, owner] of parties.entries()) {
    const image = await owner.upload();
    const patient = `李${'甲乙丙丁'.charAt(place)}`;
    const { body } = await owner.add(patient, image);
    owned.push({ owner, id: body.id, image: image.replace(/\?.*/, ''), patient });
  }
  const pairs = parties.flatMap((asking) =>
    owned.filter(({ owner }) => owner !== asking && !isOfAccount(asking, owner)).map((of) => ({ asking, ...of })),
  );
  const before = await rows();
  const leaks: string[] = [];
  for (const { asking, owner, id, image, patient } of pairs) {
    const own = owned.find((one) => one.owner === asking) ?? { id: '', patient: '' };
    const told = [
      ['edit', (await asking.edit(id, { name: patient })).status === 404],
      ['remove', (await asking.remove(id)).status === 404],
      ['list', !(await asking.list()).text.includes(patient)],
      ['picture', (await asking.look(image)).status === 404],
      [
        'use',
        (await asking.edit(own.id, { name: own.patient, prescriptionImage1: image })).body.code === 'noSuchPicture',
      ],
    ] as const;
    for (const [what, isKept] of told) if (!isKept) leaks.push(`${asking.name} · ${what} · ${owner.name}`);
  }
  expect(pairs).toHaveLength(10);
  expect(leaks).toEqual([]);
  expect(await rows()).toEqual(before);
});
