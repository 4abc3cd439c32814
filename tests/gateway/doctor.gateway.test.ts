import { describe, expect, test } from 'vitest';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { inquiryBody, inquiryHelpers } from '../kit/inquiry-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { ADULT, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { messageOf } from './browser.ts';
import { gatewayKit, SHOPPER, times } from './kit.ts';

const kit = gatewayKit();
const { member, added } = patientHelpers(kit, SHOPPER);
const { placed, submit, consulted, decide, prescription, order, passDeadline } = inquiryHelpers(kit);
const { read, list, put, seeded } = orderHelpers(kit);
const { made, read: readByKey } = payLinkHelpers(kit);

const byHand = (fields: Record<string, string>) => kit.browser().form('/sandbox/do/prescriptions', fields);
const page = async () => (await kit.browser().get('/sandbox/doctor')).text;

const MOVED = [409, '当前状态不支持此操作，请刷新后查看'];
const AT = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('the doctor decides on a request', () => {
  test('ORD-RX-02 ORD-DATA-01 issuing a prescription moves the request to payment; the order shows number, doctor and time', async () => {
    const { browser, code } = await consulted();
    const taken = { patientName: '李雷', diagnoses: ['高血压'] };
    expect((await read(browser, code)).body.prescription).toEqual({
      isPerfect: true,
      prescriptionNumber: '',
      doctorName: '',
      issuedAt: null,
      refusedReason: '',
      ...taken,
    });
    expect((await decide(code, 'issue')).status).toBe(200);
    const issued = { prescriptionNumber: `RX${code}`, doctorName: '沙箱里的林医生', issuedAt: AT };
    const { body } = await read(browser, code);
    expect(body).toMatchObject({ orderType: 'waitPay', orderStatusName: '待付款' });
    const decided = { ...issued, isPerfect: true, refusedReason: '' };
    expect(body.prescription).toEqual({ ...decided, ...taken });
    const listed = (await list(browser)).body.content.find((one: { ordersCode: string }) => one.ordersCode === code);
    expect(listed.prescription).toEqual(decided);
    expect((await prescription(browser, code)).body).toMatchObject(issued);
  });

  test('ORD-RX-02 refusing a prescription cancels the request; the reason is stored sealed and shown to the member alone', async () => {
    const { browser, code } = await consulted();
    const link = await made({ ordersCode: code });
    const reason = 'MARKER-血压过高，请到医院就诊';
    expect((await decide(code, 'refuse', ` ${reason} `)).status).toBe(200);
    const { body } = await read(browser, code);
    expect([body.orderType, body.prescription.refusedReason, body.prescription.issuedAt]).toEqual([
      'canceled',
      reason,
      null,
    ]);
    const rows = await kit.store.db.selectFrom('consultations').selectAll().where('order_code', '=', code).execute();
    expect(JSON.stringify(rows)).not.toContain('MARKER');
    expect((await readByKey(kit.browser(), link)).body.prescription).toEqual({ isPerfect: true });
  });

  test('ten parallel equal decisions count as one; a different one is refused', async () => {
    const { browser, code } = await consulted();
    const answers = await times(10, () => decide(code, 'issue'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await order(code)).version).toBe(3);
    expect(messageOf(await decide(code, 'refuse', '不适合'))).toEqual(MOVED);
    const other = await consulted(browser);
    await decide(other.code, 'refuse', '不适合');
    expect((await decide(other.code, 'refuse', '不适合')).status).toBe(200);
    expect([(await decide(other.code, 'issue')).status, (await decide(other.code, 'refuse', '别的')).status]).toEqual([
      409, 409,
    ]);
    expect((await order(other.code)).type).toBe('canceled');
  });

  test('of parallel issuing and refusing exactly one succeeds', async () => {
    const { browser, code } = await consulted();
    const answers = await Promise.all([decide(code, 'issue'), decide(code, 'refuse', '不适合')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { orderType, prescription: note } = (await read(browser, code)).body;
    expect([orderType, note.issuedAt === null, note.refusedReason === '']).toEqual(
      orderType === 'canceled' ? ['canceled', true, false] : ['waitPay', false, true],
    );
  });

  test('ORD-STATE-02 a decision is refused without a consultation, in another state and after the deadline', async () => {
    const browser = await member();
    const waiting = await placed();
    expect((await decide(waiting, 'issue')).status).toBe(409);
    for (const type of ['waitDelivery', 'completeTransaction', 'refundOrder'] as const) {
      const { code } = await consulted(browser);
      await put(code, type);
      await kit.store.db.updateTable('consultations').set({ issued_at: null }).where('order_code', '=', code).execute();
      expect([(await decide(code, 'issue')).status, (await decide(code, 'refuse', 'x')).status], type).toEqual([
        409, 409,
      ]);
      expect((await order(code)).type).toBe(type);
    }
    const { code } = await consulted(browser);
    passDeadline();
    expect((await decide(code, 'issue')).status).toBe(409);
    expect((await decide('2026010199999', 'issue')).status).toBe(404);
    expect((await decide(code, 'refuse', '  ')).status).toBe(400);
    expect((await decide(code, 'refuse')).status).toBe(400);
  });

  test('an order that the sandbox puts back waits for its prescription again', async () => {
    const { browser, code } = await consulted();
    await decide(code, 'issue');
    await put(code, 'waitAudit');
    expect((await read(browser, code)).body.prescription).toMatchObject({ issuedAt: null, doctorName: '' });
    expect(await page()).toContain(code);
    await put(code, 'waitReceiving');
    expect((await read(browser, code)).body.prescription.issuedAt).toEqual(AT);
  });
});

describe('the doctor’s page', () => {
  test('it shows drugs, diseases, answers and the patient with a masked number until the request is decided', async () => {
    const { code } = await consulted();
    const waiting = await placed();
    const text = await page();
    for (const said of [
      code,
      '李雷',
      '男',
      '苯磺酸氨氯地平片',
      '高血压',
      '用过此药且无禁忌：是，过敏：否',
      ADULT.slice(-4),
    ]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('110***********');
    for (const hidden of [ADULT, waiting]) expect(text).not.toContain(hidden);
    expect((await byHand({ ordersCode: code, act: 'issue' })).status).toBe(303);
    expect(await page()).not.toContain(code);
    expect((await order(code)).type).toBe('waitPay');
  });

  test('by hand a refusal needs a reason; a forbidden decision shows why it is refused', async () => {
    const { code } = await consulted();
    expect((await byHand({ ordersCode: code, act: 'refuse', reason: ' ' })).text).toContain('请写明不开具的原因');
    expect((await byHand({ ordersCode: code, act: 'refuse', reason: '不适合' })).status).toBe(303);
    expect((await order(code)).type).toBe('canceled');
    expect((await byHand({ ordersCode: code, act: 'issue' })).text).toContain('当前状态不支持此操作');
    expect((await byHand({ ordersCode: '<b>x</b>', act: 'issue' })).text).not.toContain('<b>x');
  });

  test('it lists the seeded request that is consulted, with the member’s partner as patient', async () => {
    const code = await seeded('waitAudit', { is_consulted: true });
    const text = await page();
    expect([text.includes(code), text.includes('陈远'), text.includes('2型糖尿病')]).toEqual([true, true, true]);
    const { body } = await prescription(await member(), code);
    expect([body.patientInfoId, body.issuedAt]).toEqual([seededPatientIds.partner, null]);
  });
});

test('PAT-SCOPE-01 a request is incomplete until it names its patient; without prescription drugs there is no prescription', async () => {
  const browser = await member();
  const code = await placed();
  expect((await read(browser, code)).body.prescription.isPerfect).toBe(false);
  await submit(browser, code, inquiryBody(await added(browser)));
  expect((await read(browser, code)).body.prescription.isPerfect).toBe(true);
  expect((await read(browser, await placed('P1001x1', 'waitPay'))).body.prescription).toBeNull();
});
