import { defineCases, NO_INPUT } from '@xinglin/paths';
import * as calls from '../../contract/inquiry/disease.calls.ts';
import {
  type DiseaseEntry,
  type DiseaseProduct,
  MOST_CUSTOM_DISEASES,
  MOST_DISEASES,
  MOST_SEARCH_CHARACTERS,
  type OrderDisease,
} from '../../contract/inquiry/diseases.ts';
import { refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, refusedAnswers, yes } from '../lib/how.cases.ts';
import { customDiseaseOf, type DiseasePickerContext, orderDiseaseOf, shownEntries } from './disease-choice.ts';
import { diseasePickerMachine } from './disease-picker.machine.ts';
import { sentDisease, toInquiryOf } from './inquiry.how.cases.ts';
import type { InquiryPatient } from './inquiry-rules.ts';

const entry = (diseasesDesc: string, icdCode: string, more: Partial<DiseaseEntry> = {}): DiseaseEntry => ({
  ...{ diseasesDesc, icdCode, sex: 'unknown', selected: false, isDefault: false, isCustom: false },
  ...more,
});

/** Diseases of the sample drug, and what a search finds. */
export const sampleDiseases = {
  cold: entry('急性上呼吸道感染', 'J06.900', { isDefault: true }),
  flu: entry('流行性感冒', 'J10.100'),
  throat: entry('急性咽炎', 'J02.900'),
  cramps: entry('痛经', 'N94.600', { sex: 'female' }),
} as const;

export const sampleDrug: DiseaseProduct = {
  ...{
    productCode: 'P2001',
    productName: '阿莫西林胶囊 0.25g*24粒',
    commonTitle: '阿莫西林胶囊',
    prescriptionType: '4',
  },
  ...{ forbiddenAgeLess: 3, forbiddenAgeGreater: 80, sex: 'unknown', diseasesList: [sampleDiseases.cold] },
};
const man = { age: 34, sex: 'male' } as const;
const opening = { product: sampleDrug, patient: man, chosen: [], isRequired: true } as const;

/** The maximum of diseases for a drug, including the maximum of own ones. */
export const fullChoice: readonly OrderDisease[] = Array.from({ length: MOST_DISEASES }, (_, at) =>
  at < MOST_CUSTOM_DISEASES
    ? customDiseaseOf(`其他不适${at + 1}`)
    : orderDiseaseOf(entry(`已选疾病${at + 1}`, `Z${at + 1}`)),
);

const ofWomen: DiseaseProduct = { ...sampleDrug, productCode: 'P2002', commonTitle: '女性用药', sex: 'female' };
const patient = (id: string, name: string, age: number | null): InquiryPatient => ({
  ...{ id, name, age, sex: 'male', relation: '本人', number: '310***********0019', isVerified: true, isDefault: false },
});
const patients = [
  patient('p1', '周明远', man.age),
  patient('p2', '周知禾', 2),
  patient('p3', '周老先生', 81),
  patient('p4', '周不详', null),
];
const open = (name: string, drug = '阿莫西林胶囊') =>
  `选“${name}”，点“${drug}”的「搜索其他疾病」；里面已经选了疾病就先取消`;
const page = (entry: DiseaseEntry[], last: boolean) =>
  yes({ content: [{ productCode: sampleDrug.productCode, diseasesList: entry.map(sentDisease) }], last });
const refusedHow = refusedAnswers(TOO_OFTEN, 429);

const faultTexts = {
  none: '「每个药品至少选择一种疾病词」',
  otherSex: '「所选用药人性别不可用，请更换用药人」',
  customLeft: '「还没有添加，请点“添加”或清空」',
  customEmpty: '「请填写病症名称」',
  customLong: '「病症名称不能大于50个字符」',
  customTwice: '「已存在该病症」',
  customsFull: '「自编辑病症不能大于5个」',
  full: '「每种药品最多选择 20 个疾病」',
} as const;

const banTexts = {
  noPatient: '「请选择已实名用药人信息后再进行问诊!」',
  otherSex: '「所选用药人性别不可用，请更换用药人」',
  tooYoung: '「所选药品有用药禁忌，请核对用药人信息或更换用药人！」「阿莫西林胶囊：未满 3 岁不可使用」',
  tooOld: '「所选药品有用药禁忌，请核对用药人信息或更换用药人！」「阿莫西林胶囊：超过 80 岁不可使用」',
  unknownAge:
    '「所选药品有用药禁忌，请核对用药人信息或更换用药人！」「阿莫西林胶囊：对年龄有限制，而用药人没有出生日期」',
} as const;

