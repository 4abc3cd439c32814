import { defineCases } from '@xinglin/paths';
import { type HealthItem, writeHealthInfo } from '../../contract/patients/health-info.ts';
import { readPatient } from '../../contract/patients/patient.calls.ts';
import { answered, byHand, prepared, yes } from '../lib/how.cases.ts';
import { type HealthInfoContext, healthInfoMachine } from './health-info.machine.ts';

/** Nothing but an allergy. */
export const sampleHealth: readonly HealthItem[] = [
  { question: 'pastHistory', answer: 'none', labels: [], otherText: '' },
  { question: 'drugAllergy', answer: 'has', labels: ['青霉素类'], otherText: '' },
  { question: 'contactAllergy', answer: 'none', labels: [], otherText: '' },
  { question: 'familyHistory', answer: 'none', labels: [], otherText: '' },
  { question: 'smoking', answer: 'none', labels: [], otherText: '' },
  { question: 'drinking', answer: 'none', labels: [], otherText: '' },
];

const withoutAllergy = sampleHealth.filter(({ question }) => question !== 'drugAllergy');
const EDIT = '点林小满的「编辑」';
const toForm = (health: readonly HealthItem[]) => [
  '以 13800138000 登录',
  '打开 /user/personal/patient',
  prepared(answered(readPatient, yes({ id: 'p1', name: '林小满', healthInfo: writeHealthInfo(health) }))),
];

const faultTexts = {
  unanswered: '「请选择无或有」',
  bare: '「请选择或写明具体情况」',
  long: '「最多 50 个字」',
} as const;

function dialogWords({ faults }: HealthInfoContext): string {
  const faultWords = new Set(
    Object.values(faults).flatMap((fault) => (fault === undefined ? [] : [faultTexts[fault]])),
  );
  return ['「健康信息」对话框，六个问题', ...faultWords].join('、');
}

/** What a shopper answers, from which the paths of `healthInfo` are built. */
export const healthInfoCases = defineCases(healthInfoMachine, {
  inputs: {
    药物过敏还没填: { kept: withoutAllergy },
    填过青霉素过敏: { kept: sampleHealth },
  },
  events: {
    'open.pressed': { 点修改: {} },
    'answer.changed': {
      药物过敏选有: { question: 'drugAllergy', answer: 'has' },
      药物过敏选无: { question: 'drugAllergy', answer: 'none' },
    },
    'label.pressed': { 点青霉素类: { question: 'drugAllergy', label: '青霉素类' } },
    'text.changed': { 写花生过敏: { question: 'drugAllergy', text: '花生' } },
    'keep.pressed': { 点确定: {} },
    'close.pressed': { 关闭: {} },
  },
  how: byHand({
    starts: {
      药物过敏还没填: [...toForm(withoutAllergy), EDIT],
      填过青霉素过敏: [...toForm(sampleHealth), EDIT],
    },
    events: {
      'answer.changed': { 药物过敏选有: '“药物过敏”选“有”', 药物过敏选无: '“药物过敏”选“无”' },
      'label.pressed': { 点青霉素类: '点“药物过敏”下的“青霉素类”' },
      'text.changed': { 写花生过敏: '在“药物过敏”的补充说明里写“花生”' },
      'close.pressed': { 关闭: '按 Esc' },
    },
  }),
  // The states of one question: unanswered, none, has, has with a label, with a text, with both.
  valuesPerKey: 6,
  possible: ({ type, caseName }, { draft }) => {
    const answer = draft.find(({ question }) => question === 'drugAllergy')?.answer;
    if (['label.pressed', 'text.changed'].includes(type)) return answer === 'has';
    return type !== 'answer.changed' || (caseName === '药物过敏选有' ? answer !== 'has' : answer !== 'none');
  },
  labels: {
    title: '健康信息',
    about: [
      '用药人的健康信息，在表单上方的弹窗里（PAT-FORM-07）。',
      '六个问题，每个回答无或有；回答有的用标签或自己的话说明。六个都回答才能保留；关闭弹窗会放弃其中的改动。在表单保存之前，回答只在内存里，不进任何存储。',
    ],
    states: { closed: '对话框已关闭', editing: '填写中' },
    descriptions: {
      closed: '表单显示已保留的内容。',
      editing: '弹窗已打开：回答问题，然后保留或放弃。',
    },
    guards: {
      isAnother: '换了回答',
      hasIt: '回答是有',
      allIsAnswered: '全部已回答',
    },
    screens: {
      closed: '六个问题的回答，没有回答的是「尚未填写」',
      editing: dialogWords,
    },
    events: {
      'open.pressed': '点击「填写健康信息」或「修改健康信息」',
      'answer.changed': '选择无或有',
      'label.pressed': '点选标签',
      'text.changed': '补充说明',
      'keep.pressed': '点击「确定」',
      'close.pressed': '关闭对话框',
    },
  },
});
