import { describe, expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { DAY, MINUTE } from '../../gateway/clock.ts';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Answer, type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { ADULT, look, patientBody, patientHelpers, SOMEBODY_ELSE } from '../kit/patient-kit.ts';
import { payLinkHelpers, type TestLink } from '../kit/pay-link-kit.ts';
import { pictureForm } from '../kit/pictures.ts';

const kit = gatewayKit();
const { test, member, added, edit, list, pictures, settings, upload } = patientHelpers(kit);
const { seeded, made, orderOf, register } = payLinkHelpers(kit);
const consentVersion = CONSENT_VERSIONS.health;

const path = ({ key, phone }: TestLink, more = '') => `/v2/orders/ordersPatient/${key}?consigneePhone=${phone}${more}`;
const read = (browser: Browser, link: TestLink): Promise<Answer> => browser.get(path(link));
const save = (browser: Browser, link: TestLink, changed: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
  browser.put(path(link), { ...patientBody(), consentVersion, ...changed }, headers);
const remove = (browser: Browser, link: TestLink, id: string): Promise<Answer> =>
  browser.delete(path(link, `&patientInfoId=${id}`));
const listByKey = (browser: Browser, { key, phone }: TestLink): Promise<Answer> =>
  browser.get(`/patients?key=${key}&consigneePhone=${phone}`);

test('PAT-CALL-07 PAT-CALL-08 PAT-CALL-09 PAT-CALL-11 a holder adds, reads, edits, lists and deletes without a login', async () => {
  const holder = kit.browser();
  const link = await seeded('needsInquiry');
  expect([(await read(holder, link)).text, (await listByKey(holder, link)).body.content]).toEqual(['{}', []]);
  const { status, body } = await save(holder, link);
  expect(status).toBe(200);
  const { body: record } = await read(holder, link);
  expect(record).toMatchObject({ id: body.id, isValidateName: true, isDefault: false, consigneePhone: '138****8000' });
  expect(record.idCardNumber).not.toBe(ADULT);
  const { idCardNumber, consigneePhone } = record;
  const edited = await save(holder, link, { id: body.id, idCardNumber, consigneePhone, relationLabel: '父母' });
  expect([edited.status, edited.body.id]).toEqual([200, body.id]);
  expect((await listByKey(holder, link)).body.content).toEqual([{ ...record, relationLabel: '父母' }]);
  expect((await remove(holder, link, body.id)).status).toBe(200);
  expect((await listByKey(holder, link)).body.content).toEqual([]);
});

test('S13 a holder sees none of the member’s other patients; the member sees those of the link', async () => {
  const owner = await member();
  const id = await added(owner);
  const holder = kit.browser();
  const link = await seeded('needsInquiry');
  expect((await listByKey(holder, link)).body.content).toEqual([]);
  for (const answer of [await save(holder, link, { id }), await remove(holder, link, id)]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'noSuchPatient']);
  }
  const { body } = await save(holder, link, { name: '韩梅梅', isDefault: true });
  const seen = (await list(owner)).map((patient: { id: string }) => patient.id);
  expect(seen).toEqual(expect.arrayContaining([id, body.id, ...Object.values(seededPatientIds)]));
  const other = await seeded('registered');
  expect((await listByKey(holder, other)).body.content).toEqual([]);
  expect((await remove(holder, other, body.id)).status).toBe(404);
});

test('before registration the key is refused; afterwards its patients belong to the new account', async () => {
  const holder = kit.browser();
  const link = await made({ registered: false });
  expect([(await save(holder, link)).status, (await listByKey(holder, link)).status]).toEqual([403, 403]);
  await register(holder, link);
  expect((await save(holder, link)).status).toBe(200);
  const owner = await member(link.phone);
  expect(await list(owner)).toHaveLength(1);
});

test('nothing is saved without a consent; one sent with a save is the account’s', async ({ visitor: holder }) => {
  const link = await seeded('needsInquiry');
  await (await member()).ask('DELETE', '/v2/member/consents?purpose=health', undefined, {});
  expect(refusalOf(await save(holder, link, { consentVersion: undefined }))).toEqual([403, 'consentMissing']);
  expect((await save(holder, link, { consentVersion: '1999-01' })).body.message).toMatch(/^授权说明已更新/);
  expect((await save(holder, link)).status).toBe(200);
  expect((await save(holder, link, { consentVersion: undefined, name: '韩梅梅' })).status).toBe(200);
});

test('PAT-CALL-11 isValidate and forceCheck request a name check, and an order has its own strictness', async () => {
  await settings({
    isDrugUserInfoNeed: 0,
    isNeedUserValidation: 0,
    orderStrictControlRxRuleType: 0,
  });
  const holder = kit.browser();
  const link = await seeded('needsInquiry');
  const untrue = `${ADULT.slice(0, -1)}${ADULT.endsWith('1') ? '2' : '1'}`;
  const { body } = await save(holder, link, { idCardNumber: untrue });
  expect(body.id).toEqual(expect.any(String));
  const checked = { idCardNumber: SOMEBODY_ELSE, id: body.id };
  expect((await save(holder, link, checked)).status).toBe(200);
  expect((await save(holder, link, checked, { isValidate: '1' })).body.code).toBe('realName');
  expect((await save(holder, link, checked, { forceCheck: '1' })).body.code).toBe('realName');
  expect((await save(holder, link, checked, { forceCheck: '0', isValidate: '0' })).status).toBe(200);
  expect((await save(holder, link, checked, { forceCheck: 'x' })).status).toBe(400);
});

