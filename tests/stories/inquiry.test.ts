import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readOrderPrescription, submitInquiryByToken, submitPayInquiry } from '../../contract/inquiry/inquiry.calls.ts';
import { CONSENT_VERSIONS, giveConsent } from '../../contract/patients/consent.calls.ts';
import { createPatient, saveOrderPatient } from '../../contract/patients/patient.calls.ts';
import { needInquiryByToken } from '../../contract/pay-link/pay-link.calls.ts';
import { PAYMENT_PATH } from '../../contract/payment/payment.ts';
import { readMallSettings } from '../../contract/shell/settings.calls.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { inquiryExact } from '../../src/inquiry/inquiry.words.ts';
import { orderDetailWords } from '../../src/orders/order-detail.words.ts';
import { leftBehind, watchServerLog } from './kit/leaks.ts';
import { ask } from './kit/login-page.ts';
import { openOrders } from './kit/orders.ts';
import { atCashier, tabTo } from './kit/page.ts';
import { cardNumber } from './kit/patient-form.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const MAN = cardNumber('31010119640308001');
const save = (page: Page) => page.getByRole('button', { name: /^保存并去支付/ });
const answer = (page: Page, question: RegExp, said: '是' | '否') =>
  page.getByRole('radiogroup', { name: question }).getByText(said, { exact: true }).click();
const isOpen = (page: Page) => page.getByRole('heading', { level: 2, name: '用药安全' }).waitFor();

async function answerSafely(page: Page): Promise<void> {
  await answer(page, /使用过以上药品/, '是');
  await answer(page, /过敏/, '否');
  await answer(page, /不良反应/, '否');
  await page.getByRole('checkbox', { name: /^本人确认/ }).check();
}

/** Selects the first common disease of each drug. */
async function chooseDiseases(page: Page): Promise<void> {
  const drugs = await page.getByRole('group', { name: /的确诊疾病$/ }).all();
  for (const drug of drugs) await drug.getByRole('button').first().click();
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(drugs.length);
}

/** Adds a disease for the first drug, in the dialog. */
async function searchDisease(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^搜索其他疾病/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '选择确诊疾病' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name, pressed: true }).waitFor();
}

/** The personal data that the stories enter. */
const said = { MAN, disease: '高血压', phone: '13512345678', answer: 'takenSafely' };

/** The medicine user whom they add. */
const patient = { name: '周明远', consigneePhone: said.phone, idCardNumber: MAN, relationLabel: '父母' };

