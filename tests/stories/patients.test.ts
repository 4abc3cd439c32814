import { expect } from 'vitest';
import { shanghaiDay } from '../../contract/birthday.ts';
import {
  createPatient,
  deletePatient,
  listPatients,
  setDefaultPatient,
} from '../../contract/patients/patient.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { png } from '../gateway/pictures.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { leftBehind } from './kit/left-behind.ts';
import { beMember, members } from './kit/login-page.ts';
import { chooseBirthday } from './kit/page.ts';
import { adultAge, cardNumber, PatientPage, refusedGuardian, refusedNumber } from './kit/patient-page.ts';
import { watchServerLog } from './kit/server-log.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';

const ADD = '/user/patientInfo/add';
const ADULT = cardNumber('31010119920308001');
const CHILD = cardNumber('31010120210308001');
const GUARDIAN = cardNumber('44010619850521002');

const open = async (shop: Shop, visitor: Visitor, address: string) =>
  new PatientPage(await beMember(shop, visitor, address, members.empty));

const secrets = { ADULT, CHILD, GUARDIAN, refusedNumber, refusedGuardian, health: '青霉素', phone: '13512345678' };

test('PAT-LIST-01 PAT-FORM-10 PAT-FORM-17 PAT-ROUTE-01 ACC-FIELD-17 an adult is added by the menu: what lacks is told, the number says whose it is, health is answered, and the list has the patient', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const serverLog = watchServerLog();
  const form = await open(shop, visitor, '/user');
  const { page } = form;
  await page.getByRole('navigation', { name: '会员中心菜单' }).getByRole('link', { name: '用药人管理' }).click();
  await form.isAtList();
  await page.getByText('还没有用药人，购买处方药前需要先添加').waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await form.openNew();

  await form.save.click();
  for (const text of [exact.patientNameIsEmpty, exact.patientPhoneIsEmpty, exact.idCardIsEmpty]) {
    await page.getByText(text.text, { exact: true }).waitFor();
  }
  await page.getByText('请先勾选同意').waitFor();
  await expect.poll(() => form.name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(visitor.callsTo(createPatient.path).filter((call) => call.method() === 'POST')).toEqual([]);

  await form.write('阿依.古丽', `${ADULT.slice(0, 17)}0`);
  await form.phone.focus();
  expect(await form.name.inputValue()).toBe('阿依·古丽');
  await page.getByText(exact.idCardIsUntrue.text).waitFor();
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
  expect(await faultsAtWidths(page)).toEqual([]);
  await health.getByRole('button', { name: '确定' }).click();
  await health.waitFor({ state: 'detached' });
  await page.getByText('青霉素类').waitFor();
  expect(await leftBehind(page, visitor, secrets)).toEqual([]);

  await form.consent.check();
  expect(await faultsAtWidths(page)).toEqual([]);
  await form.save.click();
  await form.isAtList();
  await page.getByText(exact.patientCreated.text).waitFor();
  const card = form.card('阿依·古丽');
  await card.getByText('默认', { exact: true }).waitFor();
  expect(await card.textContent()).toContain('310***********0019');
  expect(serverLog.slipped(secrets)).toEqual([]);
  expect(await faultsAtWidths(page)).toEqual([]);
});

test('PAT-GUARD-01 PAT-GUARD-06 PAT-GUARD-07 PAT-GUARD-08 PAT-GUARD-09 PAT-FORM-08 a child has a guardian: one that is not verified is told of, and a picture of the certificate settles it', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await open(shop, visitor, ADD);
  const { page } = form;
  await form.write('周小禾', CHILD);
  await page.getByRole('radio', { name: '子女' }).check();
  await page.getByRole('heading', { level: 2, name: '监护人' }).waitFor();
  await form.consent.check();
  await form.save.click();
  await expect.poll(() => page.getByText(exact.idCardIsEmpty.text, { exact: true }).count()).toBe(1);
  await form.writeGuardian('周小满', '13800138000', refusedGuardian);
  await form.save.click();
  const notice = page.getByRole('dialog', { name: exact.guardianIsNotVerified.text });
  await notice.waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await notice.getByRole('button', { name: '知道了' }).last().click();

  const file = { name: 'card.png', mimeType: 'image/png', buffer: png() };
  await page.getByLabel('上传证件照片').setInputFiles(file);
  await page.getByRole('img', { name: '监护人证件照片' }).waitFor();
  await page.getByLabel('上传处方笺').setInputFiles(file);
  const address = await page.getByRole('img', { name: '处方图片 1' }).getAttribute('src');
  // Nobody but its member sees it.
  expect((await fetch(shop.origin + address)).status).toBe(404);
  expect(await faultsAtWidths(page)).toEqual([]);
  await form.save.click();
  await form.isAtList();
  await page.getByRole('link', { name: /^编辑\s*用药人周小禾$/ }).click();
  await page.getByRole('img', { name: '监护人证件照片' }).waitFor();
  await page.getByRole('img', { name: '处方图片 1' }).waitFor();
  expect(await page.getByRole('radio', { name: '子女' }).isChecked()).toBe(true);
  expect(await leftBehind(page, visitor, secrets)).toEqual([]);
});

