import { defineCases } from '@xinglin/paths';
import { RELATIONS } from '../../contract/patients/relations.ts';
import { noticeWords, patientNoticeWords, unreachable } from '../lib/form-notice.cases.ts';
import { nameTexts, phoneTexts, sampleGuardian } from './guardian.cases.ts';
import { sampleHealth } from './health-info.cases.ts';
import { keptIdCard, sampleToday, strictRules } from './id-check.cases.ts';
import { patientFormMachine } from './patient-form.machine.ts';
import {
  type FilledPatient,
  filledIn,
  type KeptPatient,
  newPatient,
  type PatientFormContext,
} from './patient-form.ports.ts';

/** A grown-up as the gateway keeps one. */
export const keptPatient: KeptPatient = {
  ...newPatient,
  ...{ name: '林小满', phone: '138****8000', images: ['/uploads/private/kept-picture-0001'], isDefault: true },
  document: keptIdCard,
  guardian: null,
  health: sampleHealth,
  isVerified: true,
  defaultIsLocked: true,
};
/** What a member had typed of another before a login in between. */
export const draftedPatient: FilledPatient = { ...filledIn(keptPatient), name: '李雷', phone: '13512345678' };
const asked = { rules: strictRules, imageIsNeeded: false } as const;
const facts = { ...keptIdCard, number: '310101199203080019' };

const saveWords = ({ notice, id }: PatientFormContext) =>
  patientNoticeWords(notice, id === null ? '「新建失败」' : '「保存失败」');

function failedWords({ notice, isByKey }: PatientFormContext): string {
  return isByKey ? noticeWords(notice, '「请求错误」') : patientNoticeWords(notice, '「用药人没有读出来」');
}

function formWords(context: PatientFormContext): string {
  const { faults, consentIsMissing, imageIsMissing } = context;
  const faultWords = [
    saveWords(context),
    faults.name === null ? '' : nameTexts[faults.name],
    faults.phone === null ? '' : phoneTexts[faults.phone],
    imageIsMissing ? '「请上传处方笺图片」' : '',
    consentIsMissing ? '「请先勾选同意」' : '',
    context.isRestored ? '「已恢复登录前填写的内容，保存后生效」' : '',
  ];
  return faultWords.filter((text) => text !== '').join('、') || '「保存」按钮可点';
}

