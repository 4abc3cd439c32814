import { defineCases } from '@xinglin/paths';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { RELATIONS } from '../../contract/patients/relations.ts';
import { noticeWords, patientNoticeWords, said, unreachable } from '../lib/form-notice.cases.ts';
import { sampleHealth } from './health-info.cases.ts';
import { defaultIsLocked, isOfIdCard, type KeptPatient, newPatient, type PatientRead } from './patient-fields.ts';
import { canBeDone, patientFormHow, sampleIds, typedIn } from './patient-form.how.cases.ts';
import { type PatientFormContext, patientFormMachine } from './patient-form.machine.ts';
import { faultsOf, needsGuardian, seenOf } from './patient-rules.ts';
import {
  adult,
  child,
  easyRules,
  keptPatient,
  notVerified,
  ofPassport,
  sampleToday,
  shownChild,
  strictRules,
} from './sample-patients.cases.ts';

const read = (patient: KeptPatient | null, more: Partial<PatientRead> = {}): PatientRead => ({
  ...{ kind: 'read', patient, draft: null, rules: strictRules, hasConsent: true, imageIsNeeded: false, ...more },
});

export const nameTexts = {
  empty: '「姓名不能为空」',
  tooShort: '「姓名长度不能小2」',
  tooLong: '「姓名最多 10 个字」',
  malformed: '「姓名里有不能使用的字符」',
};
export const phoneTexts = { empty: '「联系方式不能为空」', malformed: '「手机号码格式错误」' };
const idCardTexts = {
  empty: '「身份证号码不能为空」',
  masked: '「身份证格式错误」',
  malformed: '「请输入正确格式的身份证号码」',
  untrue: '「请输入正确真实的身份证号码」',
};
const otherTexts = {
  empty: '「证件号码不能为空」',
  masked: '「证件号码格式错误」',
  malformed: '「证件号码格式错误」',
  untrue: '「证件号码格式错误」',
};
const birthdayTexts = { missing: '「出生日期不能为空」', partial: '「请选择完整的出生年、月、日」' };

function saveWords({ notice, id }: PatientFormContext): string {
  return patientNoticeWords(notice, id === null ? '「新建失败」' : '「保存失败」');
}

function failedWords({ notice, isByKey }: PatientFormContext): string {
  return isByKey ? noticeWords(notice, '「请求错误」') : patientNoticeWords(notice, '「用药人没有读出来」');
}

function faultWords(context: PatientFormContext) {
  const { name, phone, number, sex, birthday, images, consent, ...guardian } = seenOf(context).faults;
  const numberTexts = context.fields.certificateType === CERTIFICATE_TYPES.idCard ? idCardTexts : otherTexts;
  return [
    name && nameTexts[name],
    phone && phoneTexts[phone],
    number && numberTexts[number],
    sex && '「性别不能为空」',
    birthday && birthdayTexts[birthday],
    guardian.guardianName && nameTexts[guardian.guardianName],
    guardian.guardianPhone && phoneTexts[guardian.guardianPhone],
    guardian.guardianCard && idCardTexts[guardian.guardianCard],
    images && '「请上传处方笺图片」',
    consent && '「请先勾选同意」',
  ];
}

function formWords(context: PatientFormContext): string {
  const { choosesPerson, hasGuardian, foundAge, birthday, showsPictures } = seenOf(context);
  const { front, back } = context.fields;
  const words = said(
    saveWords(context),
    ...faultWords(context),
    foundAge !== null && `号码得出的性别、年龄与 ${birthday}`,
    choosesPerson && '「性别」「出生日期」可填',
    showsPictures && front !== '' && '证件正面的照片',
    showsPictures && back !== '' && '证件反面的照片',
    hasGuardian && '「监护人姓名」「监护人手机」「监护人身份证号码」',
    hasGuardian && context.asksGuardianImage && '「监护人证件照片」',
    context.isRestored && '「已恢复登录前填写的内容，保存后生效」',
  );
  return words || '「保存」按钮可点';
}