const imagesPath = ({ key, phone }: TestLink) => `/v2/orders/ordersPatient/${key}/images?consigneePhone=${phone}`;
const plain = (address: string) => address.replace(/\?.*/, '');
const give = (browser: Browser, link: TestLink, more: Record<string, string> = {}) =>
  browser.post(imagesPath(link), pictureForm(more));

/** Uploads a picture and returns its address. */
async function given(browser: Browser, link: TestLink): Promise<string> {
  const { status, body } = await give(browser, link);
  if (status !== 200) throw new Error(`not uploaded: ${status}`);
  return body.url;
}
const listed = async (browser: Browser, link: TestLink) => (await listByKey(browser, link)).body.content;

describe('pictures by key', () => {
  test('PAT-FORM-08 PAT-DATA-09 a holder uploads, saves, sees and removes pictures; the member sees them, too', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const address = await given(holder, link);
    expect(address).toMatch(/^\/uploads\/private\/[\w-]{22}\?until=\d{13}&signature=[\w-]{43}$/);
    const { body } = await save(holder, link, { prescriptionImage1: address, certificateImageBack: address });
    const [record] = await listed(holder, link);
    expect([record.id, plain(record.prescriptionImage1), plain(record.certificateImageBack)]).toEqual([
      body.id,
      plain(address),
      plain(address),
    ]);
    const seen = await look(holder, record.prescriptionImage1);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    const owner = await member();
    const theirs = (await list(owner)).find(({ id }: { id: string }) => id === body.id);
    expect(theirs.prescriptionImage1).toBe(plain(address));
    expect((await look(owner, plain(address))).status).toBe(200);
    await save(holder, link, { id: body.id, prescriptionImage1: '', certificateImageBack: '' });
    expect([(await look(holder, address)).status, await pictures()]).toEqual([404, 0]);
  });

  test('S13 an address shows its picture, and no other, to anyone for ten minutes', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const [one, other] = [await given(holder, link), await given(holder, link)];
    for (const secret of [link.key, link.phone]) expect(one).not.toContain(secret);
    expect((await look(kit.browser(), one)).status).toBe(200);
    const query = new URL(one, 'http://shop.test').search;
    const forged = [
      plain(one),
      plain(other) + query,
      one.replace(/until=\d/, 'until=2'),
      one.replace(/signature=.*/, 'signature='),
      one.replace(/until=\d+/, 'until=NaN'),
    ];
    for (const address of forged) expect((await look(kit.browser(), address)).status, address).toBe(404);
    kit.clock.pass(10 * MINUTE - 1000);
    expect((await look(kit.browser(), one)).status).toBe(200);
    kit.clock.pass(1000);
    expect((await look(kit.browser(), one)).status).toBe(404);
    // An expired address still names the picture: a page that was left open can save it.
    expect((await save(holder, link, { prescriptionImage1: one })).status).toBe(200);
    expect((await look(holder, (await listed(holder, link))[0].prescriptionImage1)).status).toBe(200);
  });

  test('S13 refuses pictures of another key, the member or another member with 404, like a missing one', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const foreign = [
      await given(holder, await seeded('registered')),
      await upload(await member()),
      await upload(await member(OTHER_SHOPPER)),
      '/uploads/private/nobody-has-uploaded-it',
    ];
    for (const prescriptionImage1 of foreign) {
      expect(refusalOf(await save(holder, link, { prescriptionImage1 }))).toEqual([404, 'noSuchPicture']);
    }
    expect(await listed(holder, link)).toEqual([]);
  });

  test('S13 a picture the member added to a patient of the link can be used for that patient only', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const { body } = await save(holder, link);
    const owner = await member();
    const own = await upload(owner);
    await edit(owner, body.id, { prescriptionImage1: own });
    const [record] = await listed(holder, link);
    expect((await look(holder, record.prescriptionImage1)).status).toBe(200);
    const { prescriptionImage1 } = record;
    expect((await save(holder, link, { id: body.id, prescriptionImage1, prescriptionImage2: own })).status).toBe(200);
    expect((await save(holder, link, { name: '韩梅梅', prescriptionImage1 })).status).toBe(404);
    expect((await edit(owner, body.id, { prescriptionImage3: await given(holder, link) })).status).toBe(200);
  });

  test('S17 an upload by key takes a form with the picture alone', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const answers = [
      await give(holder, link, { module: 'common' }),
      await holder.post(imagesPath(link), { file: 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415]);
    expect(await pictures()).toBe(0);
  });

  test('an order takes at most 20 pictures, even by parallel keys, and 40 uploads a day; the member’s uploads are unaffected', async () => {
    const holder = kit.browser();
    const link = await seeded('needsInquiry');
    const { code: ordersCode } = await orderOf(link);
    const links = [link, await made({ ordersCode }), await made({ ordersCode }), await made({ ordersCode })];
    for (let count = 0; count < 18; count += 1) await given(holder, link);
    const four = await Promise.all(links.map((one) => give(holder, one)));
    expect(four.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(four.find(({ status }) => status !== 200)?.body.code).toBe('picturesFull');
    for (let more = 22; more < 40; more += 1) expect((await give(holder, link)).status).toBe(400);
    expect((await give(holder, link)).status).toBe(429);
    expect((await give(holder, await seeded('registered'))).status).toBe(200);
    await upload(await member());
    kit.clock.pass(DAY + 1000);
    await sweep(kit.store, kit.clock);
    expect((await give(holder, link)).status).toBe(200);
  });
});
