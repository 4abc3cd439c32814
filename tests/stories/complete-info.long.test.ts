import { expect } from 'vitest';
import { savePrescription } from '../../contract/complete-info/complete-link.calls.ts';
import { completeInfoExact, completeInfoWords } from '../../src/complete-info/complete-info.words.ts';
import { patientFormExact } from '../../src/patients/patient-form.words.ts';
import { png } from '../kit/pictures.ts';
import { leftBehind, watchServerLog } from './kit/leaks.ts';
import { cardNumber, writePatient } from './kit/patient-form.ts';
import { test } from './kit/story.ts';

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
