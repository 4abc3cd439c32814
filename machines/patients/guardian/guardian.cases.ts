import { defineCases } from '@xinglin/paths';
import { sampleToday } from '../id-check/id-check.cases.ts';
import { guardianMachine } from './guardian.machine.ts';
import { guardianMeanings } from './guardian.meanings.ts';
import { type GuardianContext, type GuardianFields, noGuardian } from './guardian-fields.ts';

/** A guardian as the gateway gives one. */
export const keptGuardian: GuardianFields = {
  name: '周·小满',
  phone: '138****8000',
  cardNum: '440***********0022',
  certificateImage: '',
};
const base = { kept: null, typed: null, isNeeded: true, isStrict: true, today: sampleToday };

const nameTexts = {
  empty: '「姓名不能为空」',
  tooShort: '「姓名长度不能小2」',
  tooLong: '「姓名最多 10 个字」',
  malformed: '「姓名里有不能使用的字符」',
};
const phoneTexts = { empty: '「联系方式不能为空」', malformed: '「手机号码格式错误」' };
const cardTexts = {
  empty: '「身份证号码不能为空」',
  masked: '「身份证格式错误」',
  malformed: '「请输入正确格式的身份证号码」',
  untrue: '「请输入正确真实的身份证号码」',
};

function fieldWords({ faults: { name, phone, cardNum } }: GuardianContext): string {
  const told = [name && nameTexts[name], phone && phoneTexts[phone], cardNum && cardTexts[cardNum]];
  return ['「监护人姓名」「监护人手机」「监护人身份证号码」', ...told.filter((text) => text !== null)].join('、');
}

/** What a shopper types of the guardian, and what the form tells, from which the paths of `guardian` are built. */
export const guardianCases = defineCases(guardianMachine, {
  inputs: {
    新的儿童: base,
    还不知道年龄: { ...base, isNeeded: false },
    登录前填过监护人: { ...base, kept: keptGuardian, typed: { ...keptGuardian, phone: '13800138000' } },
    已存监护人: { ...base, kept: keptGuardian },
    已存监护人与照片: { ...base, kept: { ...keptGuardian, certificateImage: '/uploads/kept-picture' } },
  },
  events: {
    'need.told': { 六岁及以下: { isNeeded: true }, 满七岁: { isNeeded: false } },
    'field.changed': {
      姓名: { field: 'name', value: '周 小满' },
      姓名一个字: { field: 'name', value: '周' },
      手机号: { field: 'phone', value: '13800138000' },
      手机号不对: { field: 'phone', value: '1380000' },
      身份证号: { field: 'cardNum', value: '440106198505210022' },
      校验位不对: { field: 'cardNum', value: '440106198505210023' },
    },
    'field.left': {
      离开姓名: { field: 'name' },
      离开手机: { field: 'phone' },
      离开身份证号: { field: 'cardNum' },
    },
    'check.asked': { 提交表单: {} },
    'verification.failed': { 监护人核验失败: {} },
    'notice.closed': { 知道了: {} },
    'image.stored': { 照片已上传: { url: '/uploads/new-picture' } },
    'image.removed': { 删除照片: {} },
  },
  labels: {
    meanings: guardianMeanings,
    title: '监护人',
    states: {
      opening: '准备',
      hidden: '不需要监护人',
      'needed.shown': '填写监护人',
      'needed.failedNotice': '提示核验未通过',
      'needed.shownWithImage': '填写监护人并可上传照片',
    },
    screens: {
      opening: '正在准备',
      hidden: '没有监护人一节',
      'needed.shown': fieldWords,
      'needed.failedNotice': '「监护人实名校验未通过」、「知道了」',
      'needed.shownWithImage': (context) =>
        `${fieldWords(context)}、「监护人证件照片」${context.certificateImage === '' ? '可上传' : '与「删除照片」'}`,
    },
    events: {
      'need.told': '用药人的年龄变化',
      'field.changed': '填写',
      'field.left': '离开一栏',
      'check.asked': '所在表单要求检查',
      'verification.failed': '网关核验监护人失败',
      'notice.closed': '点击「知道了」',
      'image.stored': '照片上传成功',
      'image.removed': '点击「删除照片」',
    },
  },
});

/** A guardian with every field right. */
export const sampleGuardian: GuardianFields = {
  ...noGuardian,
  name: '周小满',
  phone: '13800138000',
  cardNum: '440106198505210022',
};
