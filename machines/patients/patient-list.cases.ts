import { defineCases } from '@xinglin/paths';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import { RELATIONS } from '../../contract/patients/relations.ts';
import { patientNoticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import type { FormNotice } from '../lib/form-notice.ts';
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
const turnedDown = refusals('操作过于频繁，请稍后再试');
const changes = { 成功: { kind: 'done' as const }, 已被删除: { kind: 'gone' as const }, ...turnedDown };

const fallbacks = {
  list: '「用药人没有读出来」',
  delete: '「删除失败」',
  default: '「设置默认用药人失败，请稍后再试」',
} as const;

const wordsOf = ({ notice, failed }: { notice: FormNotice | null; failed: keyof typeof fallbacks }) =>
  patientNoticeWords(notice, fallbacks[failed]);

/** Sample replies of the gateway, from which the paths of `patientList` are built. */
export const patientListCases = defineCases(patientListMachine, {
  events: {
    'retry.pressed': { 点重试: {} },
    'delete.pressed': { 删除第二位: { id: second.id } },
    'delete.confirmed': { 确认删除: {} },
    'delete.cancelled': { 取消删除: {} },
    'default.pressed': { 设第二位为默认: { id: second.id } },
  },
  actors: {
    listPatients: {
      done: {
        两位用药人: { kind: 'listed', patients: two },
        还没有用药人: { kind: 'listed', patients: [] },
        默认由药房指定: { kind: 'listed', patients: shops },
        ...turnedDown,
      },
      error: unreachable,
    },
    deletePatient: { done: changes, error: unreachable },
    setDefault: { done: changes, error: unreachable },
  },
  labels: {
    title: '用药人管理',
    about: [
      '会员的用药人：列出、删除，并设一个为默认；新增和编辑在单独的页面。',
      '删除前先询问（PAT-LIST-02）。默认由商城选定时，谁都不能改（PAT-LIST-04）。每次改动后重新读取；读不到时为空（PAT-LIST-09），可以再读。',
    ],
    states: {
      loading: '正在读取用药人',
      failed: '用药人没有读出来',
      listed: '用药人列表',
      confirming: '询问是否删除',
      deleting: '正在删除',
      settingDefault: '正在设为默认',
    },
    descriptions: {
      loading: '正在读取用药人，先前的继续显示。',
      failed: '没有读到：一个都不显示，可以再读。',
      listed: '用户看到用药人，默认的在最前。',
      confirming: '正在询问是否删除这个用药人。',
      deleting: '网关正在删除用药人。',
      settingDefault: '网关正在把这个用药人设为默认。',
    },
    guards: {
      isListed: '用药人已读到',
      defaultIsFree: '默认可以修改',
      isDone: '已完成',
      isGone: '用药人已不存在',
    },
    emitted: { succeeded: '提示「删除成功」或「默认用药人已更新」' },
    screens: {
      loading: ({ patients }) => (patients === null ? '「正在读取用药人」' : '原来的用药人仍可见'),
      failed: (context) => `${wordsOf(context)}、「重试」，没有用药人`,
      listed: (context) =>
        [
          ...(context.notice === null ? [] : [wordsOf(context)]),
          context.patients?.length === 0 ? '「还没有用药人，购买处方药前需要先添加」' : '用药人卡片',
        ].join('、'),
      confirming: (context) =>
        ['「删除这位用药人？」', ...(context.notice === null ? [] : [wordsOf(context)])].join('、'),
      deleting: '「删除」按钮忙',
      settingDefault: '「设为默认」按钮忙',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'delete.pressed': '点击「删除」',
      'delete.confirmed': '确认删除',
      'delete.cancelled': '取消删除',
      'default.pressed': '点击「设为默认」',
    },
    actors: { listPatients: '读取用药人', deletePatient: '删除用药人', setDefault: '设为默认' },
  },
});
