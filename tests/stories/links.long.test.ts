import { expect } from 'vitest';
import { savePrescription } from '../../contract/complete-info/complete-link.calls.ts';
import { needInquiryByToken, registerByToken } from '../../contract/pay-link/pay-link.calls.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { completeInfoExact, completeInfoWords } from '../../src/complete-info/complete-info.words.ts';
import { patientFormExact } from '../../src/patients/patient-form.words.ts';
import { payLinkEntryExact } from '../../src/pay-link/pay-link-entry.words.ts';
import { payLinkOrderExact } from '../../src/pay-link/pay-link-order.words.ts';
import { paymentExact } from '../../src/payment/payment.words.ts';
import { png } from '../kit/pictures.ts';
import { leftBehind, watchServerLog } from './kit/leaks.ts';
import { atCashier, tabTo } from './kit/page.ts';
import { cardNumber, writePatient } from './kit/patient-form.ts';
import { afterProof, PayLinkPage, payLinkAddress, proofOf } from './kit/pay-link-page.ts';
import { test } from './kit/story.ts';

const pathFor = (key: string) => needInquiryByToken.path.replace('{token}', key);

test('ORD-PAY-15 ORD-PAY-16 ORD-LINK-01 ORD-ROUTE-16 ORD-LINK-03 ORD-LINK-04 ORD-LINK-05 ORD-LINK-07 ORD-LINK-08 ORD-LINK-09 ORD-LINK-18 PAT-SCOPE-06 an unregistered holder, by the keyboard alone: missing input is reported, a failed call is retried without registering again, and the order is paid', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const entry = new PayLinkPage(await visitor.newTab());
  const { page } = entry;
  const { key, phone } = seededPayLinks.unregistered;
  await page.goto(payLinkAddress('unregistered'));
  await entry.register.waitFor();
  expect(await page.locator('body').textContent()).not.toContain(phone.slice(-4));

  await tabTo(entry.register);
  await page.keyboard.press('Enter');
  await expect.poll(() => entry.fieldSays()).toBe(payLinkEntryExact.digitsAreMissing.text);
  await page.getByText(payLinkEntryExact.payAgreementIsMissing.text).waitFor();
  expect(await entry.digits.evaluate((node) => node === document.activeElement)).toBe(true);

  await page.keyboard.type(proofOf('unregistered'));
  await tabTo(entry.agreement);
  await page.keyboard.press('Space');
  await tabTo(entry.register);
  await shop.sandbox.setFaults({ method: 'GET', path: pathFor(key), status: 500, body: {}, times: 1 });
  await page.keyboard.press('Enter');
  await page.getByText(payLinkEntryExact.holderRegistered.text).waitFor();
  await page.getByText(payLinkEntryExact.payKeyFailed.text).waitFor();
  await tabTo(entry.retry);
  await page.keyboard.press('Enter');
  await entry.isAt(afterProof('unregistered', 'messagePayment'));
  expect(visitor.callsTo(registerByToken.path)).toHaveLength(1);
  expect(visitor.callsTo(pathFor(key))).toHaveLength(2);

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title]));
  for (const secret of [key, phone]) {
    expect(kept).not.toContain(secret);
    expect(visitor.console.join('\n')).not.toContain(secret);
  }

  // No member is logged in, and still the order can be paid.
  const pay = page.getByRole('button', { name: /^立即支付/ });
  await tabTo(pay);
  await page.keyboard.press('Enter');
  await atCashier(page, '支付成功');
  await page.getByRole('heading', { level: 1, name: paymentExact.orderPaid.text }).waitFor();
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('memberToken');

  // A registered holder views the order.
  await page.goto(payLinkAddress('unregistered'));
  await entry.viewOrder.waitFor();

  for (const [name, text] of [
    ['paid', paymentExact.orderPaid.text],
    ['canceled', payLinkOrderExact.orderCanceled.text],
  ] as const) {
    await page.goto(afterProof(name, 'messagePayment'));
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    expect(await pay.count()).toBe(0);
    expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/sandbox/mall');
  }
});

const ADULT = cardNumber('31010119920308001');

const person = { number: ADULT, name: '李雷', phone: '13512345678' };

test('PAT-ROUTE-02 PAT-FORM-09 PAT-FORM-12 PAT-RULE-12 PAT-LINK-07 PAT-SCOPE-06 a shopper without a login completes an order by its link: missing fields are reported, a prescription is uploaded, and the link is used up', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const page = await visitor.newTab();
  const send = page.getByRole('button', { name: completeInfoWords.save, exact: true });
  const link = await shop.sandbox.makeCompleteLink('complete');
  const answer = page.waitForResponse((response) => response.url().includes('/user/patientInfo/complete'));
  await page.goto(link.url);
  expect((await answer).headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await page.getByRole('timer', { name: /^剩余填写时间 7[12] 小时/ }).waitFor();

  await send.click();
  await page.getByText(patientFormExact.patientNameIsEmpty.text, { exact: true }).waitFor();
  await page.getByText(patientFormExact.prescriptionIsMissing.text, { exact: true }).waitFor();
  expect(visitor.callsTo(savePrescription.path)).toEqual([]);

  await writePatient(page, '李雷', ADULT);
  const file = { name: 'rx.png', mimeType: 'image/png', buffer: png() };
  await page.getByLabel('上传处方笺').setInputFiles(file);
  await page.getByRole('img', { name: '处方图片 1' }).waitFor();
  expect(await page.getByText(patientFormExact.prescriptionIsMissing.text).count()).toBe(0);
  await send.click();
  await page.getByRole('heading', { level: 1, name: completeInfoWords.doneTitle }).waitFor();
  const { requestCode, key } = link;
  expect(await leftBehind(page, visitor, person, { requestCode, key })).toEqual([]);
  expect(await serverLog.slipped({ ...person, requestCode, key })).toEqual([]);

  await page.reload();
  await page.getByText(completeInfoExact.linkIsUsed.text).waitFor();
});
