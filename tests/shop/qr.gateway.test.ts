import { describe, expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { OTHER_OWNER_ID, OWNER_ID } from '../kit/order-kit.ts';
import { programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const draw = async (browser: Browser): Promise<string> => (await browser.get('/passport/account/qrCode')).body.uuid;
const test = kit.test.extend('shop', () => programOf(kit)).extend('uuid', ({ visitor }) => draw(visitor));
const stateOf = async (browser: Browser, uuid: string) =>
  (await browser.get(`/passport/account/qrCode/status?uuid=${uuid}`)).body;
const logIn = (browser: Browser, uuid: string) => browser.post('/passport/account/login/qrCode', { uuid });

const scan = { act: 'scan', device: '杏林 App · Mate 70' };
const confirm = { act: 'confirm', memberId: OWNER_ID };
const cancel = { act: 'cancel' };

test('ACC-QR-06 ACC-QR-07 ACC-QR-09 after scan and confirmation the browser that fetched the code logs in as the member', async ({
  shop,
  visitor,
  uuid,
}) => {
  const move = (body: object) => shop.post(`/qr/${uuid}`, body);
  expect(refusalOf(await move(confirm))).toEqual([409, 'qrNotScanned']);
  expect((await stateOf(visitor, uuid)).status).toBe(0);
  expect((await move(scan)).status).toBe(200);
  const scanned = await stateOf(visitor, uuid);
  expect(scanned).toEqual({ status: 1, uuid, scannedDevice: scan.device, scannedAt: expect.any(Number) });
  expect((await logIn(visitor, uuid)).status).toBe(400);
  expect([(await move(confirm)).status, (await move(confirm)).status]).toEqual([200, 200]);
  expect(await stateOf(visitor, uuid)).toEqual({ ...scanned, status: 2 });
  expect((await logIn(visitor, uuid)).status).toBe(200);
  expect((await visitor.get('/v2/member/vo')).body.phoneStr).toBe('138****8000');
  for (const body of [scan, confirm, cancel]) expect(refusalOf(await move(body))).toEqual([409, 'qrOver']);
});

describe('a code that cannot be confirmed', () => {
  test('is unknown, expired or cancelled', async ({ shop, visitor, uuid }) => {
    const move = (body: object, code = uuid) => shop.post(`/qr/${code}`, body);
    expect(refusalOf(await move(scan, '0'.repeat(32)))).toEqual([404, 'qrUnknown']);
    await move(scan);
    await move(cancel);
    expect(refusalOf(await move(confirm))).toEqual([409, 'qrOver']);
    expect((await stateOf(visitor, uuid)).status).toBe(3);
    const late = await draw(visitor);
    await move(scan, late);
    kit.clock.pass(3 * MINUTE);
    expect(refusalOf(await move(confirm, late))).toEqual([409, 'qrOver']);
  });

  test('was confirmed by another member; it can still be cancelled', async ({ shop, visitor, uuid }) => {
    const move = (body: object) => shop.post(`/qr/${uuid}`, body);
    await move(scan);
    await move(confirm);
    expect(refusalOf(await move({ ...confirm, memberId: OTHER_OWNER_ID }))).toEqual([409, 'qrOver']);
    expect(refusalOf(await move(scan))).toEqual([409, 'qrOver']);
    expect((await move(cancel)).status).toBe(200);
    expect((await logIn(visitor, uuid)).status).toBe(400);
  });

  test('is for an unknown member, or the request is malformed', async ({ shop, visitor, uuid }) => {
    const move = (body: object) => shop.post(`/qr/${uuid}`, body);
    await move(scan);
    for (const memberId of ['01900000-0000-7000-8000-0000000000ff', 'none']) {
      expect(refusalOf(await move({ ...confirm, memberId }))).toEqual([404, 'noSuchMember']);
    }
    for (const body of [{ act: 'scan' }, { act: 'confirm' }, { act: 'use' }, { ...cancel, phone: '1' }]) {
      expect((await move(body)).status).toBe(400);
    }
    expect((await stateOf(visitor, uuid)).status).toBe(1);
  });
});

test('of two members who confirm in parallel one succeeds; a repeat gets the same answer', async ({ shop, uuid }) => {
  await shop.post(`/qr/${uuid}`, scan);
  const keyed = (at: number) =>
    shop.post(
      `/qr/${uuid}`,
      { ...confirm, memberId: at % 2 === 0 ? OWNER_ID : OTHER_OWNER_ID },
      { 'idempotency-key': `member-${at % 2}` },
    );
  const answers = await times(6, keyed);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
});

test('the ID of a member may be in capitals', async ({ shop, uuid }) => {
  await shop.put('/members', { items: [{ externalId: 'M1', loginName: 'capitals' }] });
  const { memberId } = (await shop.post('/members/find', { externalId: 'M1' })).body.members[0];
  await shop.post(`/qr/${uuid}`, scan);
  const confirmed = async () =>
    (await shop.post(`/qr/${uuid}`, { act: 'confirm', memberId: memberId.toUpperCase() })).status;
  expect([await confirmed(), await confirmed()]).toEqual([200, 200]);
});

test('the code is neither in the audit nor in the log', async ({ shop, uuid }) => {
  await shop.post(`/qr/${uuid}`, scan);
  await shop.post(`/qr/${uuid}`, { act: 'use' });
  const audit = await kit.rows`select call, subject, status from shop_audit order by id`;
  expect(audit).toEqual([
    { call: 'moveQrCode', subject: '', status: 200 },
    { call: 'moveQrCode', subject: '', status: 400 },
  ]);
  expect(kit.logged() + JSON.stringify(await kit.rows`select * from shop_answers`)).not.toContain(uuid);
});
