import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { paymentAddress } from '../../contract/payment/payment.ts';
import { inquiryBody, inquiryHelpers, pressure, typed } from '../kit/inquiry-kit.ts';
import { type LeakMarkers, type Places, slipped } from '../kit/leak-markers.ts';
import { idNumber, patientBody, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';
import type { Browser } from './browser.ts';
import { gatewayKit, SHOPPER } from './kit.ts';

const kit = gatewayKit();
const { member, added, edit, read, upload } = patientHelpers(kit, SHOPPER);
const { placed, submit, prescription } = inquiryHelpers(kit);
const { made, read: readByKey, needInquiry } = payLinkHelpers(kit);
const { started, atCashier } = paymentHelpers(kit);

const born = (order: string) => idNumber({ birthday: '2022-11-23', order, region: '449999' });
const health = {
  'health answer': 'MARKER-青霉素类过敏',
  'health text': 'MARKER-夜里胸闷气短',
  'disease typed': 'MARKER-说不清的头痛',
  'disease typed by key': 'MARKER-心慌手抖',
  'doctor’s reason': 'MARKER-血压过高须就诊',
} as const;
const numbers = {
  'ID number': born('071'),
  'ID number by key': idNumber({ birthday: '1979-04-17', order: '093', region: '449999' }),
  'guardian’s ID number': idNumber({ birthday: '1988-02-29', order: '058', region: '449999' }),
  'passport number': 'E84MARKER3',
} as const;
const phones = { 'guardian’s phone': '13700137091', 'patient’s phone': '13700137092' } as const;

const healthInfo = [
  { question: 'drugAllergy', answer: '1', labels: [health['health answer']], otherText: health['health text'] },
] as const;

/** The body of a patient: nothing in it may be found anywhere later. */
const child = (images: Record<string, string>) => ({
  name: '周小禾',
  consigneePhone: phones['patient’s phone'],
  idCardNumber: numbers['ID number'],
  relationLabel: '子女' as const,
  healthInfo: healthInfo.map((item) => ({ ...item, labels: [...item.labels] })),
  guardianVo: {
    name: '周小满',
    phone: phones['guardian’s phone'],
    cardNum: numbers['guardian’s ID number'],
    certificateImage: images.guardian ?? '',
  },
  prescriptionImage1: images.prescription ?? '',
});

/** A member's part: patient with everything, inquiry, refusal of the doctor; and each way of going wrong. */
async function journeyOfMember(browser: Browser): Promise<string[]> {
  const images = { guardian: await upload(browser), prescription: await upload(browser) };
  const id = await added(browser, child(images));
  await edit(browser, id, { ...child(images), relationLabel: '亲戚' });
  await edit(browser, id, { ...child(images), idCardNumber: `${numbers['ID number'].slice(0, -1)}?` });
  await added(browser, {
    ...{ name: '约翰', certificateType: '2', cardNumber: numbers['passport number'], idCardNumber: '', sex: 0 },
    birthDay: Date.parse('1980-01-01T00:00:00+08:00'),
  });
  const code = await placed();
  const drugs = [{ productCode: 'P2001', diseases: [pressure, typed(health['disease typed'])] }];
  expect((await submit(browser, code, inquiryBody(id, { drugs }))).status).toBe(200);
  await submit(browser, code, { ...inquiryBody(id, { drugs }), unknown: health['disease typed'] });
  expect((await prescription(browser, code)).text).toContain(health['disease typed']);
  const refusal = { ordersCode: code, act: 'refuse', reason: health['doctor’s reason'] };
  expect((await kit.browser().post('/sandbox/api/prescriptions', refusal)).status).toBe(200);
  // Personal data in addresses, at an unknown path, and in a body that is not JSON.
  await browser.get(`/patients/${numbers['ID number']}`);
  await browser.get(`/v3/product/dataDict/diseases?name=${encodeURIComponent(health['disease typed'])}&age=x`);
  await browser.get(`/nowhere/${encodeURIComponent(health['health text'])}?phone=${phones['guardian’s phone']}`);
  await browser.ask('POST', '/patients', `{"idCardNumber":"${numbers['ID number']}`, {});
  return Object.values(images);
}

/** A holder's part: patient, inquiry, prescription and payment by key. */
async function journeyOfHolder(): Promise<LeakMarkers> {
  const holder = kit.browser();
  const link = await made({ ordersCode: await placed() });
  await holder.get(link.url);
  await needInquiry(holder, { ...link, phone: '13700137093' });
  const saved = await holder.put(`/v2/orders/ordersPatient/${link.key}?consigneePhone=${link.phone}`, {
    ...patientBody({ idCardNumber: numbers['ID number by key'] }),
    consentVersion: CONSENT_VERSIONS.health,
  });
  const drugs = [{ productCode: 'P2001', diseases: [typed(health['disease typed by key'])] }];
  const asked = await holder.post(
    `/v4/orders/submitInquiryByToken/${link.key}?consigneePhone=${link.phone}`,
    inquiryBody(saved.body.id, { drugs }),
  );
  expect(asked.status).toBe(200);
  const order = (await readByKey(holder, link)).body;
  await kit.browser().post('/sandbox/api/prescriptions', { ordersCode: order.ordersCode, act: 'issue' });
  const payment = await started(holder, [order.ordersCode], { userId: order.accountId, link: true });
  await atCashier(holder, payment, 'pay');
  expect((await readByKey(holder, link)).body.orderType).toBe('waitDelivery');
  // The same address again, when nothing can be paid any more, and one of an invalid key.
  await holder.get(paymentAddress({ userId: order.accountId, orderCodes: [order.ordersCode], paySource: '' }));
  await holder.get(`/v4/orders/bindCheckByToken/${link.key}x`);
  const code = link.url.slice('/l/'.length);
  return {
    'pay key': link.key,
    'link code': code,
    'consignee’s phone': link.phone,
    'a wrong phone': '13700137093',
  };
}

/** Error reports: a row with the sealed values of another, and a database error with values in its message. */
async function provokeErrors(browser: Browser): Promise<void> {
  const { db } = kit.store;
  const [first, second] = await db.selectFrom('patients').selectAll().where('number_sealed', '!=', '').execute();
  const swapped = { number_sealed: first?.number_sealed ?? '', health_sealed: first?.health_sealed ?? '' };
  const id = second?.id ?? '';
  await db.updateTable('patients').set(swapped).where('id', '=', id).execute();
  expect((await read(browser, id)).status).toBe(500);
  await sql`alter table patients add constraint leak_marker check (name <> '出错吧')`.execute(db);
  const refused = await browser.post('/patients', { ...child({}), name: '出错吧' });
  await sql`alter table patients drop constraint leak_marker`.execute(db);
  expect(refused.status).toBe(500);
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** Every text, JSON and bytes column, with all its content. */
async function dump(): Promise<Places> {
  const { db } = kit.store;
  const { rows } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea')
    order by table_name, column_name`.execute(db);
  const places: Record<string, string> = {};
  for (const { table_name, column_name } of rows) {
    const { rows: values } = await sql<{ value: string | null }>`
      select ${sql.ref(column_name)}::text as value from ${sql.table(table_name)}`.execute(db);
    places[`${table_name}.${column_name}`] = values.map(({ value }) => value ?? '').join('\n');
  }
  return places;
}

/**
 * Where a phone or a key may be in plain text: decision 028 keeps names and phones of patients plain, members are found
 * by phone, parcels and arrivals are notified by phone, and the outbox of the sandbox is the phone itself.
 */
const plain = [
  'addresses.mobile: consignee’s phone',
  'bookings.phone: consignee’s phone',
  'members.phone: consignee’s phone',
  'messages.recipient: consignee’s phone',
  'messages.text: link code',
  'orders.consignee_phone: consignee’s phone',
  'patients.phone: patient’s phone',
  'patients.phone: consignee’s phone',
];

test('S16 ID numbers, keys, phones and health data are in no log line, and plain only in the columns listed here', async () => {
  const browser = await member();
  const images = await journeyOfMember(browser);
  const byKey = await journeyOfHolder();
  const places = await dump();
  await provokeErrors(browser);
  const leakMarkers = { ...health, ...numbers, ...phones, ...byKey };
  const log = kit.logged();
  expect(log.split('\n').length).toBeGreaterThan(30);
  expect(log.match(/"msg":"failed"/g)).toHaveLength(2);
  const names = Object.fromEntries(images.map((address, place) => [`image ${place}`, address.split('/').at(-1) ?? '']));
  expect(slipped({ log }, { ...leakMarkers, ...names })).toEqual([]);
  expect(Object.keys(places)).toEqual(expect.arrayContaining(['consultations.record_sealed', 'uploads.bytes']));
  // Exactly these: plain text must be found where it is kept.
  expect(slipped(places, leakMarkers)).toEqual(plain);
});
