import { expect } from 'vitest';
import { shanghaiDay } from '../../contract/birthday.ts';
import { createPatient } from '../../contract/patients/patient.calls.ts';
import { readCommonTexts, readGiftPacks, readMallSettings } from '../../contract/shell/settings.calls.ts';
import { patientFormExact } from '../../src/patients/patient-form.words.ts';
import { leftBehind, watchServerLog } from './kit/leaks.ts';
import { beMember, members } from './kit/login-page.ts';
import { adultAge, cardNumber, PatientPage } from './kit/patient-page.ts';
import { test } from './kit/story.ts';

const ADULT = cardNumber('31010119920308001');

const secrets = { ADULT, health: '青霉素', phone: '13512345678' };

test('ORD-CFG-01 PAT-LIST-01 PAT-FORM-03 PAT-FORM-10 PAT-FORM-17 PAT-ROUTE-01 ACC-FIELD-17 an adult is added from the menu: the form reads the settings, reports missing fields, takes sex and age from the number and asks for health data, and the list has the patient', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = await watchServerLog();
  const form = new PatientPage(await beMember(shop, visitor, '/user', members.empty));
  const { page } = form;
  await page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '用药人管理' }).click();
  await form.isAtList();
  await page.getByText('还没有用药人，购买处方药前需要先添加').waitFor();
  await form.openNew();
  for (const { path } of [readMallSettings, readCommonTexts, readGiftPacks]) {
    await expect.poll(() => visitor.callsTo(path).length, { message: path }).toBe(1);
  }

  await form.save.click();
  for (const text of [
    patientFormExact.patientNameIsEmpty,
    patientFormExact.patientPhoneIsEmpty,
    patientFormExact.idCardIsEmpty,
  ]) {
    await page.getByText(text.text, { exact: true }).waitFor();
  }
  await page.getByText('请先勾选同意').waitFor();
  await expect.poll(() => form.name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(visitor.callsTo(createPatient.path).filter((call) => call.method() === 'POST')).toEqual([]);

  await form.write('阿依.古丽', `${ADULT.slice(0, 17)}0`);
  await form.phone.focus();
  expect(await form.name.inputValue()).toBe('阿依·古丽');
  await page.getByText(patientFormExact.idCardIsUntrue.text).waitFor();
  await form.idCard.fill(ADULT);
  await page.getByText(`男 · ${adultAge(shanghaiDay(Date.now()))}岁 · 1992-03-08`).waitFor();

  await page.getByRole('button', { name: '填写健康信息' }).click();
  const health = page.getByRole('dialog', { name: '健康信息' });
  for (const question of ['既往病史', '食物或接触过敏', '家族病史', '吸烟', '饮酒']) {
    await health.getByRole('radiogroup', { name: question }).getByText('无', { exact: true }).click();
  }
  await health.getByRole('button', { name: '确定' }).click();
  await health.getByText('请选择无或有').waitFor();
  await health.getByRole('radiogroup', { name: '药物过敏' }).getByText('有', { exact: true }).click();
  await health.getByRole('button', { name: '青霉素类' }).click();
  await health.getByRole('button', { name: '确定' }).click();
  await health.waitFor({ state: 'detached' });
  await page.getByText('青霉素类').waitFor();
  expect(await leftBehind(page, visitor, secrets)).toEqual([]);

  await form.consent.check();
  await form.save.click();
  await form.isAtList();
  await page.getByText(patientFormExact.patientCreated.text).waitFor();
  const card = form.card('阿依·古丽');
  await card.getByText('默认', { exact: true }).waitFor();
  expect(await card.textContent()).toContain('310***********0019');
  expect(await serverLog.slipped(secrets)).toEqual([]);
});
