import { defineCases, NO_INPUT } from '@xinglin/paths';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { deletePatient, listPatients, setDefaultPatient } from '../../contract/patients/patient.calls.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import { RELATIONS } from '../../contract/patients/relations.ts';
import { patientSexCodes } from '../../contract/profile/sex.ts';
import { patientNoticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, short, yes } from '../lib/how.cases.ts';
import { listLabels, rowCalls, rowEvents } from '../lib/owned-list.cases.ts';
import { patientListMachine } from './patient-list.machine.ts';

/** A medicine user as the gateway gives one. */
export const samplePatient: PatientRecord = {
  ...{ id: 'p1', name: '林小满', sex: 'male', age: 34, birthDay: 699_984_000_000 },
  ...{ consigneePhone: '138****8000', idCardNumber: '310***********0019', cardNumber: '' },
  ...{ certificateType: CERTIFICATE_TYPES.idCard, certificateImage: '', certificateImageBack: '' },
  ...{ relationLabel: RELATIONS.self, isValidateName: true, isDefault: true, isSystemDefault: false },
  ...{ healthInfo: [], guardianVo: null },
  ...{ prescriptionImage1: '', prescriptionImage2: '', prescriptionImage3: '' },
  ...{ prescriptionImage4: '', prescriptionImage5: '' },
};
const second: PatientRecord = {
  ...samplePatient,
  ...{ id: 'p2', name: '周知禾', relationLabel: RELATIONS.child, isValidateName: false, isDefault: false },
};
const two = [samplePatient, second];
const shops = [{ ...samplePatient, isSystemDefault: true }, second];
/** As the gateway sends one: the sex is a code. */
const sent = (one: PatientRecord) => short({ ...one, sex: patientSexCodes.male });
const fallbacks = {
  list: '「用药人没有读出来」',
  delete: '「删除失败」',
  default: '「设置默认用药人失败，请稍后再试」',
} as const;

const changesHow = { 成功: yes({}), 已被删除: no(null, 404), ...refusedAnswers() };

const labels = listLabels({
  what: '用药人',
  reading: '「正在读取用药人」',
  question: '「删除这位用药人？」',
  empty: '「还没有用药人，购买处方药前需要先添加」',
  notice: ({ notice }, about) => (notice === null ? '' : patientNoticeWords(notice, fallbacks[about])),
});

/** Sample replies of the gateway, from which the paths of `patientList` are built. */
export const patientListCases = defineCases(patientListMachine, {
  events: rowEvents(second.id),
  actors: {
    ...rowCalls,
    listPatients: {
      done: {
        两位用药人: { kind: 'listed', rows: two },
        还没有用药人: { kind: 'listed', rows: [] },
        默认由药房指定: { kind: 'listed', rows: shops },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/patient'] },
    events: {
      'delete.pressed': { 删除第二个: '点第二位用药人的「删除」' },
      'default.pressed': { 设第二个为默认: '点第二位用药人的「设为默认」' },
    },
    replies: {
      listPatients: answers(listPatients, {
        两位用药人: yes(two.map(sent)),
        还没有用药人: yes([]),
        默认由药房指定: yes(shops.map(sent)),
        ...refusedAnswers(),
      }),
      deleteRow: answers(deletePatient, changesHow),
      setDefault: answers(setDefaultPatient, changesHow),
    },
  }),
  possible: ({ type }, { rows }) => {
    if (type === 'delete.pressed') return rows?.length === 2;
    if (type !== 'default.pressed') return true;
    return rows?.length === 2 && !rows.some(({ isSystemDefault }) => isSystemDefault);
  },
  labels: {
    ...labels,
    title: '用药人管理',
    about: [
      '会员的用药人：列出、删除，并设一个为默认；新增和编辑在单独的页面。',
      '删除前先询问（PAT-LIST-02）。默认由商城选定时，谁都不能改（PAT-LIST-04）。',
    ],
    guards: { defaultIsFree: '默认可以修改' },
    emitted: { succeeded: '提示「删除成功」或「默认用药人已更新」' },
    actors: { ...labels.actors, listPatients: '读取用药人' },
  },
});
