import { expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { type Browser, refusalOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { inquiryBody, inquiryHelpers } from '../kit/inquiry-kit.ts';
import { ADULT, patientBody, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers, type TestLink, wrongPhone } from '../kit/pay-link-kit.ts';

const kit = gatewayKit();
const { test, member, added, settings } = patientHelpers(kit);
const { placed, order, consultation } = inquiryHelpers(kit);
const { made, needInquiry } = payLinkHelpers(kit);

/** A link to an order that waits for its inquiry, and a patient of that link. */
async function opened(browser: Browser): Promise<{ link: TestLink; code: string; id: string }> {
  const code = await placed();
  const link = await made({ ordersCode: code });
  const saved = await browser.put(`/v2/orders/ordersPatient/${link.key}?consigneePhone=${link.phone}`, {
    ...patientBody(),
    consentVersion: CONSENT_VERSIONS.health,
  });
  return { link, code, id: saved.body.id };
}

const read = (browser: Browser, { key, phone }: TestLink) =>
  browser.get(`/v4/orders/getPrescriptionSignByToken/${key}?consigneePhone=${phone}`);

const calls = [
  [
    'submitInquiryByToken',
    ({ key, phone }: TestLink) => `/v4/orders/submitInquiryByToken/${key}?consigneePhone=${phone}`,
  ],
  ['perfectByToken', ({ phone }: TestLink) => `/v2/orders/inquiry/perfectByToken?consigneePhone=${phone}`],
] as const;

test.for(calls)(
  'PAT-CALL-17 PAT-CALL-19 PAT-CALL-22 %s completes the consultation, and later reads say so',
  async ([_, path], { visitor: holder }) => {
    const { link, code, id } = await opened(holder);
    expect((await read(holder, link)).body).toMatchObject({ isPerfect: false, products: [{ productCode: 'P2001' }] });
    expect((await needInquiry(holder, link)).body.isPerfect).toBe(false);
    const { status } = await holder.post(path(link), { ...inquiryBody(id), token: link.key });
    expect(status).toBe(200);
    expect((await order(code)).is_consulted).toBe(true);
    const { body, text } = await read(holder, link);
    expect(body).toMatchObject({ isPerfect: true, patientVo: { id, sex: 1 }, patientInfoId: id });
    expect(text).not.toContain(ADULT);
    expect((await needInquiry(holder, link)).body.isPerfect).toBe(true);
  },
);

test.for(calls)(
  'S13 %s reveals and does nothing with a wrong phone, nor for patients that are not the link’s',
  async ([_, path], { visitor: holder }) => {
    const { link, code, id } = await opened(holder);
    const wrong = { ...link, phone: wrongPhone(link.phone) };
    const body = { ...inquiryBody(id), token: link.key };
    expect([(await holder.post(path(wrong), body)).status, (await read(holder, wrong)).status]).toEqual([403, 403]);
    expect((await holder.post(path(link).split('?')[0] ?? '', body)).status).toBe(400);
    const foreign = await added(await member());
    expect(refusalOf(await holder.post(path(link), { ...inquiryBody(foreign), token: link.key }))).toEqual([
      404,
      'noSuchPatient',
    ]);
    expect([(await order(code)).is_consulted, await consultation(code)]).toEqual([false, undefined]);
  },
);

test.for(calls)(
  'ruling 19 %s keeps nothing after the member has withdrawn the consent, until the holder consents with the patient again',
  async ([_, path], { visitor: holder }) => {
    await settings({ isDrugUserInfoNeed: 0, isNeedUserValidation: 0 });
    const { link, code, id } = await opened(holder);
    await (await kit.member()).delete('/v2/member/consents?purpose=health');
    const submit = () => holder.post(path(link), { ...inquiryBody(id), token: link.key });
    expect(refusalText(await submit())).toBe(
      '403 consentMissing 问诊须同意处理健康信息，请先编辑用药人、勾选同意并保存，再提交',
    );
    expect([(await order(code)).is_consulted, await consultation(code)]).toEqual([false, undefined]);
    await holder.put(`/v2/orders/ordersPatient/${link.key}?consigneePhone=${link.phone}`, {
      ...patientBody({ idCardNumber: '' }),
      ...{ id, consentVersion: CONSENT_VERSIONS.health },
    });
    expect((await submit()).status).toBe(200);
  },
);

test('S13 a holder does not see a member’s patient that the order was consulted for', async () => {
  const owner = await member();
  const id = await added(owner);
  const holder = kit.browser();
  const { link, code } = await opened(holder);
  await owner.post(`/v4/orders/submitPayInquiry/${code}`, inquiryBody(id));
  expect((await read(holder, link)).body).toMatchObject({ isPerfect: true, patientVo: null, drugUserInfo: null });
});
