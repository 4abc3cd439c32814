import { defineCases } from '@xinglin/paths';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { idCheckMachine } from './id-check.machine.ts';
import { foundIn, type IdCheckContext, type IdFacts, type IdFaults, type IdRules } from './id-fields.ts';

/** The day on which the cases of medicine users play. */
export const sampleToday = '2026-11-21';

/** What a shop demands that demands everything, and one that demands nothing. */
export const strictRules: IdRules = { numberIsNeeded: true, personIsNeeded: true, isStrict: true };
const easyRules: IdRules = { numberIsNeeded: false, personIsNeeded: false, isStrict: false };

/** The document of a grown-up as the gateway gives it. */
export const keptIdCard: IdFacts = {
  certificateType: CERTIFICATE_TYPES.idCard,
  number: '310***********0019',
  sex: 'male',
  birthday: '1992-03-08',
  pictures: { front: '', back: '' },
};
/** Of another document, its number not there. */
const keptPassport: IdFacts = {
  ...{ ...keptIdCard, certificateType: CERTIFICATE_TYPES.passport, number: '' },
  pictures: { front: '/uploads/private/kept-front-00001', back: '' },
};

export const idCardTexts = {
  empty: '「身份证号码不能为空」',
  masked: '「身份证格式错误」',
  malformed: '「请输入正确格式的身份证号码」',
  untrue: '「请输入正确真实的身份证号码」',
};
const numberTexts = {
  [CERTIFICATE_TYPES.idCard]: idCardTexts,
  other: {
    empty: '「证件号码不能为空」',
    masked: '「证件号码格式错误」',
    malformed: '「证件号码格式错误」',
    untrue: '「证件号码格式错误」',
  },
} as const;

function faultWords({ number, sex, birthday }: IdFaults, type: string): string[] {
  const texts = numberTexts[type === CERTIFICATE_TYPES.idCard ? type : 'other'];
  return [
    ...(number === null ? [] : [texts[number]]),
    ...(sex === null ? [] : ['「性别不能为空」']),
    ...(birthday === null ? [] : [birthday === 'missing' ? '「出生日期不能为空」' : '「请选择完整的出生年、月、日」']),
  ];
}

function sectionWords(context: IdCheckContext): string {
  const found = foundIn(context);
  const person = found === null ? [] : [`号码得出的性别、年龄与 ${found.birthday}`];
  const asked = found === null && !context.isLocked ? ['「性别」「出生日期」可填'] : [];
  const { front, back } = context.pictures;
  const sides = [front === '' ? [] : ['证件正面的照片'], back === '' ? [] : ['证件反面的照片']].flat();
  const pictures = context.certificateType === CERTIFICATE_TYPES.idCard ? [] : sides;
  return (
    [
      ...faultWords(
        found === null ? context.faults : { ...context.faults, sex: null, birthday: null },
        context.certificateType,
      ),
      ...person,
      ...asked,
      ...pictures,
    ].join('、') || '没有错误提示'
  );
}

const base = { rules: strictRules, kept: null, typed: null, isLocked: false, today: sampleToday };

/** What a shopper types as a document, and what the form reports of a save, from which the paths of `idCheck` are built. */
export const idCheckCases = defineCases(idCheckMachine, {
  inputs: {
    新用药人: base,
    不强控且证件可不填: { ...base, rules: easyRules },
    已存身份证: { ...base, kept: keptIdCard },
    已实名: { ...base, kept: keptIdCard, isLocked: true },
    已存护照但缺号码: { ...base, kept: keptPassport },
    用护照实名: { ...base, kept: keptPassport, isLocked: true },
    登录前填过: { ...base, kept: keptPassport, typed: { ...keptIdCard, number: '310101199203080019' } },
  },
  events: {
    'number.changed': {
      真实的号码: { number: '310101199203080019' },
      校验位不对: { number: '310101199203080018' },
    },
    'sex.changed': { 选女: { sex: 'female' } },
    'birthday.changed': { 选一天: { birthday: '2021-03-08' }, 只选了年: { birthday: '2021--' } },
    'field.left': { 离开号码: { field: 'number' } },
    'type.changed': {
      换成护照: { certificateType: CERTIFICATE_TYPES.passport },
      换成身份证: { certificateType: CERTIFICATE_TYPES.idCard },
    },
    'image.stored': { 反面已上传: { side: 'back', url: '/uploads/private/new-back-0000002' } },
    'image.removed': { 删除正面: { side: 'front' } },
    'check.asked': { 提交表单: {} },
    'prompt.accepted': { 改用其他证件: {} },
    'prompt.declined': { 继续用身份证: {} },
    'save.passed': { 保存通过: {} },
    'save.refused': { 提到身份证: { namesIdCard: true }, 未提到身份证: { namesIdCard: false } },
  },
  labels: {
    title: '用药人证件',
    about: [
      '用药人表单上的证件：身份证号码，或其他证件。',
      '号码是不是真实的人，只有网关知道。保存被拒绝且原因提到身份证时计一次（PAT-ID-06、PAT-ID-07）；第一次会询问是否改用其他证件（PAT-ID-08）。不改的人保留原来的号码（PAT-ID-09）。证件类型随时可以选择：没有身份证的人没有可供核验失败的号码。换类型会清除属于前一种的内容（PAT-FORM-14）。保存通过后计数归零。',
      '身份证以外的证件可以添加正反两张照片，不强制。',
      '询问性别和生日（PAT-FORM-05、PAT-FORM-06）；号码正确就得出这两项，以号码为准。每次改动表单都会得知；表单提出校验时得知通过或被拒绝。已实名的证件不再改变。',
    ],
    states: {
      opening: '准备',
      idCard: '填身份证',
      prompted: '询问是否换证件',
      multiCertificate: '已选过证件类型',
    },
    descriptions: {
      opening: '已有的用药人内容决定先询问什么。',
      idCard: '询问身份证号码；还没有失败过（计数为 0）。',
      prompted: '号码没有通过（计数为 1）：询问是否改用其他证件。',
      multiCertificate: '已选过证件类型，或已询问过是否更换。',
    },
    guards: {
      isFree: '可以修改',
      takesPictures: '可以添加照片',
      allIsRight: '填写无误',
      isOfAnother: '已有其他证件',
      counts: '原因提到身份证',
      isAnother: '换了类型',
    },
    screens: {
      opening: '正在准备',
      idCard: sectionWords,
      prompted: '「换一种证件核验？」、「改用其他证件」、「继续用身份证」',
      multiCertificate: (context) => `「证件类型」可选、${sectionWords(context)}`,
    },
    events: {
      'number.changed': '填写号码',
      'sex.changed': '选择性别',
      'birthday.changed': '选择出生日期',
      'field.left': '离开一栏',
      'type.changed': '更换证件类型',
      'image.stored': '证件照片上传成功',
      'image.removed': '点击证件照片的「删除」',
      'check.asked': '所在表单要求检查',
      'prompt.accepted': '点击「改用其他证件」',
      'prompt.declined': '点击「继续用身份证」',
      'save.passed': '网关保存成功',
      'save.refused': '网关拒绝保存',
    },
  },
});
