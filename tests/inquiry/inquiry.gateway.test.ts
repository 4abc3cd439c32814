import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { orderPrescription } from '../../contract/inquiry/inquiry.calls.ts';
import type { Inquiry } from '../../contract/inquiry/inquiry.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { messageOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { inquiryBody, inquiryHelpers, listed, pressure, typed } from '../kit/inquiry-kit.ts';
import { ADULT, CHILD, guardian, idNumber, patientHelpers } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, member, added, remove, settings, upload } = patientHelpers(kit);
const { placed, submit, prescription, order, consultation, passDeadline } = inquiryHelpers(kit);

describe('an inquiry before paying', () => {
  test('PAT-CALL-25 PAT-CALL-24 PAT-DIS-11 ORD-DATA-20 patient and diseases are kept; the order becomes consulted and returns them', async () => {
    const browser = await member();
    const id = await added(browser);
    const code = await placed();
    const before = (await prescription(browser, code)).body;
    expect(before).toMatchObject({
      ordersCode: code,
      isPerfect: false,
      patientVo: null,
      patientInfoId: '',
      diseaseData: [],
    });
    expect(before.products).toMatchObject([
      { productCode: 'P2001', diseasesList: [{ diseasesDesc: '高血压', isDefault: true }, {}, {}] },
    ]);
    // From the order: amounts and prices.
    expect(before).toMatchObject({ sum: 4200, products: [{ packing: '5mg×28片/盒', amount: 1, actualPrice: 3200 }] });
    const drugs = [{ productCode: 'P2001', diseases: [pressure, typed('夜里头痛')] }];
    expect((await submit(browser, code, inquiryBody(id, { drugs }))).status).toBe(200);
    expect(await order(code)).toMatchObject({ type: 'waitAudit', is_consulted: true });
    const { body } = await prescription(browser, code);
    expect(body).toMatchObject({
      isPerfect: true,
      patientInfoId: id,
      patientVo: { id, name: '李雷', sex: 1 },
      diseaseData: [
        {
          productCode: 'P2001',
          diseasesList: [
            { icdName: '高血压', icdCode: 'I10.x00', isCustom: false, sex: '通用' },
            { icdName: '夜里头痛', icdCode: '', isCustom: true, sex: '通用' },
          ],
        },
      ],
      issuedAt: null,
    });
  });

  test('PAT-DIS-07 a drug that the shop has reclassified after the order stays in its inquiry', async () => {
    const browser = await member();
    const code = await placed();
    await kit.rows`update products set prescription_type = '3' where code = 'P2001'`;
    const { products } = (await prescription(browser, code)).body;
    expect(products).toMatchObject([{ productCode: 'P2001', prescriptionType: '4' }]);
    expect((await submit(browser, code, inquiryBody(await added(browser)))).status).toBe(200);
  });

  test('PAT-DATA-10 the order returns the picture and the answers of its consultation, and no medical record', async () => {
    const browser = await member();
    const prescriptionImage1 = await upload(browser);
    const code = await placed();
    await submit(browser, code, inquiryBody(await added(browser, { prescriptionImage1 })));
    const { drugUserInfo } = (await prescription(browser, code)).body;
    const records = [1, 2, 3, 4, 5].map((place) => [`medicalRecordUrl${place}`, '']);
    expect(drugUserInfo).toEqual({
      ...Object.fromEntries(records),
      prescriptionImage1,
      prescriptionAnswer: [
        { question: 'takenSafely', answer: '1', optionOne: '' },
        { question: 'allergic', answer: '0', optionOne: '' },
        { question: 'adverseReactions', answer: '0', optionOne: '' },
      ],
    });
    const asText = {
      ordersCode: code,
      drugUserInfo: { ...drugUserInfo, prescriptionAnswer: JSON.stringify(drugUserInfo.prescriptionAnswer) },
    };
    expect(v.parse(orderPrescription, asText).drugUserInfo).toEqual(drugUserInfo);
  });

  test.for([
    ['by the order’s id', (code: string) => [`/v2/orders/inquiry/perfect/${code}`, {}] as const],
    ['the second version', (code: string) => ['/v2/orders/inquiry/perfectV2', { ordersCode: code }] as const],
    ['an optional one', (code: string) => ['/v4/orders/optionalInquiry', { ordersCode: code }] as const],
  ] as const)('PAT-CALL-18 PAT-CALL-20 PAT-CALL-23 completes the consultation: %s', async ([_, call], { shopper }) => {
    const id = await added(shopper);
    const code = await placed();
    const [path, more] = call(code);
    expect((await shopper.post(path, { ...inquiryBody(id), ...more })).status).toBe(200);
    expect((await order(code)).is_consulted).toBe(true);
    expect((await consultation(code))?.patient_info_id).toBe(id);
  });

  test('ten parallel submits of one inquiry make one change; a different inquiry is 409', async ({ shopper }) => {
    const id = await added(shopper);
    const code = await placed();
    const answers = await times(10, () => submit(shopper, code, inquiryBody(id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await order(code)).version).toBe(2);
    const other = inquiryBody(id, { drugs: [{ productCode: 'P2001', diseases: [listed('I20.900')] }] });
    expect(messageOf(await submit(shopper, code, other))).toEqual([409, '该需求的问诊已经提交，请刷新后查看']);
  });

  test('the dictionary’s name of a code is kept, whatever name the browser sends', async ({ shopper }) => {
    const code = await placed();
    const drugs = [{ productCode: 'P2001', diseases: [listed('I10.x00', '别的什么')] }];
    await submit(shopper, code, inquiryBody(await added(shopper), { drugs }));
    const { text } = await prescription(shopper, code);
    expect(text).toContain('高血压');
    expect(text).not.toContain('别的什么');
  });

  test('a deleted patient leaves the prescription as it was', async ({ shopper }) => {
    const id = await added(shopper);
    const code = await placed();
    await submit(shopper, code, inquiryBody(id));
    await remove(shopper, id);
    expect((await prescription(shopper, code)).body).toMatchObject({
      isPerfect: true,
      patientVo: null,
      patientInfoId: id,
    });
    expect((await consultation(code))?.record_sealed).not.toContain(ADULT);
    expect((await consultation(code))?.record_sealed.length).toBeGreaterThan(100);
  });
});

describe('refusals of an inquiry', () => {
  const drugs = (...diseases: Inquiry['drugs'][number]['diseases'][number][]) => ({
    drugs: [{ productCode: 'P2001', diseases }],
  });

  test.for<[string, Partial<Inquiry>, string]>([
    ['no disease', drugs(), '请选取线下已确诊疾病后再进行问诊!'],
    ['no drug', { drugs: [] }, '请选取线下已确诊疾病后再进行问诊!'],
    ['six typed ones', drugs(...['一', '二', '三', '四', '五', '六'].map(typed)), '自编辑病症不能大于5个'],
    ['one twice', drugs(pressure, pressure), '已存在该病症'],
    ['a typed one that is chosen', drugs(pressure, typed(' 高血压 ')), '已存在该病症'],
    ['two typed ones alike', drugs(typed('ab'), typed('AB')), '已存在该病症'],
    ['an unknown code', drugs(listed('Z99.999')), '没有这种疾病，请重新选择'],
    ['a disease of women for a man', drugs(listed('N94.600')), '所选用药人性别不可用，请更换用药人'],
    [
      'a drug of another order',
      { drugs: [{ productCode: 'P2002', diseases: [pressure] }] },
      '提交的内容有误，请检查后重试',
    ],
    ['never taken', { answers: { takenSafely: 'no', allergic: 'no', adverseReactions: 'no' } }, '您有相关禁忌症！'],
    ['allergic', { answers: { takenSafely: 'yes', allergic: 'yes', adverseReactions: 'no' } }, '您有相关禁忌症！'],
    ['reactions', { answers: { takenSafely: 'yes', allergic: 'no', adverseReactions: 'yes' } }, '您对药物有不良反应！'],
  ])('%s', async ([_, changed, message], { shopper }) => {
    const code = await placed();
    expect(messageOf(await submit(shopper, code, inquiryBody(await added(shopper), changed)))).toEqual([400, message]);
    expect([(await order(code)).is_consulted, await consultation(code)]).toEqual([false, undefined]);
  });

  test('five custom diseases are accepted', async ({ shopper }) => {
    const five = drugs(...['一', '二', '三', '四', '五'].map(typed));
    expect((await submit(shopper, await placed(), inquiryBody(await added(shopper), five))).status).toBe(200);
  });

  const BANNED = '所选药品有用药禁忌，请核对用药人信息或更换用药人！';

  test.for<[string, string, Record<string, unknown>, number, string | undefined]>([
    ['P2008', 'a grown-up', { idCardNumber: ADULT }, 200, undefined],
    ['P2008', 'a child', { idCardNumber: CHILD, guardianVo: guardian }, 400, BANNED],
    ['P2009', 'a child', { idCardNumber: CHILD, guardianVo: guardian }, 200, undefined],
    ['P2009', 'a grown-up', { idCardNumber: ADULT }, 400, BANNED],
  ])('%s for %s', async ([product, _, changed, status, message], { shopper }) => {
    const code = await placed(`${product}x1`);
    const body = inquiryBody(await added(shopper, changed), {
      drugs: [{ productCode: product, diseases: [typed('失眠')] }],
    });
    expect(messageOf(await submit(shopper, code, body))).toEqual([status, message]);
  });

  test('a drug for women is refused for a man and accepted for a woman', async ({ shopper }) => {
    const code = await placed('P2007x1 P1004x1');
    const asked = (id: string) => inquiryBody(id, { drugs: [{ productCode: 'P2007', diseases: [listed('N95.100')] }] });
    const refused = await submit(shopper, code, asked(await added(shopper)));
    expect(refused.body.message).toBe('所选用药人性别不可用，请更换用药人');
    const woman = await added(shopper, { name: '韩梅梅', idCardNumber: idNumber({ order: '002' }) });
    expect((await submit(shopper, code, asked(woman))).status).toBe(200);
  });

  test.each([
    ['women', 'female', { idCardNumber: ADULT }],
    ['men', 'male', { name: '韩梅梅', idCardNumber: idNumber({ order: '002' }) }],
  ] as const)(
    'PAT-DIS-15 a drug for %s is refused for the other sex, even against a disease that both can have',
    async (_, for_sex, otherSex) => {
      await kit.store.db.updateTable('products').set({ for_sex }).where('code', '=', 'P2008').execute();
      const browser = await member();
      const code = await placed('P2008x1');
      const asked = inquiryBody(await added(browser, otherSex), {
        drugs: [{ productCode: 'P2008', diseases: [typed('失眠')] }],
      });
      expect(refusalText(await submit(browser, code, asked))).toBe('400 sexBanned 所选用药人性别不可用，请更换用药人');
      expect([(await order(code)).is_consulted, await consultation(code)]).toEqual([false, undefined]);
    },
  );

  test('ruling 19 nothing is kept after a withdrawn consent, until it is given again', async () => {
    await settings({ isDrugUserInfoNeed: 0, isNeedUserValidation: 0 });
    const browser = await member();
    const id = await added(browser, { idCardNumber: '' });
    const code = await placed();
    await browser.delete('/v2/member/consents?purpose=health');
    const asked = await submit(browser, code, inquiryBody(id));
    expect(refusalText(asked)).toBe('403 consentMissing 请先同意处理健康信息，再保存');
    expect([await order(code), await consultation(code)]).toMatchObject([{ is_consulted: false }, undefined]);
    await browser.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
    expect((await submit(browser, code, inquiryBody(id))).status).toBe(200);
  });

  test('PAT-SET-01 isDiseaseRequired off: a drug needs no disease', async () => {
    await settings({ isDiseaseRequired: 0 });
    const browser = await member();
    const code = await placed('P2001x1 P2002x1');
    const one = { drugs: [{ productCode: 'P2002', diseases: [listed('E78.500')] }] };
    expect((await submit(browser, code, inquiryBody(await added(browser), one))).status).toBe(200);
    expect((await prescription(browser, code)).body.diseaseData).toMatchObject([
      { productCode: 'P2001', diseasesList: [] },
      { productCode: 'P2002', diseasesList: [{ icdName: '高脂血症' }] },
    ]);
  });
});

describe('the state of the order', () => {
  test.each(['waitDelivery', 'canceled', 'completeTransaction', 'refundOrder'] as const)(
    'an order that is %s is 409',
    async (type) => {
      const browser = await member();
      const code = await placed('P2001x1', type);
      await kit.store.db.updateTable('orders').set({ is_consulted: false }).where('code', '=', code).execute();
      expect((await submit(browser, code, inquiryBody(await added(browser)))).status).toBe(409);
      expect(await consultation(code)).toBeUndefined();
    },
  );

  test('an order without prescription drugs, or whose payment is overdue, is 409', async ({ shopper }) => {
    const id = await added(shopper);
    expect((await submit(shopper, await placed('P1001x1'), inquiryBody(id))).status).toBe(409);
    const code = await placed();
    passDeadline();
    const again = await member();
    expect((await submit(again, code, inquiryBody(id))).status).toBe(409);
    expect((await order(code)).type).toBe('canceled');
  });
});