/** Sample records, inputs and replies of the gateway, from which the paths of `patientForm` are built. */
export const patientFormCases = defineCases(patientFormMachine, {
  inputs: {
    新增: { id: sampleIds.new, isByKey: false, today: sampleToday },
    编辑: { id: sampleIds.member, isByKey: false, today: sampleToday },
    登录失效后回来: { id: sampleIds.back, isByKey: false, today: sampleToday },
    凭链接编辑: { id: sampleIds.key, isByKey: true, today: sampleToday },
  },
  events: {
    'field.changed': {
      改姓名: { change: { name: '李雷' } },
      改手机号: { change: { phone: '13512345678' } },
      选子女: { change: { relation: RELATIONS.child } },
      勾选默认: { change: { isDefault: true } },
      真实的号码: { change: { number: '310101199203080019' } },
      校验位不对: { change: { number: '310101199203080018' } },
      选女: { change: { sex: 'female' } },
      选一天: { change: { birthday: '1990-01-01' } },
      改监护人姓名: { change: { guardianName: '周 小满' } },
      监护人手机不对: { change: { guardianPhone: '1380000' } },
      监护人校验位不对: { change: { guardianCard: '440106198505210023' } },
    },
    'field.left': {
      离开姓名: { field: 'name' },
      离开手机号: { field: 'phone' },
      离开号码: { field: 'number' },
      离开监护人姓名: { field: 'guardianName' },
      离开监护人手机: { field: 'guardianPhone' },
      离开监护人身份证: { field: 'guardianCard' },
    },
    'type.changed': {
      换成护照: { certificateType: CERTIFICATE_TYPES.passport },
      换成身份证: { certificateType: CERTIFICATE_TYPES.idCard },
    },
    'image.stored': {
      处方已上传: { place: 'images', url: '/uploads/private/new-picture-0002' },
      证件反面已上传: { place: 'back', url: '/uploads/private/new-back-0000002' },
      监护人照片已上传: { place: 'guardianImage', url: '/uploads/private/new-picture-0003' },
    },
    'image.removed': {
      删除处方: { place: 'images', url: '/uploads/private/kept-picture-0001' },
      删除证件正面: { place: 'front', url: '/uploads/private/kept-front-00001' },
      删除监护人照片: { place: 'guardianImage', url: '/uploads/private/kept-picture-0003' },
    },
    'health.changed': { 健康信息有改动: { items: sampleHealth } },
    'consent.changed': { 勾选同意: { agreed: true }, 取消勾选: { agreed: false } },
    'prompt.accepted': { 改用其他证件: {} },
    'prompt.declined': { 继续用身份证: {} },
    'notice.closed': { 知道了: {} },
    'save.pressed': { 点保存: {} },
    'changes.discarded': { 放弃修改: {} },
    'login.lost': { 登录失效: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    healthInfo: {},
    readPatient: {
      done: {
        新的用药人: read(null, { hasConsent: false }),
        已实名的用药人: read(keptPatient),
        未实名的用药人: read(notVerified(adult)),
        用护照: read(notVerified(ofPassport)),
        用护照实名: read({ ...keptPatient, fields: ofPassport }),
        登录前填过儿童: read(notVerified(adult), { draft: child }),
        已存监护人照片: read(notVerified(shownChild)),
        证件可不填: read(notVerified({ ...adult, number: '', images: [] }), { rules: easyRules }),
        需要处方: read({ ...keptPatient, fields: { ...adult, images: [] } }, { imageIsNeeded: true }),
        链接里的用药人: read(notVerified(adult), { hasConsent: false }),
        已不存在: { kind: 'gone' },
        链接打不开: { kind: 'refused', message: '验证错误次数过多，请 15 分钟后再试' },
        读不出来: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
    savePatient: {
      done: {
        保存成功: { kind: 'saved' },
        身份证未通过: { kind: 'idCardRefused', message: '姓名与身份证号码不一致，请核对后重试' },
        拒绝但无消息: { kind: 'refused', message: null },
        监护人未通过: { kind: 'guardianRefused' },
        同意已撤回: { kind: 'consentMissing' },
        未登录: { kind: 'notLoggedIn' },
      },
      error: unreachable,
    },
  },
  how: patientFormHow,
  possible: canBeDone,
  labels: {
    title: '用药人表单',
    about: [
      '一个用药人的表单，新增或编辑，连同证件，以及六岁及以下儿童的监护人。健康信息由子流程负责。',
      '保存时一次说清所有不对的地方，再问网关一次，按多少次都只问一次；首次保存需要授权，事先不勾选（裁定 19）。任何失败都保留已输入的内容。已实名的用药人，姓名和证件不再改变。号码是不是真实的人，只有网关知道：第一次被拒绝且原因提到身份证时，询问是否改用其他证件；不改的人保留原来的号码，证件类型随时可以选择（PAT-ID-06 至 PAT-ID-09）。换类型会清除属于前一种的内容。身份证以外的证件可以添加正反两张照片，不强制。号码正确就得出性别和生日，以号码为准。监护人核验不通过时会提示，此后可以添加监护人证件照片；已有照片的一开始就显示。不需要监护人期间保留已输入的内容，但不发送。',
      '中途需要登录时，同一会员回来会得到已填写的内容，授权除外。持有链接密钥的人不登录就能填写，每次都要同意授权，不能选择账号的默认用药人（PAT-LIST-04）。',
    ],
    states: {
      loading: '正在读取用药人',
      failed: '用药人没有读出来',
      gone: '用药人不存在',
      shown: '表单已显示',
      'shown.editing': '填写中',
      'shown.editing.typing': '没有提示',
      'shown.editing.prompted': '询问是否换证件',
      'shown.editing.notified': '提示监护人核验未通过',
      'shown.saving': '正在保存',
      done: '已保存',
      toLogin: '前往登录',
    },
    descriptions: {
      loading: '正在读取用药人的已有内容、商城的要求和会员的授权。',
      failed: '没有读到，或链接的密钥现在打不开任何内容；可以再试。',
      gone: '没有这个用药人，或已不存在。',
      shown: '表单在页面上。保存期间输入和上传的内容也会保留。',
      'shown.editing': '用户填写表单。保存时一次说清所有不对的地方。',
      'shown.editing.typing': '表单上没有别的询问。',
      'shown.editing.prompted': '网关第一次拒绝了号码：询问是否改用其他证件。',
      'shown.editing.notified': '告诉用户监护人核验没有通过；此后可以添加监护人的证件照片。',
      'shown.saving': '网关正在核对并保存用药人；首次保存之前先保存授权。',
      done: '用药人已保存；用户回到打开表单的地方。',
      toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
    },
    guards: {
      isFree: '可以修改',
      isRight: '填写无误',
      mayPrompt: '还没有询问过，也没有换过证件',
    },
    emitted: { succeeded: '提示「新建成功」或「保存成功」', loginMissed: '提示「请登录」，前往登录页' },
    screens: {
      loading: '「正在读取您的资料」',
      failed: (context) => `${context.isByKey ? '「链接打不开」、' : ''}${failedWords(context)}、「重试」`,
      gone: ({ isByKey }) => `「没有找到这位用药人，可能已经删除」、${isByKey ? '「返回」' : '「返回用药人管理」'}`,
      'shown.editing.typing': formWords,
      'shown.editing.prompted': '「换一种证件核验？」、「改用其他证件」、「继续用身份证」',
      'shown.editing.notified': '「监护人实名校验未通过」、「知道了」',
      'shown.saving': '「保存」按钮忙',
      done: '回到来处',
      toLogin: '登录页',
    },
    events: {
      'field.changed': '填写或选择',
      'field.left': '离开一栏',
      'type.changed': '更换证件类型',
      'image.stored': '图片上传成功',
      'image.removed': '点击图片的「删除」',
      'health.changed': '健康信息有改动',
      'consent.changed': '勾选或取消同意',
      'prompt.accepted': '点击「改用其他证件」',
      'prompt.declined': '点击「继续用身份证」',
      'notice.closed': '点击「知道了」',
      'save.pressed': '点击「保存」',
      'changes.discarded': '离开并放弃修改',
      'login.lost': '登录状态失效',
      'retry.pressed': '点击「重试」',
    },
    actors: { healthInfo: '健康信息', readPatient: '读取用药人', savePatient: '保存用药人' },
  },
  valuesPerKey: 400,
  // All that guards ask for, and that the events above change the same way whatever the rest is; and what can be removed.
  sameness: {
    fields: (context) => {
      const { fields } = context;
      const { name, phone, number, images } = faultsOf(context);
      const isWrong = [name, phone, number, images].map((fault) => fault !== null);
      const typed = typedIn(context) !== undefined;
      // What a save changes, if one is possible.
      const saves = isWrong.includes(true) ? null : [context.isChanged, context.asksGuardianImage];
      if (!isOfIdCard(fields))
        return {
          isWrong,
          typed,
          saves,
          lacks: [fields.sex === 'unknown', fields.birthday === '', fields.front === ''],
        };
      // The number of an identity card tells the rest.
      const hasGuardian = fields.guardianPhone === child.guardianPhone && fields.guardianCard === child.guardianCard;
      return { isWrong, typed, saves, hasGuardian: number === null && needsGuardian(context) ? hasGuardian : null };
    },
    kept: (context) => [context.kept?.isVerified ?? false, defaultIsLocked(context)],
    // Until the patient is read, its owner decides what can be answered; by key there is never a consent.
    isByKey: ({ id, isByKey, hasConsent, fields }) => (fields === newPatient ? id : isByKey && !hasConsent),
    // A missed consent also clears the agreement.
    agreed: ({ hasConsent, agreed }) => hasConsent || agreed,
  },
});
