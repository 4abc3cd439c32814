import { expect } from 'vitest';
import { readRequestPatient, savePrescription } from '../../contract/patients/complete-link.calls.ts';
import { HOUR } from '../../gateway/clock.ts';
import { seededCompleteLinks } from '../../gateway/store/seed-complete-links.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { png } from '../gateway/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { leftBehind } from './kit/left-behind.ts';
import { cardNumber, PatientPage } from './kit/patient-page.ts';
import { watchServerLog } from './kit/server-log.ts';
import { test } from './kit/story.ts';

const words = proposed.completeInfo;
const ADULT = cardNumber('31010119920308001');

const person = { number: ADULT, name: '李雷', phone: '13512345678' };

test('PAT-ROUTE-02 PAT-FORM-09 PAT-FORM-12 PAT-RULE-12 PAT-LINK-07 PAT-SCOPE-06 a shopper without a login completes an order by its link: what lacks is told, a prescription is uploaded, and the link is used then', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = watchServerLog();
  const page = await visitor.newTab();
  const form = new PatientPage(page);
  const send = page.getByRole('button', { name: words.save, exact: true });
  const link = await shop.sandbox.makeCompleteLink('complete');
  const answer = page.waitForResponse((response) => response.url().includes('/user/patientInfo/complete'));
  await page.goto(link.url);
  expect((await answer).headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await page.getByRole('timer', { name: /^剩余填写时间 7[12] 小时/ }).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);

  await send.click();
  await page.getByText(exact.patientNameIsEmpty.text, { exact: true }).waitFor();
  await page.getByText(exact.prescriptionIsMissing.text, { exact: true }).waitFor();
  expect(visitor.callsTo(savePrescription.path)).toEqual([]);
  expect(await faultsAtWidths(page)).toEqual([]);

  await form.write('李雷', ADULT);
  const file = { name: 'rx.png', mimeType: 'image/png', buffer: png() };
  await page.getByLabel('上传处方笺').setInputFiles(file);
  await page.getByRole('img', { name: '处方图片 1' }).waitFor();
  expect(await page.getByText(exact.prescriptionIsMissing.text).count()).toBe(0);
  await send.click();
  await page.getByRole('heading', { level: 1, name: words.doneTitle }).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  const { requestCode, key } = link;
  expect(await leftBehind(page, visitor, person, { requestCode, key })).toEqual([]);
  expect(serverLog.slipped({ ...person, requestCode, key })).toEqual([]);

  await page.reload();
  await page.getByText(exact.linkIsUsed.text).waitFor();
});

test('PAT-LINK-01 PAT-LINK-02 PAT-LINK-03 PAT-LINK-04 PAT-LINK-05 PAT-LINK-06 PAT-LINK-08 links that are over: while typing, what was typed stays and nothing goes out; cancelled, completed, chronic and incomplete ones say so', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  const form = new PatientPage(page);
  const chronic = await shop.sandbox.makeCompleteLink('chronic');
  await page.goto(chronic.url);
  await form.write('李雷', ADULT);
  await shop.sandbox.moveClock(25 * HOUR);
  // The upload's answer tells the page the gateway's time.
  await page.getByLabel('上传处方笺').setInputFiles({ name: 'rx.png', mimeType: 'image/png', buffer: png() });
  await page.getByRole('alert').filter({ hasText: words.kept }).getByText(exact.chronicLinkIsOver.text).waitFor();
  expect(await form.name.inputValue()).toBe('李雷');
  expect(await form.idCard.inputValue()).toBe(ADULT);
  expect(await page.getByRole('button', { name: words.save, exact: true }).count()).toBe(0);
  expect(await faultsAtWidths(page)).toEqual([]);
  expect(visitor.callsTo(savePrescription.path)).toEqual([]);
  const { requestCode, key } = chronic;
  expect(await leftBehind(page, visitor, person, { requestCode, key })).toEqual([]);

  await shop.sandbox.moveClock(73 * HOUR);
  await page.goto(seededCompleteLinks.normal.url);
  await page.getByText(exact.linkIsOver.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await shop.sandbox.moveClock(0);
  for (const [name, text] of [
    ['expired', exact.linkIsOver.text],
    ['cancelled', exact.linkIsOver.text],
    ['completed', exact.linkIsUsed.text],
  ] as const) {
    await page.goto(seededCompleteLinks[name].url);
    await page.getByText(text).waitFor();
    await page.getByRole('button', { name: proposed.frame.home }).waitFor();
  }

  await shop.sandbox.setFaults({
    method: 'GET',
    path: readRequestPatient.path.replace('{requestCode}', seededCompleteLinks.normal.requestCode),
    drop: true,
  });
  await page.goto(seededCompleteLinks.normal.url);
  await page.getByText(proposed.unreachable.offline).waitFor();
  await shop.sandbox.setFaults();
  await page.getByRole('button', { name: proposed.frame.retry }).click();
  await form.name.waitFor();

  await page.goto('/user/patientInfo/complete?useKey=none&requestCode=none');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.browse }).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await question.getByRole('button', { name: words.centre }).click();
  await page.waitForURL('**/user/login?backurl=**');
});
