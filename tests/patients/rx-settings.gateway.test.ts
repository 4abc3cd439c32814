import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { RX_SETTING_NAMES } from '../../contract/patients/rx-settings.ts';
import { migrations } from '../../gateway/store/migrations.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, times } from '../gateway/kit.ts';
import { inquiryBody, inquiryHelpers } from '../kit/inquiry-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { ADULT, patientBody, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { test, member, add, added, settings } = patientHelpers(kit, SHOPPER);
const { placed, submit, decide, prescription, order } = inquiryHelpers(kit);
const { made, needInquiry } = payLinkHelpers(kit);
const { read } = orderHelpers(kit);
const { start, started, atCashier } = paymentHelpers(kit);

const inquiryOn = migrations.find(({ name }) => name === '020-inquiry-on')?.statements ?? [];

/** Well formed, but with a wrong check character. */
const UNTRUE = ADULT.slice(0, -1) + (ADULT.endsWith('0') ? '1' : '0');
const shown = async () => (await kit.browser().get('/v2/sys/api/settings?module=m-mall&key=rxRule')).body.value;

const addUntrue = async (browser: Browser) => (await add(browser, { idCardNumber: UNTRUE })).body.message;

/** By key, where a strictness of its own applies. */
async function addUntrueByKey(): Promise<string | undefined> {
  const link = await made({ ordersCode: await placed() });
  const body = { ...patientBody({ idCardNumber: UNTRUE }), consentVersion: '2026-12' };
  return (await kit.browser().put(`/v2/orders/ordersPatient/${link.key}?consigneePhone=${link.phone}`, body)).body
    .message;
}

/** Adds a patient without a number, and then submits an inquiry for that patient. */
async function withoutNumber(browser: Browser): Promise<string[]> {
  const { body } = await add(browser, { idCardNumber: '', sex: 0, birthDay: Date.parse('1990-01-01T00:00:00+08:00') });
  if (body.id === undefined) return [body.message];
  const asked = await submit(browser, await placed(), inquiryBody(body.id));
  return ['', asked.body.message ?? ''];
}

test('PAT-SET-01 isDrugUserInfoNeed off: a patient needs no number, neither to be added nor for an inquiry', async () => {
  await settings({ isNeedUserValidation: 0 });
  const browser = await member();
  expect(await withoutNumber(browser)).toEqual(['身份证号码不能为空']);
  await settings({ isDrugUserInfoNeed: 0 });
  expect(await withoutNumber(browser)).toEqual(['', '']);
});

test('PAT-SET-01 PAT-SCOPE-02 isNeedUserValidation off: names are not checked, and need not be for an inquiry', async () => {
  await settings({ isDrugUserInfoNeed: 0 });
  const browser = await member();
  expect((await add(browser, { idCardNumber: '' })).body.message).toBe('性别不能为空');
  await settings({ isNeedUserValidation: 0 });
  const id = await added(browser, { idCardNumber: '' });
  expect((await submit(browser, await placed(), inquiryBody(id))).status).toBe(200);
  await settings({ isNeedUserValidation: 1 });
  expect((await submit(browser, await placed(), inquiryBody(id))).body.message).toBe('用药人未实名');
  await settings({ isDrugUserInfoNeed: 1 });
  const refused = await submit(browser, await placed(), inquiryBody(id));
  expect(refused.body.message).toBe('为了更好的保护用药安全，请完善用药人信息');
});

test('PAT-SET-01 PAT-ID-04 strictControlRxRuleType applies to a member’s pages, orderStrictControlRxRuleType to an order’s', async () => {
  const browser = await member();
  const text = '请输入正确真实的身份证号码';
  await settings({ isNeedUserValidation: 0 });
  expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([text, text]);
  await settings({ strictControlRxRuleType: 0 });
  expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([undefined, text]);
  await settings({ strictControlRxRuleType: 1, orderStrictControlRxRuleType: 0 });
  expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([text, undefined]);
});

test('PAT-SET-01 noStrictControlRxRuleType is returned as stored and has no effect', async () => {
  const browser = await member(OTHER_SHOPPER);
  for (const value of [0, 1, '1', true]) {
    await settings({ noStrictControlRxRuleType: value });
    expect((await shown()).noStrictControlRxRuleType).toBe(value);
    const answers = [await addUntrue(browser), (await withoutNumber(browser))[0]];
    expect(answers, String(value)).toEqual(['请输入正确真实的身份证号码', '身份证号码不能为空']);
  }
});

test.for([1, '1', true])('PAT-SET-01 %j means on; everything else means off', async (on, { shopper }) => {
  await settings({ strictControlRxRuleType: on, isNeedUserValidation: 0 });
  expect(await addUntrue(shopper)).toBe('请输入正确真实的身份证号码');
  for (const off of [0, '0', false, 'true', 2, null]) {
    await settings({ strictControlRxRuleType: off });
    expect(await addUntrue(shopper), String(off)).toBeUndefined();
  }
});