/** Sample records, inputs and replies of the gateway, from which the paths of `patientForm` are built. */
export const patientFormCases = defineCases(patientFormMachine, {
  inputs: {
    新增: { id: null, isByKey: false, today: sampleToday },
    编辑: { id: 'p1', isByKey: false, today: sampleToday },
    凭链接编辑: { id: 'p1', isByKey: true, today: sampleToday },
  },
  events: {
    'field.changed': {
      改姓名: { field: 'name', value: '李雷' },
      改手机号: { field: 'phone', value: '13512345678' },
    },
    'field.left': { 离开姓名: { field: 'name' }, 离开手机号: { field: 'phone' } },
    'relation.changed': { 选子女: { relation: RELATIONS.child } },
    'default.changed': { 勾选默认: { isDefault: true } },
    'image.stored': { 处方已上传: { url: '/uploads/private/new-picture-0002' } },
    'image.removed': { 删除处方: { url: '/uploads/private/kept-picture-0001' } },
    'id.changed': { 证件改成儿童的: { facts: { ...facts, birthday: '2021-03-08' } } },
    'id.passed': { 证件合格: { facts } },
    'id.refused': { 证件不合格: {} },
    'guardian.changed': { 监护人有改动: { guardian: sampleGuardian } },
    'guardian.passed': { 监护人合格: { guardian: sampleGuardian }, 不需要监护人: { guardian: null } },
    'guardian.refused': { 监护人不合格: {} },
    'health.changed': { 健康信息有改动: { items: sampleHealth } },
    'consent.changed': { 勾选同意: { agreed: true }, 取消勾选: { agreed: false } },
    'save.pressed': { 点保存: {} },
    'changes.discarded': { 放弃修改: {} },
    'login.lost': { 登录失效: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    idCheck: {},
    guardian: {},
    healthInfo: {},
    readPatient: {
      done: {
        新的用药人: { kind: 'read', patient: null, draft: null, ...asked, hasConsent: false },
        已实名的用药人: { kind: 'read', patient: keptPatient, draft: null, ...asked, hasConsent: true },
        登录前填过: { kind: 'read', patient: null, draft: draftedPatient, ...asked, hasConsent: true },
        补充信息且需要处方: {
          ...{ kind: 'read', patient: null, draft: null, rules: strictRules },
          ...{ hasConsent: true, imageIsNeeded: true },
        },
        已不存在: { kind: 'gone' },
        链接打不开: { kind: 'refused', message: '验证错误次数过多，请 15 分钟后再试' },
        读不出来: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
    savePatient: {
      done: {
        保存成功: { kind: 'saved' },
        身份证未通过: { kind: 'refused', message: '姓名与身份证号码不一致，请核对后重试', namesIdCard: true },
        拒绝但无消息: { kind: 'refused', message: null, namesIdCard: false },
        监护人未通过: { kind: 'guardianRefused' },
        同意已撤回: { kind: 'consentMissing' },
        未登录: { kind: 'notLoggedIn' },
      },
      error: unreachable,
    },
  },
  labels: {
    title: '用药人表单',
    about: [
      '一个用药人的表单，新增或编辑。',
      '姓名、手机、关系和处方图片在这里；证件、六岁及以下儿童的监护人、健康信息各由子流程负责。保存时先请它们检查，再问网关一次，按多少次都只问一次；首次保存需要授权，事先不勾选（裁定 19）。任何失败都保留已输入的内容。被拒绝会告诉证件部分，由它统计提到身份证的次数；监护人核验不通过由监护人部分处理。已实名的用药人，姓名和证件不再改变。',
      '中途需要登录时，同一会员回来会得到已填写的内容，授权除外。持有链接密钥的人不登录就能填写，每次都要同意授权，不能选择账号的默认用药人（PAT-LIST-04）。',
    ],
    states: {
      loading: '正在读取用药人',
      failed: '用药人没有读出来',
      gone: '用药人不存在',
      shown: '表单已显示',
      'shown.editing': '填写中',
      'shown.checkingDocument': '检查证件',
      'shown.checkingGuardian': '检查监护人',
      'shown.saving': '正在保存',
      'shown.done': '已保存',
      toLogin: '前往登录',
    },
    descriptions: {
      loading: '正在读取用药人的已有内容、商城的要求和会员的授权。',
      failed: '没有读到，或链接的密钥现在打不开任何内容；可以再试。',
      gone: '没有这个用药人，或已不存在。',
      shown: '表单在页面上。',
      'shown.editing': '用户填写表单。',
      'shown.checkingDocument': '按下了保存：检查每一部分，一次说清所有不对的地方；先查证件。',
      'shown.checkingGuardian': '再查监护人，以及表单自己的各项。',
      'shown.saving': '网关正在核对并保存用药人；首次保存之前先保存授权。',
      'shown.done': '用药人已保存；用户回到打开表单的地方。',
      toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
    },
    guards: {
      isFree: '可以修改',
      defaultIsFree: '默认可以修改',
      isAllRight: '填写无误',
    },
    emitted: { succeeded: '提示「新建成功」或「保存成功」', loginMissed: '提示「请登录」，前往登录页' },
    screens: {
      loading: '「正在读取您的资料」',
      failed: (context) => `${context.isByKey ? '「链接打不开」、' : ''}${failedWords(context)}、「重试」`,
      gone: ({ isByKey }) => `「没有找到这位用药人，可能已经删除」、${isByKey ? '「返回」' : '「返回用药人管理」'}`,
      'shown.editing': formWords,
      'shown.checkingDocument': '「保存」按钮忙',
      'shown.checkingGuardian': '「保存」按钮忙',
      'shown.saving': '「保存」按钮忙',
      'shown.done': '回到来处',
      toLogin: '登录页',
    },
    events: {
      'field.changed': '填写',
      'field.left': '离开一栏',
      'relation.changed': '选择与本人关系',
      'default.changed': '勾选「设为默认用药人」',
      'image.stored': '处方图片上传成功',
      'image.removed': '点击处方图片的「删除」',
      'id.changed': '证件有改动',
      'id.passed': '证件检查通过',
      'id.refused': '证件检查未通过',
      'guardian.changed': '监护人有改动',
      'guardian.passed': '监护人检查通过',
      'guardian.refused': '监护人检查未通过',
      'health.changed': '健康信息有改动',
      'consent.changed': '勾选或取消同意',
      'save.pressed': '点击「保存」',
      'changes.discarded': '离开并放弃修改',
      'login.lost': '登录状态失效',
      'retry.pressed': '点击「重试」',
    },
    actors: {
      idCheck: '证件',
      guardian: '监护人',
      healthInfo: '健康信息',
      readPatient: '读取用药人',
      savePatient: '保存用药人',
    },
  },
});
