import { expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { type Answer, type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { ADULT, CHILD, guardian, patientBody, patientHelpers, SOMEBODY_ELSE } from '../kit/patient-kit.ts';
import { payLinkHelpers, type TestLink } from '../kit/pay-link-kit.ts';

const kit = gatewayKit();
const { test, member, added, list } = patientHelpers(kit);
const { seeded, made, register } = payLinkHelpers(kit);
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
  expect((await save(holder, link, { consentVersion: '1999-01' })).status).toBe(400);
  expect((await save(holder, link)).status).toBe(200);
  expect((await save(holder, link, { consentVersion: undefined, name: '韩梅梅' })).status).toBe(200);
});

test('PAT-CALL-11 isValidate and forceCheck request a name check, and an order has its own strictness', async () => {
  await patientHelpers(kit).settings({
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

test('a save by key requires a child’s guardian, too', async ({ visitor: holder }) => {
  const link = await seeded('needsInquiry');
  expect((await save(holder, link, { idCardNumber: CHILD })).body.code).toBe('guardian');
  const wrong = { ...guardian, cardNum: SOMEBODY_ELSE };
  expect((await save(holder, link, { idCardNumber: CHILD, guardianVo: wrong })).body.code).toBe('000001');
  expect((await save(holder, link, { idCardNumber: CHILD, guardianVo: guardian })).status).toBe(200);
});
