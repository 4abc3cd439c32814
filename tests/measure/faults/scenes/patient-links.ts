import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
} from '../../../../contract/patients/complete-link.calls.ts';
import {
  listPatients,
  saveOrderPatient,
  uploadOrderPatientImage,
} from '../../../../contract/patients/patient.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { png } from '../../../gateway/pictures.ts';
import { cardNumber, PatientPage } from '../../../stories/kit/patient-page.ts';
import { afterProof } from '../../../stories/kit/pay-link-page.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { addByKey, key, phone } from './person.ts';

const words = proposed.completeInfo;
const ADULT = cardNumber('31010119920308001');
const ADD = `/user/patientInfo/add?useKey=${key}&consigneePhone=${phone}&from=inquiry`;
const picture = { name: 'rx.png', mimeType: 'image/png', buffer: png() };
const offline = exact.patientOffline.text;
const form = ({ page }: Stage) => new PatientPage(page);

const makeLink = (kind: 'complete' | 'chronic') => async (stage: Stage) => {
  stage.notes.set('link', (await stage.sandbox.makeCompleteLink(kind)).url);
};
const toLink = ({ page, notes }: Stage) => page.goto(notes.get('link') ?? '');
const field = (page: Stage['page']) => new PatientPage(page).name;
const upload = ({ page }: Stage) => page.getByLabel('上传处方笺').setInputFiles(picture);
const uploaded = (page: Stage['page']) => page.getByRole('img', { name: '处方图片 1' });
const write = async (stage: Stage) => {
  await stage.page.goto(ADD);
  await form(stage).write('李雷', ADULT);
  await form(stage).consent.check();
};
/** Whether the link says that nothing is missing any more. */
async function completed(stage: Stage): Promise<number> {
  const requestCode = new URL(stage.notes.get('link') ?? '', stage.origin).searchParams.get('requestCode') ?? '';
  const { isPerfect } = Object(await stage.read(readRequestPatient.path.replace('{requestCode}', requestCode)));
  return isPerfect ? 1 : 0;
}
const unsaved = (text: string) => ({ server: text, timeout: text, offline, incomplete: text });

export const patientLinkScenes: readonly Scene[] = [
  {
    call: readRequestPatient,
    screen: 'complete-info link',
    as: null,
    prepare: makeLink('complete'),
    deed: toLink,
    done: field,
    says: { incomplete: words.failed },
    ends: ['400'],
  },
  {
    call: readChronicPatient,
    screen: 'complete-info link',
    as: null,
    prepare: makeLink('chronic'),
    deed: toLink,
    done: field,
    says: { incomplete: words.failed },
    ends: ['400'],
  },
  {
    call: savePrescription,
    screen: 'complete-info link',
    as: null,
    prepare: makeLink('complete'),
    async open(stage) {
      await toLink(stage);
      await form(stage).write('李雷', ADULT);
      await upload(stage);
      await uploaded(stage.page).waitFor();
    },
    deed: ({ page }) => page.getByRole('button', { name: words.save, exact: true }).click(),
    done: (page) => page.getByRole('heading', { level: 1, name: words.doneTitle }),
    // Where time has jumped the link is asked about again, and it says that everything is kept.
    says: { ...unsaved(exact.patientNotSaved.text), timeout: exact.linkIsUsed.text },
    ends: ['timeout'],
    effect: { count: completed, by: 1 },
  },
  {
    call: saveOrderPatient,
    screen: 'patient by link',
    as: null,
    open: write,
    deed: (stage) => form(stage).save.click(),
    done: (page) => page.getByText(exact.patientCreated.text),
    // Any 2xx has kept it, whatever its body.
    says: { ...unsaved(exact.patientNotCreated.text), incomplete: null },
    effect: { count: (stage) => stage.count(`${listPatients.path}?key=${key}&consigneePhone=${phone}`), by: 1 },
  },
  {
    call: uploadOrderPatientImage,
    screen: 'patient by link',
    as: null,
    open: write,
    deed: upload,
    again: ({ page }) => page.getByRole('button', { name: proposed.upload.retry }).first().click(),
    done: uploaded,
    says: { incomplete: proposed.upload.failed },
    skips: { timeout: 'no clock of the page counts it' },
  },
  {
    call: { ...listPatients, access: 'anyone' },
    screen: 'inquiry by link',
    as: null,
    prepare: addByKey,
    deed: ({ page }) => page.goto(afterProof('needsInquiry', 'inquiry')),
    done: (page) => page.getByRole('radio', { name: /周明远/ }),
    says: unsaved(exact.prescriptionFailed.text),
  },
];
