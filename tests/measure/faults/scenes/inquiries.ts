import type { Page } from 'playwright-core';
import { CONSENT_VERSIONS, giveConsent, readConsents } from '../../../../contract/account/consent.calls.ts';
import { fetchDiseases, searchDiseases } from '../../../../contract/patients/disease.calls.ts';
import {
  readOrderPrescription,
  readPrescriptionByToken,
  submitInquiryByToken,
  submitOptionalInquiry,
  submitPayInquiry,
} from '../../../../contract/patients/inquiry.calls.ts';
import { createPatient, listPatients, readDefaultPatient } from '../../../../contract/patients/patient.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { afterProof } from '../../../stories/kit/pay-link-page.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { addByKey, key, man, phone } from './person.ts';

const words = proposed.inquiry;
const noPrescription = exact.prescriptionFailed.text;
const notSaved = exact.inquiryNotSaved.text;
const offline = exact.patientOffline.text;
const unread = { server: noPrescription, timeout: noPrescription, offline, incomplete: noPrescription };
const unanswered = { ...unread, ...rowSays(noPrescription) };
const unsaved = { server: notSaved, timeout: notSaved, offline, incomplete: notSaved };
const searched = exact.searchFailed.text;
const unfound = { server: searched, timeout: searched, offline: searched, incomplete: searched };

const isOpen = (page: Page) => page.getByRole('heading', { level: 2, name: words.safety });
const BY_KEY = afterProof('needsInquiry', 'inquiry');

/** A request in audit whose inquiry is open, and somebody who takes the medicine. */
async function findOpen(stage: Stage): Promise<void> {
  await stage.ask(giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health });
  const answer = await stage.context.request.post(`${createPatient.path}?isDrugUserNameCheck=1`, { data: man });
  if (!answer.ok()) throw new Error(`the patient was not added: ${answer.status()}`);
  for (const code of await stage.sandbox.orderCodes('waitAudit')) {
    const read = Object(await stage.read(readOrderPrescription.path.replace('{orderCode}', code)));
    const { isPerfect } = Object(read.data ?? read);
    if (isPerfect === false) stage.notes.set('code', code);
  }
}
const codeIn = ({ notes }: Stage) => notes.get('code') ?? '';
const addressOf = (stage: Stage) => `/pay/inquiry?orderCode=${codeIn(stage)}`;
const openOwn = async (stage: Stage) => {
  await stage.page.goto(addressOf(stage));
  await isOpen(stage.page).waitFor();
};

/** Whether the inquiry of the order is kept. */
async function consulted(stage: Stage, path = readOrderPrescription.path.replace('{orderCode}', codeIn(stage))) {
  const read = Object(await stage.read(path));
  return Object(read.data ?? read).isPerfect ? 1 : 0;
}
const consultedByKey = (stage: Stage) =>
  consulted(stage, `${readPrescriptionByToken.path.replace('{token}', key)}?consigneePhone=${phone}`);

async function fillIn(page: Page): Promise<void> {
  await isOpen(page).waitFor();
  await page.getByRole('radio', { name: /周明远/ }).check();
  const bare = page.getByRole('button', { name: /^选择疾病/ });
  const dialog = page.getByRole('dialog', { name: '选择确诊疾病' });
  for (let left = await bare.count(); left > 0; left = await bare.count()) {
    await bare.first().click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const [question, said] of [
    [/使用过以上药品/, '是'],
    [/过敏/, '否'],
    [/不良反应/, '否'],
  ] as const) {
    await page.getByRole('radiogroup', { name: question }).getByText(said, { exact: true }).click();
  }
  await page.getByRole('checkbox', { name: /^本人确认/ }).check();
}
const save = ({ page }: Stage) => page.getByRole('button', { name: /^保存并去支付/ }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '选择确诊疾病' });

async function openPicker(stage: Stage): Promise<void> {
  await openOwn(stage);
  await stage.page.getByRole('radio', { name: /周明远/ }).check();
}
const pick = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^选择疾病/ })
    .first()
    .click();
const choices = (page: Page) => dialogOf(page).getByRole('checkbox').first();
const cashier = (page: Page) => page.getByRole('button', { name: /^支付成功/ });

export const inquiryScenes: readonly Scene[] = [
  {
    call: readOrderPrescription,
    screen: 'inquiry',
    prepare: findOpen,
    deed: (stage) => stage.page.goto(addressOf(stage)),
    done: isOpen,
    says: unanswered,
  },
  {
    call: listPatients,
    screen: 'inquiry',
    prepare: findOpen,
    deed: (stage) => stage.page.goto(addressOf(stage)),
    done: isOpen,
    says: unread,
  },
  {
    call: readDefaultPatient,
    screen: 'inquiry',
    prepare: findOpen,
    deed: (stage) => stage.page.goto(addressOf(stage)),
    done: isOpen,
    // Without it nobody is chosen at first.
    says: { server: null, timeout: null, offline: null, refused: null, incomplete: null },
    stays: isOpen,
  },
  {
    call: readConsents,
    screen: 'inquiry',
    prepare: findOpen,
    deed: (stage) => stage.page.goto(addressOf(stage)),
    done: isOpen,
    // Who cannot be known to have agreed is asked.
    says: { server: null, timeout: null, offline: null, refused: null, incomplete: null },
    stays: isOpen,
  },
  {
    call: fetchDiseases,
    screen: 'inquiry',
    prepare: findOpen,
    isHarmless: true,
    open: openPicker,
    deed: pick,
    again: ({ page }) => dialogOf(page).getByRole('button', { name: '重试' }).click(),
    done: choices,
    says: unfound,
  },
  {
    call: searchDiseases,
    screen: 'inquiry',
    prepare: findOpen,
    async open(stage) {
      await openPicker(stage);
      await pick(stage);
      await choices(stage.page).waitFor();
    },
    async deed({ page, context }) {
      await dialogOf(page).getByRole('searchbox', { name: '搜索疾病' }).fill('咽炎');
      await context.clock.fastForward(1000);
    },
    again: ({ page }) => dialogOf(page).getByRole('button', { name: '重试' }).click(),
    done: (page) => dialogOf(page).getByRole('checkbox', { name: '急性咽炎' }),
    says: unfound,
  },
  {
    call: submitPayInquiry,
    screen: 'inquiry',
    prepare: findOpen,
    async open(stage) {
      await stage.page.goto(addressOf(stage));
      await fillIn(stage.page);
    },
    deed: save,
    done: cashier,
    says: unsaved,
    effect: { count: consulted, by: 1 },
  },
  {
    call: submitOptionalInquiry,
    screen: 'inquiry',
    async prepare(stage) {
      await stage.sandbox.changeSettings({ isDiseaseRequired: false });
      await findOpen(stage);
    },
    async open(stage) {
      await stage.page.goto(addressOf(stage));
      await fillIn(stage.page);
    },
    deed: save,
    done: cashier,
    says: unsaved,
    effect: { count: consulted, by: 1 },
  },
  {
    call: readPrescriptionByToken,
    screen: 'inquiry by link',
    as: null,
    deed: ({ page }) => page.goto(BY_KEY),
    done: isOpen,
    says: unanswered,
    ends: ['400'],
  },
  {
    call: submitInquiryByToken,
    screen: 'inquiry by link',
    as: null,
    prepare: addByKey,
    async open({ page }) {
      await page.goto(BY_KEY);
      await fillIn(page);
    },
    deed: save,
    done: (page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: words.title }),
    says: unsaved,
    effect: { count: consultedByKey, by: 1 },
  },
];
