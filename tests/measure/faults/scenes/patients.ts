import { CONSENT_VERSIONS, giveConsent, readConsents } from '../../../../contract/account/consent.calls.ts';
import { uploadFile } from '../../../../contract/account/upload.calls.ts';
import {
  createPatient,
  deletePatient,
  editPatient,
  listPatients,
  readPatient,
  setDefaultPatient,
} from '../../../../contract/patients/patient.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { png } from '../../../gateway/pictures.ts';
import { members } from '../../../stories/kit/login-page.ts';
import { cardNumber, PatientPage } from '../../../stories/kit/patient-page.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { background, consentsOf, reading } from './reading.ts';

const LIST = '/user/personal/patient';
const ADD = '/user/patientInfo/add';
const ADULT = cardNumber('31010119920308001');
const OTHER = cardNumber('44010619850521002');
const form = ({ page }: Stage) => new PatientPage(page);
const offline = exact.patientOffline.text;
const failed = (text: string) => ({ server: text, timeout: text, offline, incomplete: text });
const picture = { name: 'rx.png', mimeType: 'image/png', buffer: png() };

const consent = (stage: Stage) => stage.ask(giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health });
/** Two patients of the member who has none: the first is the default. */
async function addTwo(stage: Stage): Promise<void> {
  await consent(stage);
  for (const [name, idCardNumber] of [
    ['林小满', ADULT],
    ['韩梅梅', OTHER],
  ]) {
    const { id }: { id?: string } = Object(
      await stage.ask(createPatient, { name, consigneePhone: '13512345678', idCardNumber }),
    );
    if (id !== undefined) stage.notes.set('patient', id);
  }
}
const count = async (stage: Stage): Promise<number> => {
  const list = await stage.read(listPatients.path);
  return Array.isArray(list) ? list.length : stage.count(listPatients.path);
};
interface Listed {
  readonly name?: unknown;
  readonly relationLabel?: unknown;
  readonly isDefault?: unknown;
}
async function countOf(stage: Stage, isMeant: (patient: Listed) => boolean): Promise<number> {
  const { content } = Object(await stage.read(listPatients.path));
  return Array.isArray(content) ? content.filter(isMeant).length : 0;
}
const empty = { as: members.empty };
const withTwo = { ...empty, prepare: addTwo };
const openList = async (stage: Stage) => {
  await stage.page.goto(LIST);
  await form(stage).card('韩梅梅').waitFor();
};
const press = (stage: Stage, name: string) =>
  stage.page.getByRole('button', { name: new RegExp(`^${name}\\s*用药人韩梅梅$`) }).click();
const write = async (stage: Stage) => {
  await stage.page.goto(ADD);
  await form(stage).write('林小满', ADULT);
  await form(stage).consent.check();
};

export const patientScenes: readonly Scene[] = [
  reading(listPatients, 'patients', LIST, (page) => new PatientPage(page).card('韩梅梅'), {
    ...withTwo,
    says: failed(proposed.patientList.missing),
  }),
  {
    call: createPatient,
    screen: 'new patient',
    ...empty,
    open: write,
    deed: (stage) => form(stage).save.click(),
    done: (page) => page.getByText(exact.patientCreated.text),
    // Any 2xx has kept it, whatever its body.
    says: { ...failed(exact.patientNotCreated.text), incomplete: null },
    effect: { count, by: 1 },
  },
  {
    call: giveConsent,
    screen: 'new patient',
    ...empty,
    open: write,
    deed: (stage) => form(stage).save.click(),
    done: (page) => page.getByText(exact.patientCreated.text),
    says: failed(exact.patientNotCreated.text),
    // Who leaves meanwhile has agreed, and nothing more.
    effect: { count: consentsOf, by: 1 },
  },
  // Who has not agreed by all that is known is asked to.
  background(readConsents, 'new patient', ADD, (page) => page.getByRole('checkbox', { name: /^同意/ }), empty),
  {
    call: readPatient,
    screen: 'patient',
    ...withTwo,
    deed: ({ page, notes }) => page.goto(`/user/patientInfo/edit/${notes.get('patient')}`),
    done: (page) => page.locator('input[value="韩梅梅"]'),
    says: failed(proposed.patientList.missing),
  },
  {
    call: editPatient,
    screen: 'patient',
    ...withTwo,
    async open({ page, notes }) {
      await page.goto(`/user/patientInfo/edit/${notes.get('patient')}`);
      await page.getByRole('radio', { name: '朋友' }).check();
    },
    deed: (stage) => form(stage).save.click(),
    done: (page) => page.getByText(exact.patientSaved.text),
    says: { ...failed(exact.patientNotSaved.text), incomplete: null },
    effect: { count: (stage) => countOf(stage, ({ relationLabel }) => relationLabel === '朋友'), by: 1 },
  },
  {
    call: deletePatient,
    screen: 'patients',
    ...withTwo,
    async open(stage) {
      await openList(stage);
      await press(stage, '删除');
    },
    deed: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    done: (page) => page.getByText(/^已保存 1 位/),
    says: failed(exact.patientNotDeleted.text),
    effect: { count, by: -1 },
  },
  {
    call: setDefaultPatient,
    screen: 'patients',
    ...withTwo,
    open: openList,
    deed: (stage) => press(stage, '设为默认'),
    done: (page) => new PatientPage(page).card('韩梅梅').getByText('默认', { exact: true }),
    says: failed(exact.patientDefaultFailed.text),
    effect: { count: (stage) => countOf(stage, (one) => one.name === '韩梅梅' && Boolean(one.isDefault)), by: 1 },
  },
  {
    call: uploadFile,
    screen: 'new patient',
    ...empty,
    open: write,
    deed: ({ page }) => page.getByLabel('上传处方笺').setInputFiles(picture),
    again: ({ page }) => page.getByRole('button', { name: proposed.upload.retry }).first().click(),
    done: (page) => page.getByRole('img', { name: '处方图片 1' }),
    says: { incomplete: proposed.upload.failed },
    skips: { timeout: 'no clock of the page counts it' },
  },
];