test('PAT-SET-01 the sandbox page shows and changes all seven settings; an unchecked box is off', async () => {
  const browser = kit.browser();
  const form = new URLSearchParams({ isDiseaseRequired: '1', noStrictControlRxRuleType: '1' }).toString();
  const boxes = async () => {
    const { text } = await browser.get('/sandbox/rx-settings');
    return RX_SETTING_NAMES.filter((name) => new RegExp(`name="${name}" value="1" checked`).test(text));
  };
  expect(await boxes()).toEqual([
    'isDrugUserInfoNeed',
    'isNeedUserValidation',
    'strictControlRxRuleType',
    'orderStrictControlRxRuleType',
    'isDiseaseRequired',
    'prepositionCheckType',
  ]);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await browser.post('/sandbox/do/rx-settings', form, type)).status).toBe(303);
  expect(await boxes()).toEqual(['noStrictControlRxRuleType', 'isDiseaseRequired']);
  expect(await addUntrue(await member())).toBeUndefined();
  expect((await shown()).cartButton).toBe('提交需求');
});

describe('the inquiry that a request needs (PAT-SCOPE-03)', () => {
  const doctor = async () => (await kit.browser().get('/sandbox/doctor')).text;
  /** Stores it as it is, without the sandbox. */
  const store = async (value: unknown) => {
    await kit.rows`update shop_settings set value = ${JSON.stringify(value)} where key = 'rxRule'`;
  };

  /** What each call tells of a request without a consultation, and whether it can be paid. */
  async function told(browser: Browser, code: string) {
    const link = await made({ ordersCode: code });
    return {
      link: (await needInquiry(kit.browser(), link)).body.isPerfect,
      order: (await read(browser, code)).body.prescription.isPerfect,
      sign: (await prescription(browser, code)).body.isPerfect,
      doctor: (await doctor()).includes(code),
      payable: (await start(browser, [code])).status === 303,
    };
  }
  const all = (is: boolean) => ({ link: is, order: is, sign: is, doctor: is, payable: is });

  test('PAT-SCOPE-03 off, no call requires it; on, unset or unreadable, every call does', async ({ shopper }) => {
    const code = await placed();
    expect(await told(shopper, code)).toEqual(all(false));
    for (const on of [1, '1', true, 'x', null]) {
      await settings({ prepositionCheckType: on });
      expect(await told(shopper, code), String(on)).toEqual(all(false));
    }
    for (const unreadable of [{}, 'x', null, []]) {
      await store(unreadable);
      expect(await told(shopper, code), JSON.stringify(unreadable)).toEqual(all(false));
    }
    await kit.store.db.deleteFrom('shop_settings').where('key', '=', 'rxRule').execute();
    expect(await told(shopper, code)).toEqual(all(false));
    for (const off of [0, '0', false]) {
      await settings({ prepositionCheckType: off });
      expect(await told(shopper, await placed()), String(off)).toEqual(all(true));
    }
  });

  test('PAT-SCOPE-03 ORD-RX-02 without an inquiry the doctor issues: a paid request waits for delivery, an unpaid one for payment', async () => {
    const browser = await member();
    await settings({ prepositionCheckType: 0 });
    const paid = await placed();
    await atCashier(browser, await started(browser, [paid]), 'pay');
    expect((await order(paid)).type).toBe('waitAudit');
    const unpaid = await placed();
    const ten = await times(10, () => decide(paid, 'issue'));
    expect(new Set(ten.map(({ status }) => status))).toEqual(new Set([200]));
    await decide(unpaid, 'issue');
    // A doctor's decision stays, even when the shop changes its settings.
    await settings({ prepositionCheckType: 1 });
    for (const [code, type] of [
      [paid, 'waitDelivery'],
      [unpaid, 'waitPay'],
    ] as const) {
      expect((await read(browser, code)).body).toMatchObject({
        orderType: type,
        prescription: { isPerfect: true, prescriptionNumber: `RX${code}`, doctorName: '沙箱里的林医生' },
      });
      expect(await doctor()).not.toContain(code);
    }
    expect((await start(browser, [unpaid])).status).toBe(303);
  });

  test('PAT-SCOPE-03 ORD-RX-02 without an inquiry the doctor refuses with a reason: a paid request is refunded, an unpaid one cancelled', async () => {
    const browser = await member();
    await settings({ prepositionCheckType: 0 });
    const paid = await placed();
    await atCashier(browser, await started(browser, [paid]), 'pay');
    const unpaid = await placed();
    for (const [code, type] of [
      [paid, 'refundOrder'],
      [unpaid, 'canceled'],
    ] as const) {
      for (const _ of ['once', 'again']) expect((await decide(code, 'refuse', '不适合')).status).toBe(200);
      expect((await read(browser, code)).body).toMatchObject({
        orderType: type,
        prescription: { refusedReason: '不适合', issuedAt: null },
      });
    }
    expect(JSON.stringify(await kit.store.db.selectFrom('consultations').selectAll().execute())).not.toContain(
      '不适合',
    );
    expect([(await decide(await placed('P1001x1', 'waitPay'), 'issue')).status]).toEqual([409]);
  });

  test('PAT-SCOPE-03 F12 the migration turns inquiries on where they were off; other values stay', async () => {
    const browser = await member();
    const code = await placed();
    for (const stored of [0, '0', false]) {
      await store({ prepositionCheckType: stored, cartButton: '提交' });
      for (const statement of inquiryOn) await sql.raw(statement).execute(kit.store.db);
      expect(await shown(), String(stored)).toEqual({ prepositionCheckType: 1, cartButton: '提交' });
    }
    expect((await read(browser, code)).body.prescription.isPerfect).toBe(false);
    for (const stored of [{}, { prepositionCheckType: 'x' }, 'x']) {
      await store(stored);
      for (const statement of inquiryOn) await sql.raw(statement).execute(kit.store.db);
      expect(await shown()).toEqual(stored);
    }
  });
});
