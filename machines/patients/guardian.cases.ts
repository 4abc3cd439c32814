import { defineCases } from '@xinglin/paths';
import { guardianMachine } from './guardian.machine.ts';
import { type GuardianContext, type GuardianFields, noGuardian } from './guardian-fields.ts';
import { idCardTexts, sampleToday } from './id-check.cases.ts';

/** A guardian as the gateway gives one. */
export const keptGuardian: GuardianFields = {
  name: '周·小满',
  phone: '138****8000',
  cardNum: '440***********0022',
  certificateImage: '',
};
const base = { kept: null, typed: null, isNeeded: true, isStrict: true, today: sampleToday };

export const nameTexts = {
  empty: '「姓名不能为空」',
  tooShort: '「姓名长度不能小2」',
  tooLong: '「姓名最多 10 个字」',
  malformed: '「姓名里有不能使用的字符」',
};
export const phoneTexts = { empty: '「联系方式不能为空」', malformed: '「手机号码格式错误」' };

function fieldWords({ faults: { name, phone, cardNum } }: GuardianContext): string {
  const faultWords = [name && nameTexts[name], phone && phoneTexts[phone], cardNum && idCardTexts[cardNum]];
  return ['「监护人姓名」「监护人手机」「监护人身份证号码」', ...faultWords.filter((text) => text !== null)].join('、');
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
    'need.announced': { 六岁及以下: { isNeeded: true }, 满七岁: { isNeeded: false } },
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
    title: '监护人',
    about: [
      '六岁及以下用药人的监护人，在用药人表单上（PAT-GUARD-01、PAT-GUARD-06）。',
      '要不要监护人由表单告诉这里；从七岁生日起不再需要。网关核验不通过时会提示（PAT-GUARD-08），此后可以添加监护人证件照片（PAT-GUARD-09）；已有照片的一开始就显示。隐藏期间保留已输入的内容。表单提出校验时回答通过（不需要时为空）或被拒绝。',
    ],
    states: {
      opening: '准备',
      hidden: '不需要监护人',
      needed: '需要监护人',
      'needed.shown': '填写监护人',
      'needed.failedNotice': '提示核验未通过',
      'needed.shownWithImage': '填写监护人并可上传照片',
    },
    descriptions: {
      opening: '用药人的年龄和已有的监护人内容决定显示什么。',
      hidden: '用药人超过六岁，或年龄未知：不询问监护人。',
      needed: '用药人六岁及以下。',
      'needed.shown': '询问监护人的姓名、手机和证件号码。',
      'needed.failedNotice': '告诉用户监护人核验没有通过。',
      'needed.shownWithImage': '还可以添加监护人的证件照片。',
    },
    guards: {
      showsImage: '已有照片',
      isNeededAtFirst: '一开始就需要',
      isNeededWithImage: '需要，且有照片',
      isNeeded: '需要监护人',
      isNotNeeded: '不需要监护人',
      allIsRight: '填写无误',
    },
    screens: {
      opening: '正在准备',
      hidden: '没有监护人一节',
      'needed.shown': fieldWords,
      'needed.failedNotice': '「监护人实名校验未通过」、「知道了」',
      'needed.shownWithImage': (context) =>
        `${fieldWords(context)}、「监护人证件照片」${context.certificateImage === '' ? '可上传' : '与「删除」'}`,
    },
    events: {
      'need.announced': '用药人的年龄变化',
      'field.changed': '填写',
      'field.left': '离开一栏',
      'check.asked': '所在表单要求检查',
      'verification.failed': '网关核验监护人失败',
      'notice.closed': '点击「知道了」',
      'image.stored': '照片上传成功',
      'image.removed': '点击照片的「删除」',
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
