import { describe, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../gateway/clock.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { refusalOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER } from '../gateway/kit.ts';
import { OWNER_ID, orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers, wrongPhone } from '../kit/pay-link-kit.ts';
import { pageBehind, secretsIn } from '../kit/short-link-kit.ts';

const kit = gatewayKit();
const { test, member, row, seeded: seededOrder } = orderHelpers(kit);
const { seeded, made, check, register, read, needInquiry, orderOf } = payLinkHelpers(kit);
const membersOf = (phone: string) =>
  kit.store.db.selectFrom('members').selectAll().where('phone', '=', phone).execute();

test('ORD-CALL-34 ORD-LINK-02 ORD-LINK-11 ORD-LINK-12 ORD-LINK-13 ORD-LINK-14 the holder of a key is unregistered, registered or timed out, and gets nothing else', async () => {
  const told = async (name: string) => {
    const { headers, body } = await check(kit.browser(), await seeded(name));
    expect(headers.getSetCookie()).toEqual([]);
    return body;
  };
  expect(await told('unregistered')).toEqual({ isRegisted: '0', maskPhone: '1361111****' });
  expect(await told('registered')).toEqual({ isRegisted: '1', maskPhone: '1380013****' });
  expect(await told('timedOut')).toEqual({ isRegisted: '2', maskPhone: '1361111****' });
  for (const name of ['paid', 'canceled', 'needsInquiry']) expect((await told(name)).isRegisted, name).toBe('1');
});

test('ORD-DATA-05 the holder of a key does not see what the doctor has said', async () => {
  const link = await made();
  const { code } = await orderOf(link);
  await kit.store.db.updateTable('orders').set({ is_rx: true, is_consulted: true }).where('code', '=', code).execute();
  const at = kit.clock.now();
  const consultation = { order_code: code, patient_info_id: 'p', disease_data: '[]', completed_at: at };
  await kit.insert('consultations', { ...consultation, doctor_name: '林医生', issued_at: at });
  const { body, text } = await read(kit.browser(), link);
  expect(body.prescription).toEqual({ isPerfect: true });
  expect(text).not.toContain('林医生');
});

test('ORD-LINK-13 without a registration the link times out after a day, to the second', async () => {
  const link = await made({ registered: false });
  kit.clock.pass(DAY - 2000);
  expect((await check(kit.browser(), link)).body.isRegisted).toBe('0');
  kit.clock.pass(2000);
  expect((await check(kit.browser(), link)).body.isRegisted).toBe('2');
  expect(refusalText(await register(kit.browser(), link))).toBe(
    '410 payLinkTimedOut 超时未绑定账号信息，请联系客服重新下单',
  );
  expect((await read(kit.browser(), link)).status).toBe(410);
  expect(await membersOf(link.phone)).toEqual([]);
});

test('ORD-LINK-14 a consignee who registers elsewhere meanwhile is registered and owns the order', async () => {
  const link = await made({ registered: false });
  const { id } = (await membersOf(OTHER_SHOPPER))[0] ?? { id: '' };
  await kit.store.db.updateTable('members').set({ phone: link.phone }).where('id', '=', id).execute();
  expect((await check(kit.browser(), link)).body.isRegisted).toBe('1');
  expect((await read(kit.browser(), link)).body.accountId).toBe(id);
});

test('ORD-CALL-35 a new consignee gets the order and an account without a password, but no login', async () => {
  const link = await made({ registered: false });
  const browser = kit.browser();
  expect((await register(browser, link)).status).toBe(200);
  const [account, ...others] = await membersOf(link.phone);
  expect(others).toEqual([]);
  expect(account).toMatchObject({ password_hash: null, nick_name: expect.stringMatching(/^杏林用户/) });
  expect([...browser.cookies.keys()]).toEqual(['xinglin-pay']);
  expect((await browser.get('/v2/member/vo')).status).toBe(401);
  expect((await check(browser, link)).body.isRegisted).toBe('1');
  const { body: order } = await read(browser, link);
  expect(order.accountId).toBe(account?.id);
  const own = await kit.member(link.phone);
  expect((await own.get(`/v3/orders/${order.ordersCode}`)).body.ordersCode).toBe(order.ordersCode);
});

test('ORD-CALL-35 registering a registered consignee succeeds; another member’s order keeps its owner', async () => {
  const link = await seeded('registered');
  expect((await register(kit.browser(), link)).status).toBe(200);
  const order = await orderOf(link);
  expect(order.member_id).toBe(OWNER_ID);
  const toFamily = await seededOrder('waitPay', { payment_type: '1' });
  const family = await made({ ordersCode: toFamily });
  expect((await check(kit.browser(), family)).body).toEqual({ isRegisted: '1', maskPhone: '1391234****' });
  expect((await register(kit.browser(), family)).status).toBe(200);
  expect(await membersOf(family.phone)).toEqual([]);
  const change = { phone: family.phone };
  await kit.store.db.updateTable('members').set(change).where('phone', '=', OTHER_SHOPPER).execute();
  expect((await read(kit.browser(), family)).body.accountId).toBe(OWNER_ID);
  expect((await row(toFamily)).member_id).toBe(OWNER_ID);
});

describe('the order of a key (ORD-CALL-17)', () => {
  test('ORD-CALL-17 ORD-LINK-01 ORD-DATA-05 an anonymous holder sees the order, its phone without the last four digits', async () => {
    const link = await seeded('registered');
    const { status, text, body } = await read(kit.browser(), link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderType: 'waitPay',
      accountId: OWNER_ID,
      consigneePhone: '1380013****',
      consignee: '林小满',
      sum: expect.any(Number),
      orderTime: body.creationDate,
      paymentDeadline: expect.any(Number),
    });
    expect(text).not.toContain(link.phone);
    expect(text).not.toContain(link.key);
  });

  test('ORD-CALL-17 the order is returned in any state, as of now', async () => {
    const typeOf = async (name: string) => (await read(kit.browser(), await seeded(name))).body.orderType;
    expect(await typeOf('paid')).toBe('waitDelivery');
    expect(await typeOf('canceled')).toBe('canceled');
    expect(await typeOf('needsInquiry')).toBe('waitAudit');
    const link = await made();
    kit.clock.pass(2 * HOUR);
    expect((await read(kit.browser(), link)).body.orderType).toBe('canceled');
  });

  test('S13 an order placed before the requested period is not found', async () => {
    const link = await made();
    const { code } = await orderOf(link);
    const placed = new Date(kit.clock.now().getTime() - 7 * DAY - MINUTE);
    await kit.store.db.updateTable('orders').set({ created_at: placed }).where('code', '=', code).execute();
    expect(refusalOf(await read(kit.browser(), link))).toEqual([404, 'noSuchOrder']);
    expect((await read(kit.browser(), link, 8 * DAY)).status).toBe(200);
    const wrong = await read(kit.browser(), { ...link, phone: wrongPhone(link.phone) });
    expect(wrong.status).toBe(403);
  });

  test('only an Rx order without a consultation needs an inquiry', async () => {
    const perfect = async (name: string) => (await needInquiry(kit.browser(), await seeded(name))).body;
    expect(await perfect('needsInquiry')).toMatchObject({ isPerfect: false });
    expect(await perfect('registered')).toMatchObject({ isPerfect: true });
    const consulted = await made({ ordersCode: await seededOrder('waitAudit', { is_consulted: true }) });
    expect((await needInquiry(kit.browser(), consulted)).body.isPerfect).toBe(true);
  });

  test('S13 a deleted order and one of a closed account are answered like an unknown key', async () => {
    const link = await seeded('paid');
    const { code } = await orderOf(link);
    const none = await read(kit.browser(), { key: 'a'.repeat(32), phone: link.phone });
    await kit.store.db.updateTable('orders').set({ deleted_at: kit.clock.now() }).where('code', '=', code).execute();
    const deleted = await read(kit.browser(), link);
    expect([deleted.status, deleted.text]).toEqual([403, none.text]);
    const other = await made({ registered: false });
    await register(kit.browser(), other);
    const second = await made({ ordersCode: (await orderOf(other)).code });
    await kit.store.db.deleteFrom('members').where('phone', '=', other.phone).execute();
    for (const closed of [other, second]) {
      expect((await read(kit.browser(), closed)).text).toBe(none.text);
      expect((await check(kit.browser(), closed)).text).toBe(none.text);
    }
  });
});

