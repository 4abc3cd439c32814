import { expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { DAY, MINUTE } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Answer, type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { look, patientBody, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers, type TestLink } from '../kit/pay-link-kit.ts';
import { hugePng, pictureForm, png, pngOf } from '../kit/pictures.ts';

const kit = gatewayKit();
const { test, member, upload, list, edit, pictures } = patientHelpers(kit);
const { seeded, made, orderOf } = payLinkHelpers(kit);
const consentVersion = CONSENT_VERSIONS.health;

const patientPath = ({ key, phone }: TestLink) => `/v2/orders/ordersPatient/${key}?consigneePhone=${phone}`;
const imagesPath = ({ key, phone }: TestLink) => `/v2/orders/ordersPatient/${key}/images?consigneePhone=${phone}`;
const plain = (address: string) => address.replace(/\?.*/, '');

const give = (browser: Browser, link: TestLink, file = png(), more: Record<string, string> = {}) =>
  browser.post(imagesPath(link), pictureForm(more, file));

/** Uploads a picture and returns its address. */
async function given(browser: Browser, link: TestLink): Promise<string> {
  const { status, body } = await give(browser, link);
  if (status !== 200) throw new Error(`not uploaded: ${status}`);
  return body.url;
}

const save = (browser: Browser, link: TestLink, changed: Record<string, unknown> = {}): Promise<Answer> =>
  browser.put(patientPath(link), { ...patientBody(), consentVersion, ...changed });
const listed = async (browser: Browser, { key, phone }: TestLink): Promise<Answer['body']> =>
  (await browser.get(`/patients?key=${key}&consigneePhone=${phone}`)).body.content;
const kept = () => kit.store.db.selectFrom('uploads').select(['name', 'order_code']).execute();

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

test('S17 accepts only pictures, within the member’s size limits, and no other field', async () => {
  const holder = kit.browser();
  const link = await seeded('needsInquiry');
  const answers = [
    await give(holder, link, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await give(holder, link, hugePng(20_000, 20_000)),
    await give(holder, link, pngOf(MOST_UPLOAD_BYTES + 1)),
    await give(holder, link, png(), { module: 'common' }),
    await holder.post(imagesPath(link), { file: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 400, 415]);
  expect(await kept()).toEqual([]);
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
