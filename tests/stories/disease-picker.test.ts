import { expect } from 'vitest';
import { CONSENT_VERSIONS, giveConsent } from '../../contract/account/consent.calls.ts';
import { fetchDiseases, searchDiseases } from '../../contract/patients/disease.calls.ts';
import { createPatient, readDefaultPatient } from '../../contract/patients/patient.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { ask } from './kit/ask.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { enterAsMember } from './kit/login-page.ts';
import { one, ordersOf } from './kit/orders.ts';
import { cardNumber } from './kit/patient-page.ts';
import { test } from './kit/story.ts';

test('PAT-DIS-01 PAT-DIS-02 PAT-DIS-03 PAT-DIS-04 PAT-DIS-05 PAT-DIS-12 PAT-DIS-16 PAT-DIS-18 PAT-DIS-20 PAT-DIS-22 PAT-CALL-27 PAT-CALL-28 diseases of a drug are listed for a patient, searched for, typed and handed to the inquiry; a failing search loses nothing', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await enterAsMember(shop, visitor);
  const { request } = visitor.context;
  await ask(request, giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health });
  const idCardNumber = cardNumber('31010119920308001');
  await ask(request, createPatient, { name: '周知禾', consigneePhone: '13512345678', idCardNumber });
  const { ordersCode } = one(
    await ordersOf(visitor.context),
    ({ orderType, orderProducts }) =>
      orderType === 'waitAudit' && orderProducts.some(({ productCode }) => productCode === 'P2001'),
  );
  // Without a default nobody is chosen at first.
  await shop.sandbox.setFaults({ method: readDefaultPatient.method, path: readDefaultPatient.path, status: 404 });
  await page.goto(`/pay/inquiry?orderCode=${ordersCode}`);
  const drug = page.getByRole('listitem').filter({ hasText: '苯磺酸氨氯地平片' });
  const open = drug.getByRole('button', { name: /^(选择疾病|修改)/ });
  const dialog = page.getByRole('dialog', { name: '选择确诊疾病' });
  const search = dialog.getByRole('searchbox', { name: '搜索疾病' });
  const custom = dialog.getByRole('textbox', { name: '其他病症' });
  const boxes = dialog.getByRole('checkbox');
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

  await open.click();
  await dialog.getByText(exact.patientIsMissing.text).waitFor();
  expect(await faultsAtWidths(page)).toEqual([]);
  expect(visitor.callsTo(fetchDiseases.path)).toEqual([]);
  await dialog.getByRole('button', { name: '知道了' }).click();

  await page.getByRole('radio', { name: /周知禾/ }).check();
  await open.click();
  await expect.poll(() => boxes.count()).toBe(10);
  expect(visitor.callsTo(fetchDiseases.path)[0]?.postDataJSON()).toMatchObject({
    products: ['P2001'],
    page: 1,
    sex: 1,
  });
  await expect.poll(focusedName).toBe('diseaseKeyword');
  await boxes.first().check();
  await dialog.getByRole('button', { name: '加载更多' }).press('Enter');
  await expect.poll(() => boxes.count()).toBe(20);
  await expect.poll(focusedName).toBe(await boxes.nth(10).getAttribute('name'));

  // One search for what is typed in one go; what is of the other sex is not offered.
  await search.pressSequentially('月经', { delay: 20 });
  await dialog.getByText('没有找到，可以换个词，或在下方自己填写').waitFor();
  const asked = visitor.callsTo(searchDiseases.path).map((call) => new URL(call.url()).searchParams);
  expect(asked.map((query) => [query.get('name'), query.get('sex'), query.has('age')])).toEqual([['月经', '1', true]]);

  await shop.sandbox.setFaults({ method: searchDiseases.method, path: searchDiseases.path, status: 500 });
  await search.fill('咽炎');
  await dialog.getByText(exact.searchFailed.text).waitFor();
  expect([await search.inputValue(), await dialog.getByText('已选 1 个').count()]).toEqual(['咽炎', 1]);
  expect(await faultsAtWidths(page)).toEqual([]);
  await shop.sandbox.setFaults();
  await dialog.getByRole('button', { name: '重试' }).click();
  await dialog.getByRole('checkbox', { name: '急性咽炎' }).check();

  await custom.fill('急性咽炎');
  await custom.press('Enter');
  await dialog.getByText(exact.customIsThere.text).waitFor();
  await custom.fill('换季咳嗽');
  await custom.press('Enter');
  await dialog.getByText('已选 3 个').waitFor();
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const chosen = drug.getByRole('list').getByRole('listitem');
  expect(await chosen.allTextContents()).toEqual(['高血压', '急性咽炎', '换季咳嗽']);

  // Marks of an opening that is given up are lost with it; an empty choice does not stand.
  await open.click();
  for (const name of ['高血压', '急性咽炎', '换季咳嗽'])
    await dialog.getByRole('button', { name: `移除${name}` }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.getByText(exact.diseasesMissing.text).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await chosen.allTextContents()).toEqual(['高血压', '急性咽炎', '换季咳嗽']);

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const place of [stored, ...visitor.addresses, ...visitor.console]) expect(place).not.toContain('咽炎');
});