test('PAT-ID-06 PAT-ID-07 PAT-ID-08 PAT-ID-09 PAT-FORM-03 PAT-FORM-05 PAT-FORM-06 PAT-FORM-13 PAT-FORM-14 PAT-FORM-15 PAT-FORM-16 PAT-FORM-18 a number that the shop refuses leads to a passport; who is verified keeps name and document', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await open(shop, visitor, ADD);
  const { page } = form;
  await form.write('约翰', refusedNumber);
  await form.consent.check();
  await form.save.click();
  const question = page.getByRole('alertdialog', { name: '换一种证件核验？' });
  await question.waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await question.getByRole('button', { name: '改用其他证件' }).click();
  await expect.poll(() => form.certificate.inputValue()).toBe('');
  expect(await form.type.isEnabled()).toBe(true);
  expect(await form.name.inputValue()).toBe('约翰');
  await form.save.click();
  for (const text of [exact.certificateIsEmpty, exact.patientSexIsMissing, exact.patientBirthdayIsMissing]) {
    await page.getByText(text.text, { exact: true }).waitFor();
  }
  expect(await faultsAtWidths(page)).toEqual([]);
  await form.certificate.fill('e12345678');
  expect(await form.certificate.inputValue()).toBe('E12345678');
  await page.getByRole('radio', { name: '男' }).check();
  await chooseBirthday(page, '1991-11-21');
  await form.save.click();
  await form.isAtList();
  await form.card('约翰').getByText('已实名').waitFor();

  await page.getByRole('link', { name: /^编辑\s*用药人约翰$/ }).click();
  await page.getByText('已通过实名校验，姓名与证件不能修改').waitFor();
  expect([await form.name.isDisabled(), await form.certificate.isDisabled()]).toEqual([true, true]);
  expect(await form.phone.inputValue()).toBe('135****5678');
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.getByRole('radio', { name: '朋友' }).check();
  await form.save.click();
  await form.isAtList();
  await page.getByText(exact.patientSaved.text).waitFor();
  await form.card('约翰').getByText('朋友').waitFor();
});

test('PAT-LIST-02 PAT-LIST-03 PAT-LIST-05 PAT-LIST-06 PAT-LIST-07 PAT-LIST-08 PAT-LIST-09 PAT-FORM-19 PAT-ROUTE-03 PAT-SCOPE-04 failures say what failed and lose nothing; a patient is made the default and deleted', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const form = await open(shop, visitor, `${ADD}?from=home`);
  const { page } = form;
  await form.write('林小满', ADULT);
  await form.consent.check();
  for (const [fault, text] of [
    [{ status: 500 }, exact.patientNotCreated.text],
    [{ drop: true }, exact.patientOffline.text],
  ] as const) {
    await shop.sandbox.setFaults({ method: createPatient.method, path: createPatient.path, ...fault });
    await form.save.click();
    await page.getByText(text, { exact: true }).waitFor();
    expect([await form.name.inputValue(), await form.idCard.inputValue()]).toEqual(['林小满', ADULT]);
  }
  await shop.sandbox.setFaults();
  // What was typed is not left behind unseen.
  await page.getByRole('link', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续填写' }).click();
  await form.save.click();
  // The page that `from` names.
  await page.waitForURL('**/user');

  await page.goto(ADD);
  await form.write('韩梅梅', GUARDIAN);
  await form.save.click();
  await form.isAtList();
  const mei = /\s*用药人韩梅梅$/;
  const say = (fault: object, call: { method: string; path: string }) =>
    shop.sandbox.setFaults({ method: call.method, path: call.path, ...fault });
  await say({ status: 500 }, setDefaultPatient);
  await page.getByRole('button', { name: new RegExp(`^设为默认${mei.source}`) }).click();
  await page.getByText(exact.patientDefaultFailed.text).waitFor();
  await shop.sandbox.setFaults();
  await page.getByRole('button', { name: new RegExp(`^设为默认${mei.source}`) }).click();
  await form.card('韩梅梅').getByText('默认', { exact: true }).waitFor();
  // What was pressed is gone: the keyboard is at the heading of the list, not nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await say({ status: 500 }, deletePatient);
  await page.getByRole('button', { name: new RegExp(`^删除${mei.source}`) }).click();
  const question = page.getByRole('alertdialog', { name: '删除这位用药人？' });
  await question.getByRole('button', { name: '删除' }).click();
  await question.getByText(exact.patientNotDeleted.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await shop.sandbox.setFaults();
  await question.getByRole('button', { name: '删除' }).click();
  await page.getByText(exact.patientDeleted.text).waitFor();
  await form.card('韩梅梅').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await say({ drop: true }, listPatients);
  await page.goto('/user/patientInfo/edit');
  await form.isAtList();
  await page.getByText(exact.patientOffline.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  await shop.sandbox.setFaults();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await form.card('林小满').waitFor();
  await page.goto('/user/patientInfo/edit/01900000-0000-7000-8000-000000000000');
  await page.getByText('没有找到这位用药人，可能已经删除').waitFor();
});