test('ORD-ACT-03 ORD-CFG-01 ORD-ACT-14 ORD-ROUTE-18 PAT-SCOPE-01 PAT-INQ-01 PAT-INQ-02 PAT-INQ-05 PAT-CALL-25 PAT-CALL-26 a request in audit is paid: missing answers are reported, given ones survive a visit to the patient form, and the inquiry leads to the cashier', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const list = await openOrders(shop, visitor, 'waitAudit');
  const { page } = list;
  const { request } = visitor.context;
  await ask(request, giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health });
  await ask(request, { ...createPatient, path: `${createPatient.path}?isDrugUserNameCheck=1` }, patient);
  let code = '';
  for (const one of await list.codes()) {
    const reply = await request.get(readOrderPrescription.path.replace('{orderCode}', one), {
      headers: { platform: 'PC' },
    });
    if (!(await reply.json()).isPerfect) code = one;
  }

  await list
    .card(code)
    .getByRole('link', { name: /^去问诊/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/pay/inquiry' && url.searchParams.get('orderCode') === code);
  await isOpen(page);
  await expect.poll(() => visitor.callsTo(readMallSettings.path).length).toBe(1);
  // PAT-CALL-05: only the default medicine user is chosen, and no answer.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await page.getByRole('radio', { name: /默认/ }).isChecked()).toBe(true);

  await page.getByRole('checkbox', { name: /^本人确认/ }).focus();
  await tabTo(save(page));
  await page.keyboard.press('Enter');
  for (const { text } of [inquiryExact.diseasesAreMissing, inquiryExact.confirmIsMissing]) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('搜索其他疾病');

  await page.getByRole('radio', { name: /周明远/ }).check();
  await chooseDiseases(page);
  await answer(page, /使用过以上药品/, '是');
  await answer(page, /过敏/, '是');
  await answer(page, /不良反应/, '是');
  await page.getByRole('checkbox', { name: /^本人确认/ }).check();
  await save(page).click();
  await page.getByText(inquiryExact.isContraindicated.text, { exact: true }).waitFor();
  await page.getByText(inquiryExact.hasReactions.text, { exact: true }).waitFor();
  await answer(page, /过敏/, '否');

  // To the form of a medicine user and back: everything is still there, and nowhere but in memory.
  await page.getByRole('link', { name: '新增用药人' }).click();
  await page.waitForURL('**/user/patientInfo/add?from=inquiry&orderCode=*');
  await page.getByRole('heading', { level: 1, name: '新增用药人' }).waitFor();
  await expect.poll(() => visitor.callsTo(readMallSettings.path).length, { message: 'the form reads them' }).toBe(2);
  await page.goBack();
  await isOpen(page);
  expect(await page.getByRole('radio', { name: /周明远/ }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(4);
  expect(await page.getByRole('button', { pressed: true }).count()).toBeGreaterThan(0);
  expect(await leftBehind(page, visitor, said)).toEqual([]);

  await answer(page, /不良反应/, '否');
  const path = submitPayInquiry.path.replace('{orderCode}', code);
  await shop.sandbox.setFaults({ method: 'POST', path, status: 500, times: 1 });
  await save(page).click();
  await page.getByText(inquiryExact.inquiryNotSaved.text, { exact: true }).waitFor();
  const before = visitor.callsTo(path).length;
  // Ten fast clicks save once and pay once.
  await save(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await page.getByRole('button', { name: /^支付成功/ }).waitFor();
  expect(visitor.callsTo(path)).toHaveLength(before + 1);
  expect(visitor.callsTo(PAYMENT_PATH)).toHaveLength(1);

  // Back from the cashier, the page says that the inquiry is saved, and leads on to payment.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '问诊已完成' }).waitFor();
  await page.getByRole('button', { name: '去支付' }).click();
  await atCashier(page, '支付成功');
  await page.waitForURL(`**/user/order/detail/${code}`);
  // Paid or not, the doctor decides first (ORD-RX-02).
  await page.getByRole('heading', { level: 2, name: '待审核', exact: true }).waitFor();
  await page.getByText(orderDetailWords.next.waitAuditPaid).waitFor();

  // After the whole way, no health data, document or login is left where others could read it.
  const { AUTHORIZATION = '', refreshToken = '' } = await page.evaluate(() => ({ ...window.localStorage }));
  expect(AUTHORIZATION.length * refreshToken.length).toBeGreaterThan(100);
  const tokens = { AUTHORIZATION, refreshToken };
  const found = await leftBehind(page, visitor, { ...said, ...tokens });
  // The tokens are stored where the rules want them.
  expect(found).toEqual(['localStorage: AUTHORIZATION', 'localStorage: refreshToken']);
  expect(await serverLog.slipped({ ...said, ...tokens })).toEqual([]);
});

test('ORD-ROUTE-17 ORD-LINK-08 PAT-CALL-17 PAT-CALL-21 PAT-CALL-22 PAT-SCOPE-06 the holder of a key answers the inquiry without a login, and leaves nothing of it behind', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  const { key, phone } = seededPayLinks.needsInquiry;
  const path = `${saveOrderPatient.path.replace('{key}', key)}?consigneePhone=${phone}`;
  await page.goto(payLinkAddress('needsInquiry'));
  await entry.digits.fill(proofOf('needsInquiry'));
  await entry.agreement.check();
  const added = await visitor.context.request.put(path, {
    data: { ...patient, consentVersion: CONSENT_VERSIONS.health },
    headers: { isValidate: '1' },
  });
  expect(added.status(), await added.text()).toBe(200);
  await entry.viewOrder.click();
  await entry.isAt(afterProof('needsInquiry', 'inquiry'));
  await isOpen(page);
  expect(await page.getByRole('link', { name: '新增用药人' }).getAttribute('href')).toContain(`useKey=${key}`);
  await page.getByRole('radio', { name: /周明远/ }).check();
  await chooseDiseases(page);
  await searchDisease(page, '流行性感冒');
  await answerSafely(page);
  await save(page).click();
  await entry.isAt(afterProof('needsInquiry', 'messagePayment'));
  expect(visitor.callsTo(submitInquiryByToken.path.replace('{token}', key))).toHaveLength(1);
  const asked = visitor.callsTo(needInquiryByToken.path.replace('{token}', key));
  expect(asked).toHaveLength(1);

  await page.goto(afterProof('needsInquiry', 'inquiry'));
  await page.getByRole('heading', { level: 1, name: '问诊已完成' }).waitFor();
  expect(await leftBehind(page, visitor, said, { key, holder: phone })).toEqual([]);
  expect(await serverLog.slipped({ ...said, key, holder: phone })).toEqual([]);
});
