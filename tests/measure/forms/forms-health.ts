import type { Page } from 'playwright-core';
import type { World } from '../../gateway/fuzz/world.ts';
import { inquiryBody, typed } from '../../gateway/inquiry-kit.ts';
import { CHILD, guardian, patientBody } from '../../gateway/patient-kit.ts';
import { type Form, inBody, inQuery } from './form.ts';

const PHONE = '13800138000';

async function fillPatient(page: Page, idCardNumber: string): Promise<void> {
  await page.getByLabel('姓名', { exact: true }).fill('李小雷');
  await page.getByLabel('联系手机', { exact: true }).fill(PHONE);
  await page.getByLabel('身份证号码', { exact: true }).fill(idCardNumber);
}

/** Says no to every question of the health information but to the first. */
async function answerHealth(page: Page): Promise<void> {
  await page.getByRole('button', { name: '填写健康信息' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').first().waitFor();
  for (const group of await dialog.getByRole('radiogroup').all()) await group.getByText('无', { exact: true }).click();
  await dialog.getByRole('radiogroup').first().getByText('有', { exact: true }).click();
  await dialog.getByRole('button', { name: '高血压' }).click();
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /林小满/ }).check();
  await page
    .getByRole('button', { name: /^选择疾病/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: '其他病症' }).waitFor();
}

/** The forms of medicine users beside the plain one, and of the inquiry. */
export function healthForms({ own, orders, patients, holder: { link } }: World): Readonly<Record<string, Form>> {
  const inquiry = `/pay/inquiry?orderCode=${orders.waitAudit}&pConsigneePhone=${PHONE}&paySource=order`;
  return {
    guardian: {
      ...{ who: 'owner', address: '/user/patientInfo/add', call: 'createPatient', submit: '保存' },
      right: { body: patientBody({ name: '李小雷', idCardNumber: CHILD, guardianVo: guardian }) },
      open: (page) => fillPatient(page, CHILD),
      fields: [
        { label: '监护人姓名', right: guardian.name, leaf: inBody('guardianVo', 'name') },
        { label: '监护人手机', right: guardian.phone, leaf: inBody('guardianVo', 'phone') },
        { label: '监护人身份证号码', right: guardian.cardNum, leaf: inBody('guardianVo', 'cardNum') },
      ],
    },
    'patient-edit': {
      ...{ who: 'owner', address: `/user/patientInfo/edit/${own.patient}`, call: 'editPatient', submit: '保存' },
      fields: [{ label: '联系手机', right: PHONE, leaf: inBody('consigneePhone') }],
    },
    'patient-by-key': {
      ...{ who: 'visitor', call: 'saveOrderPatient', submit: '保存' },
      address: `/user/patientInfo/add?useKey=${link.key}&consigneePhone=${link.phone}&from=inquiry`,
      open: (page) => page.getByRole('checkbox', { name: /^同意/ }).check(),
      fields: [
        { label: '姓名', right: '李小雷', leaf: inBody('name') },
        { label: '联系手机', right: PHONE, leaf: inBody('consigneePhone') },
        { label: '身份证号码', right: guardian.cardNum, leaf: inBody('idCardNumber') },
      ],
    },
    'health-info': {
      ...{ who: 'owner', address: '/user/patientInfo/add', call: 'createPatient', submit: '确定' },
      right: {
        body: patientBody({
          healthInfo: [{ question: 'pastHistory', answer: '1', labels: ['高血压'], otherText: '很久以前' }],
        }),
      },
      scope: '[role=dialog]',
      ends: 'by itself',
      open: answerHealth,
      reopen: (page) => page.getByRole('button', { name: '修改健康信息' }).click(),
      fields: [{ label: '既往病史的补充说明', right: '很久以前', leaf: inBody('healthInfo', '0', 'otherText') }],
    },
    'own-disease': {
      ...{ who: 'owner', address: inquiry, call: 'perfectInquiryV2', submit: '添加' },
      right: {
        body: {
          ...inquiryBody(patients.self, { drugs: [{ productCode: 'P2001', diseases: [typed('x')] }] }),
          ordersCode: orders.waitAudit,
        },
      },
      scope: '[role=dialog]',
      ends: 'by itself',
      open: openPicker,
      reopen: (page) => page.getByRole('dialog').getByRole('button', { name: /^移除/ }).first().click(),
      fields: [{ label: '其他病症', right: '', leaf: inBody('skus', '0', 'diseasesList', '0', 'icdName') }],
    },
    'disease-search': {
      ...{ who: 'owner', address: inquiry, call: 'searchDiseases', submit: '' },
      scope: '[role=dialog]',
      ends: 'by search',
      open: openPicker,
      fields: [{ label: '搜索疾病', right: '', leaf: inQuery('name') }],
    },
  };
}