describe('prescription signs (ORD-CALL-15)', () => {
  const signs = (browser: Awaited<ReturnType<typeof member>>, codes: string) =>
    browser.get(`/v5/orders/prescriptionSign/findByOrdersCodes?ordersCodes=${codes}`);

  test('ORD-CALL-15 returns consultations of own orders with patient and diseases; others are left out', async () => {
    const browser = await member();
    const consulted = await seededOrder('waitPay', { is_rx: true });
    const not = await seededOrder('waitAudit', { is_consulted: false });
    const { body } = await signs(browser, `${consulted},${not},2026010199999,`);
    expect(body).toEqual([
      {
        ordersCode: consulted,
        patientInfoId: expect.stringMatching(/./),
        diseaseData: [{ productCode: 'P2003', diseasesList: [expect.objectContaining({ icdName: '2型糖尿病' })] }],
      },
    ]);
    expect((await signs(await member(OTHER_SHOPPER), consulted)).body).toEqual([]);
    expect((await signs(browser, '')).body).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => at).join(',');
    expect((await signs(browser, many)).status).toBe(400);
    expect((await signs(browser, Array(21).fill(consulted).join(','))).body).toHaveLength(1);
  });
});

describe('the links of the sandbox', () => {
  test('ORD-LINK-01 a link comes by SMS, for a new or an existing order, and a reset restores the seeded ones', async () => {
    const link = await made({ registered: false });
    expect(`${link.url} ${link.key}`).toMatch(/^\/l\/\w{16} [\w-]{43}$/);
    const { body: sent } = await kit.browser().get(`/sandbox/api/messages?to=${link.phone}`);
    expect(sent[0].text).toContain(`http://shop.test${link.url} `);
    const code = await seededOrder('waitPay', { is_rx: true });
    const own = await made({ ordersCode: code });
    expect(own.phone).toBe(SHOPPER);
    expect((await read(kit.browser(), own)).body.ordersCode).toBe(code);
    const refused = await kit.browser().post('/sandbox/api/links', { kind: 'pay', ordersCode: '2026010199999' });
    expect(refused.status).toBe(404);
    await kit.browser().post('/sandbox/api/reset');
    expect((await check(kit.browser(), own)).status).toBe(403);
    expect((await check(kit.browser(), await seeded('unregistered'))).body.isRegisted).toBe('0');
  });

  test('seeding again adds links to data without any', async () => {
    await kit.store.db.deleteFrom('pay_links').execute();
    await kit.store.db.deleteFrom('orders').where('member_id', 'is', null).execute();
    await seed(kit.store, kit.clock);
    expect((await check(kit.browser(), await seeded('registered'))).body.isRegisted).toBe('1');
    expect((await check(kit.browser(), await seeded('unregistered'))).body.isRegisted).toBe('0');
  });

  test('the panel lists and creates links', async ({ visitor }) => {
    const form = (fields: Record<string, string>) => visitor.form('/sandbox/do/links', fields);
    expect((await form({ ordersCode: '', registered: '0', minutes: '5' })).status).toBe(303);
    const { body: sent } = await visitor.get('/sandbox/api/messages');
    const url = /\/l\/\w+/.exec(sent[0].text)?.[0] ?? '';
    const { text } = await visitor.get('/sandbox');
    expect(text).toContain(`href="${url}"`);
    expect(text).toContain(`/payJianke/entry?key=${(await seeded('needsInquiry')).key}`);
    kit.clock.pass(5 * MINUTE);
    expect((await check(visitor, secretsIn(await pageBehind(visitor, url)))).status).toBe(410);
    expect((await form({ ordersCode: 'x' })).text).toContain('没有这个订单');
    expect((await form({ minutes: 'x' })).text).toContain('没有保存');
  });
});
