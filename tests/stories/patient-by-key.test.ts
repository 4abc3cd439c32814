import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { saveOrderPatient, uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { seededPayLinks } from '../../gateway/store/seed-pay-links.ts';
import { words as gatewayWords } from '../../gateway/words.ts';
import { exact } from '../../src/words/exact.ts';
import { png } from '../gateway/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { answerTo, chooseBirthday } from './kit/page.ts';
import { cardNumber, PatientPage, refusedNumber } from './kit/patient-page.ts';
import { test } from './kit/story.ts';

const ADULT = cardNumber('31010119920308001');
const { key, phone } = seededPayLinks.needsInquiry;
const proof = `useKey=${key}&consigneePhone=${phone}&from=inquiry`;
const picture = { name: 'rx.png', mimeType: 'image/png', buffer: png() };
const atInquiry = (page: Page) =>
  page.waitForURL(
    ({ pathname, search }) => pathname + search === `/payJianke/inquiry?key=${key}&consigneePhone=${phone}`,
  );

test('PAT-SCOPE-06 PAT-CALL-07 PAT-CALL-08 PAT-FORM-08 PAT-DATA-09 PAT-DATA-01 the holder of a key adds a patient without a login: two prescriptions one after the other, a passport with both sides, and all of it is there again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = new PatientPage(await visitor.newTab());
  const { page } = form;
  await page.goto(`/user/patientInfo/add?${proof}`);
  await form.write('约翰', refusedNumber);
  expect(await page.getByRole('checkbox', { name: '设为默认用药人' }).isDisabled()).toBe(true);
  for (const place of [1, 2]) {
    await page.getByLabel('上传处方笺').setInputFiles(picture);
    await page.getByRole('img', { name: `处方图片 ${place}` }).waitFor();
  }
  expect(visitor.callsTo(uploadOrderPatientImage.path.replace('{key}', key))).toHaveLength(2);
  await form.save.click();
  await page.getByText('请先勾选同意').waitFor();
  await form.consent.check();
  await form.save.click();
  await page
    .getByRole('alertdialog', { name: '换一种证件核验？' })
    .getByRole('button', { name: '改用其他证件' })
    .click();
  await form.certificate.fill('E12345678');
  await page.getByRole('radio', { name: '男' }).check();
  await chooseBirthday(page, '1991-11-21');
  for (const side of ['正面', '反面']) {
    await page.getByLabel(`上传证件${side}`).setInputFiles(picture);
    await page.getByRole('img', { name: `证件${side}照片` }).waitFor();
  }
  expect(await faultsAtWidths(page)).toEqual([]);
  const saved = await answerTo(page, saveOrderPatient.path.replace('{key}', key), () => form.save.click(), 'PUT');
  await atInquiry(page);
  const { id }: { id: string } = await saved.json();

  await page.goto(`/user/patientInfo/edit/${id}?${proof}`);
  for (const name of ['处方图片 1', '处方图片 2', '证件正面照片', '证件反面照片']) {
    const shown = page.getByRole('img', { name });
    await expect.poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(64);
    const address = (await shown.getAttribute('src')) ?? '';
    for (const secret of [key, phone]) expect(address).not.toContain(secret);
  }
  expect(await form.phone.inputValue()).toBe('135****5678');
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.getByRole('button', { name: /^删除\s*处方图片 1$/ }).click();
  await form.consent.check();
  await form.save.click();
  await page.getByText(exact.patientSaved.text).waitFor();
  await atInquiry(page);

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of [key, phone, ADULT, refusedNumber, 'E12345678', '约翰']) {
    expect(kept + visitor.console.join('\n')).not.toContain(secret);
  }
  // The numbers of the patient are in no address either.
  expect(visitor.addresses.join('\n')).not.toMatch(new RegExp(`${refusedNumber}|E12345678`));
});

test('PAT-SCOPE-06 ORD-LINK-16 a key that opens nothing says why, as the pages of a link do', async ({ shop }) => {
  const { key: over } = seededPayLinks.expired;
  const { page } = new PatientPage(await (await shop.newVisitor()).newTab());
  await page.goto(`/user/patientInfo/edit/x?useKey=${over}&consigneePhone=${phone}`);
  await page.getByRole('heading', { level: 1, name: '链接打不开' }).waitFor();
  await page.getByText(gatewayWords.payLinkOver).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
});