function listWords(context: DiseasePickerContext): string {
  const names = shownEntries(context).map(({ diseasesDesc }) => diseasesDesc);
  return names.length === 0 ? '没有疾病可选' : `疾病复选框：${names.join('、')}`;
}

/** What a shopper may mark, search and type, from which the paths of `diseasePicker` are built. */
export const diseasePickerCases = defineCases(diseasePickerMachine, {
  events: {
    'picker.opened': {
      还没选过: opening,
      已选满: { ...opening, chosen: fullChoice },
      没有用药人: { ...opening, patient: null },
      年龄太小: { ...opening, patient: { ...man, age: 2 } },
      年龄太大: { ...opening, patient: { ...man, age: 81 } },
      年龄不详: { ...opening, patient: { ...man, age: null } },
      女性用药: { ...opening, product: { ...sampleDrug, sex: 'female' } },
    },
    'keyword.changed': {
      咽炎: { keyword: '咽炎' },
      清空: { keyword: '' },
      五十一字: { keyword: '炎'.repeat(MOST_SEARCH_CHARACTERS + 1) },
    },
    'more.pressed': { 加载更多: {} },
    'retry.pressed': { 点重试: {} },
    'mark.toggled': { 急性上呼吸道感染: { name: '急性上呼吸道感染' } },
    'custom.changed': {
      换季咳嗽: { text: '换季咳嗽' },
    },
    'custom.added': { 点添加: {} },
    'chosen.removed': { 移除自填的: { name: '换季咳嗽' } },
    'confirm.pressed': { 点确定: {} },
    'close.pressed': { 关闭: {} },
  },
  actors: {
    fetchPage: {
      done: {
        还有下一页: { kind: 'read', entries: [sampleDiseases.cold, sampleDiseases.cramps], nextPage: 2 },
        最后一页: { kind: 'read', entries: [sampleDiseases.flu], nextPage: null },
        ...refusals(),
      },
      error: unreachable,
    },
    searchDiseases: {
      done: {
        找到: { kind: 'found', entries: [sampleDiseases.throat, sampleDiseases.cramps] },
        没有找到: { kind: 'found', entries: [] },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  delays: { searchWait: '500 ms' },
  how: byHand({
    starts: {
      [NO_INPUT]: toInquiryOf(
        [sampleDrug, ofWomen].map((drug) => ({ ...drug, productName: drug.commonTitle })),
        patients,
      ),
    },
    events: {
      'picker.opened': {
        还没选过: open('周明远'),
        没有用药人: '没有选用药人时点“阿莫西林胶囊”的「搜索其他疾病」；选过就先刷新，重做步骤 0',
        年龄太小: open('周知禾'),
        年龄太大: open('周老先生'),
        年龄不详: open('周不详'),
        女性用药: open('周明远', '女性用药'),
      },
      'keyword.changed': {
        咽炎: '搜索框填“咽炎”',
        清空: '清空搜索框',
        五十一字: `搜索框粘贴 51 个字：${'炎'.repeat(MOST_SEARCH_CHARACTERS + 1)}`,
      },
      'mark.toggled': { 急性上呼吸道感染: '勾选或取消“急性上呼吸道感染”' },
      'custom.changed': { 换季咳嗽: '“其他病症”填“换季咳嗽”' },
      'chosen.removed': { 移除自填的: '在已选疾病里移除“换季咳嗽”' },
      'close.pressed': { 关闭: '按 Esc' },
    },
    replies: {
      fetchPage: answers(calls.fetchDiseases, {
        还有下一页: page([sampleDiseases.cold, sampleDiseases.cramps], false),
        最后一页: page([sampleDiseases.flu], true),
        ...refusedHow,
      }),
      searchDiseases: answers(calls.searchDiseases, {
        找到: yes([sampleDiseases.throat, sampleDiseases.cramps].map(sentDisease)),
        没有找到: yes([]),
        ...refusedHow,
      }),
    },
  }),
  // The choice: nothing, a listed disease, an own one, both in either order, or the maximum.
  valuesPerKey: 6,
  possible: ({ type, kind, caseName }, context, states) => {
    // A tester neither chooses twenty diseases first nor acts within half a second.
    if (caseName === '已选满') return false;
    if (kind === 'event' && states.includes('open.list.waiting')) return false;
    if (type === 'mark.toggled') {
      return shownEntries(context).some(({ diseasesDesc }) => diseasesDesc === '急性上呼吸道感染');
    }
    if (type === 'chosen.removed') return context.chosen.some(({ icdName }) => icdName === '换季咳嗽');
    if (type === 'more.pressed')
      return states.includes('open.list.listed') && context.found === null && context.nextPage !== null;
    return true;
  },
  labels: {
    title: '选择疾病',
    about: [
      '选择一种药用来治的疾病，在问诊上方的弹窗里（PAT-DIS-01）。',
      '由问诊为一种药打开；没有用药人，或药品不适合这个人时，只说明，不提供选择。疾病分页读取，预设的在前。最后一次输入后半秒搜索关键词；没有关键词时重新显示分页；旧关键词的回答丢弃。列表之外可以添加自定义疾病。勾选只属于这一次打开：确认成立才交给问诊，关闭就丢弃。选择的内容只在内存里。',
    ],
    states: {
      closed: '对话框已关闭',
      barred: '不能选择',
      open: '对话框已打开',
      'open.list': '可选的疾病',
      'open.list.loading': '正在读取疾病',
      'open.list.listed': '疾病已列出',
      'open.list.waiting': '等待输入停下',
      'open.list.searching': '正在搜索',
      'open.list.failed': '没有读出来或没有搜到',
      'open.list.tooLong': '搜索文本太长',
      'open.choice': '已选的疾病',
      'open.choice.marking': '可以选择',
      'open.choice.refused': '没有接受',
    },
    descriptions: {
      closed: '问诊显示各药品已选的疾病。',
      barred: '不能选择：没有用药人，或药品不适合这个人。',
      open: '弹窗已打开。',
      'open.list': '提供选择的疾病。',
      'open.list.loading': '正在读取这种药的下一页疾病。',
      'open.list.listed': '疾病在显示：这种药的，或搜到的。',
      'open.list.waiting': '用户可能还在输入。',
      'open.list.searching': '正在搜索关键词。',
      'open.list.failed': '分页或搜索没有结果回来；已输入和已勾选的保留。',
      'open.list.tooLong': '关键词太长，不搜索。',
      'open.choice': '已选的疾病。',
      'open.choice.marking': '勾选、移除，或按名称添加疾病。',
      'open.choice.refused': '刚才的操作不成立，文字说明原因。',
    },
    guards: {
      isBanned: '药品不适合',
      isTooLong: '文本太长',
      isEmpty: '没有关键词',
      isEmptyTooSoon: '没有关键词，列表还没读到',
      canReadMore: '还有下一页',
      hasKeyword: '有关键词',
      isChosen: '已经选中',
      hasRoom: '还能再加',
      customIsRight: '自定义疾病可用',
      choiceStands: '选择成立',
    },
    screens: {
      closed: '没有对话框',
      barred: ({ ban }) => (ban === null ? '' : banTexts[ban]),
      'open.list.loading': (context) => `「正在读取疾病」、${listWords(context)}`,
      'open.list.listed': listWords,
      'open.list.waiting': listWords,
      'open.list.searching': (context) => `「正在搜索」、${listWords(context)}`,
      'open.list.failed': (context) => `「网络错误，请稍后再试」、「重试」、${listWords(context)}`,
      'open.list.tooLong': '「搜索文本不能大于50个字符」',
      'open.choice.marking': ({ chosen }) => `「已选 ${chosen.length} 个」，没有提示`,
      'open.choice.refused': ({ fault }) => (fault === null ? '' : faultTexts[fault]),
    },
    events: {
      'picker.opened': '在一种药品上打开选择',
      'keyword.changed': '在搜索框输入',
      'more.pressed': '点击「加载更多」',
      'retry.pressed': '点击「重试」',
      'mark.toggled': '勾选或取消一个疾病',
      'custom.changed': '填写其他病症',
      'custom.added': '点击「添加」',
      'chosen.removed': '移除一个已选疾病',
      'confirm.pressed': '点击「确定」',
      'close.pressed': '点击「取消」或关闭对话框',
    },
    actors: { fetchPage: '读取一页疾病', searchDiseases: '搜索疾病' },
  },
});
