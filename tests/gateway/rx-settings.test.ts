import { describe, expect, test } from 'vitest';
import { RX_SETTING_NAMES } from '../../contract/patients/rx-settings.ts';
import type { Browser } from './browser.ts';
import { inquiryBody, inquiryHands } from './inquiry-kit.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER } from './kit.ts';
import { ADULT, patientBody, patientHands } from './patient-kit.ts';
import { payLinkHands } from './pay-link-kit.ts';

const kit = gatewayKit();
const { member, add, added, settings } = patientHands(kit, SHOPPER);
const { placed, submit } = inquiryHands(kit);
const { made } = payLinkHands(kit);

/** Of the right form, its check character is not. */
const UNTRUE = ADULT.slice(0, -1) + (ADULT.endsWith('0') ? '1' : '0');
const shown = async () => (await kit.browser().get('/v2/sys/api/settings?module=m-mall&key=rxRule')).body.value;

const addUntrue = async (browser: Browser) => (await add(browser, { idCardNumber: UNTRUE })).body.message;

/** By key: a strictness of its own. */
async function addUntrueByKey(): Promise<string | undefined> {
  const link = await made({ ordersCode: await placed() });
  const body = { ...patientBody({ idCardNumber: UNTRUE }), consentVersion: '2026-11' };
  return (await kit.browser().put(`/v2/orders/ordersPatient/${link.key}?consigneePhone=${link.phone}`, body)).body
    .message;
}

/** Without a number, then an inquiry of it. */
async function withoutNumber(browser: Browser): Promise<string[]> {
  const { body } = await add(browser, { idCardNumber: '', sex: 0, birthDay: Date.parse('1990-01-01T00:00:00+08:00') });
  if (body.id === undefined) return [body.message];
  const asked = await submit(browser, await placed(), inquiryBody(body.id));
  return ['', asked.body.message ?? ''];
}

describe('the settings of the shop (PAT-SET-01)', () => {
  test('PAT-SET-01 isDrugUserInfoNeed off: a patient needs no number, neither to be added nor for an inquiry', async () => {
    await settings({ isNeedUserValidation: 0 });
    const browser = await member();
    expect(await withoutNumber(browser)).toEqual(['身份证号码不能为空']);
    await settings({ isDrugUserInfoNeed: 0 });
    expect(await withoutNumber(browser)).toEqual(['', '']);
    const { body } = await add(browser, { idCardNumber: '', name: '韩梅梅' });
    await settings({ isDrugUserInfoNeed: 1 });
    const refused = await submit(browser, await placed(), inquiryBody(body.id));
    expect(refused.body.message).toBe('为了更好的保护用药安全，请完善用药人信息');
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
  });

  test('PAT-SET-01 PAT-ID-04 strictControlRxRuleType is that of a member’s pages, orderStrictControlRxRuleType that of an order’s', async () => {
    const browser = await member();
    const text = '请输入正确真实的身份证号码';
    await settings({ isNeedUserValidation: 0 });
    expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([text, text]);
    await settings({ strictControlRxRuleType: 0 });
    expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([undefined, text]);
    await settings({ strictControlRxRuleType: 1, orderStrictControlRxRuleType: 0 });
    expect([await addUntrue(browser), await addUntrueByKey()]).toEqual([text, undefined]);
  });

  test('PAT-SET-01 isDiseaseRequired off: an inquiry without diseases is taken', async () => {
    const browser = await member();
    const id = await added(browser);
    const none = inquiryBody(id, { drugs: [{ productCode: 'P2001', diseases: [] }] });
    expect((await submit(browser, await placed(), none)).body.message).toBe('请选取线下已确诊疾病后再进行问诊!');
    await settings({ isDiseaseRequired: 0 });
    expect((await submit(browser, await placed(), none)).status).toBe(200);
  });

  test.each(['noStrictControlRxRuleType', 'prepositionCheckType'])(
    'PAT-SET-01 %s is kept and told as it was stored, and no rule follows it',
    async (name) => {
      const browser = await member(OTHER_SHOPPER);
      for (const value of [0, 1, '1', true]) {
        expect((await settings({ [name]: value })).status).toBe(200);
        expect((await shown())[name]).toBe(value);
        const answers = [await addUntrue(browser), (await withoutNumber(browser))[0]];
        expect(answers, String(value)).toEqual(['请输入正确真实的身份证号码', '身份证号码不能为空']);
      }
    },
  );

  test.each([1, '1', true])('PAT-SET-01 %j is on; all else is off', async (on) => {
    const browser = await member();
    await settings({ strictControlRxRuleType: on, isNeedUserValidation: 0 });
    expect(await addUntrue(browser)).toBe('请输入正确真实的身份证号码');
    for (const off of [0, '0', false, 'true', 2, null]) {
      await settings({ strictControlRxRuleType: off });
      expect(await addUntrue(browser), String(off)).toBeUndefined();
    }
  });

  test('PAT-SET-01 the sandbox’s page shows the seven and changes them at once; an empty box is off', async () => {
    const browser = kit.browser();
    const form = new URLSearchParams({ isDiseaseRequired: '1', prepositionCheckType: '1' }).toString();
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
    ]);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.post('/sandbox/do/rx-settings', form, type)).status).toBe(303);
    expect(await boxes()).toEqual(['isDiseaseRequired', 'prepositionCheckType']);
    expect(await addUntrue(await member())).toBeUndefined();
    expect((await shown()).cartButton).toBe('提交需求');
  });
});
