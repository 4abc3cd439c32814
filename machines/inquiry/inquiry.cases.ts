import { defineCases } from '@xinglin/paths';
import { noticeWords, patientNoticeWords, refusals, said, unreachable } from '../lib/form-notice.cases.ts';
import { canBeDone, inquiryHow } from './inquiry.how.cases.ts';
import { inquiryMachine } from './inquiry.machine.ts';
import type { InquiryContext, InquiryFacts } from './inquiry-rules.ts';
import { safeAnswers } from './safety-answers.cases.ts';
import {
  ofWomen,
  sampleDrug,
  sampleFacts,
  samplePatients,
  samplePlaces,
  samplePressure,
} from './sample-inquiry.cases.ts';

const draft = {
  ...{ patientId: 'p1', answers: safeAnswers, confirmed: true },
  drugs: [{ productCode: sampleDrug.productCode, diseases: [samplePressure] }],
};
const start = { userId: 'A1001', orderCodes: [samplePlaces.order.orderCode], paySource: '3' };

const banned = '「所选药品有用药禁忌，请核对用药人信息或更换用药人！」';
const patientFaults = {
  missing: '「用药人信息不能为空」',
  incomplete: '「为了更好的保护用药安全，请完善用药人信息」、「去完善」',
  unverified: '「用药人未实名」、「去实名」',
  tooYoung: banned,
  tooOld: banned,
  unknownAge: banned,
  otherSex: '「所选用药人性别不可用，请更换用药人」',
} as const;

function stepWords({ notice, patientFault, bareDrugs, hasConsent }: InquiryContext): string {
  return said(
    '用药人、确诊疾病、用药安全',
    patientNoticeWords(notice, '「保存失败」'),
    patientFault && patientFaults[patientFault],
    bareDrugs.length > 0 && '「请选取线下已确诊疾病后再进行问诊!」',
    !hasConsent && '同意框',
  );
}

const read = (patientId: string | null, more: Partial<InquiryFacts> = {}) =>
  ({ kind: 'read', patientId, ...sampleFacts, ...more }) as const;

/** Sample orders, medicine users and replies of the gateway, from which the paths of `inquiry` are built. */
export const inquiryCases = defineCases(inquiryMachine, {
  inputs: {
    会员新填: { place: samplePlaces.order, draft: null },
    会员填好回来: { place: samplePlaces.order, draft },
    凭短信链接填好回来: { place: samplePlaces.key, draft },
  },
  events: {
    'patient.chosen': {
      选已实名的: { id: samplePatients.ready.id },
      选未实名的: { id: samplePatients.unverified.id },
      选没有证件的: { id: samplePatients.incomplete.id },
    },
    'disease.toggled': { 点高血压: { productCode: sampleDrug.productCode, name: samplePressure.icdName } },
    'drug.pressed': { 给药品选疾病: { productCode: sampleDrug.productCode } },
    'diseases.picked': {
      选好高血压: { productCode: sampleDrug.productCode, diseases: [samplePressure] },
      选了女性的病: { productCode: sampleDrug.productCode, diseases: [ofWomen] },
    },
    'safety.changed': { 回答有改动: { draft: { answers: safeAnswers, confirmed: false } } },
    'safety.passed': { 回答合格: { answers: safeAnswers } },
    'safety.refused': { 回答不合格: {} },
    'save.pressed': { 点保存: {} },
    'retry.pressed': { 点重试: {} },
    'pay.pressed': { 点去支付: {} },
    'page.returned': { 回到本页: {} },
  },
  actors: {
    safetyAnswers: {},
    diseasePicker: {},
    readInquiry: {
      done: {
        读到需求与用药人: read(null),
        有默认用药人且问诊已开始: read('p1', { isBegun: true }),
        默认用药人未实名: read('p2'),
        默认用药人没有证件: read('p3'),
        不要求选疾病也没同意过: read(null, {
          hasConsent: false,
          rules: { isDrugUserInfoNeed: false, isNeedUserValidation: false, isDiseaseRequired: false },
        }),
        问诊已完成: { kind: 'done', orderCode: samplePlaces.order.orderCode },
        不是自己的需求或链接失效: { kind: 'lost', message: '链接已失效，请联系客服' },
        手机号不对: { kind: 'wrongPhone' },
        ...refusals(),
      },
      error: unreachable,
    },
    saveInquiry: {
      done: {
        保存成功: { kind: 'saved' },
        需求已不能问诊: { kind: 'moved', message: '当前状态不支持此操作，请刷新后查看' },
        同意已撤回: { kind: 'consentMissing' },
        未登录: { kind: 'notLoggedIn' },
        ...refusals('用药人未实名'),
      },
      error: unreachable,
    },
    findPayment: {
      done: { 现在可付: { kind: 'payable', start }, 现在不用付: { kind: 'notPayable' } },
      error: unreachable,
    },
  },
  // The faults of a medicine user.
  valuesPerKey: 6,
  how: inquiryHow,
  possible: canBeDone,
  labels: {
    title: '用药问诊',
    about: [
      '处方药需求的问诊：谁用药、治什么病、是否安全。',
      '针对会员自己的需求单（ORD-ROUTE-18），或密钥对应的需求单（ORD-ROUTE-17）。会员的默认用药人先选好（PAT-CALL-05）；疾病不预选，问题不预答。药品常治的疾病在页面上直接勾选，其他疾病由子流程查找，问题和勾选由子流程负责。没有实名或缺证件的用药人不能选（PAT-INQ-12、PAT-INQ-15）；默认的用药人如此时，保存带去编辑用药人。保存时检查每一部分，一次说清所有不对的地方，再问网关一次，按多少次都只问一次。任何失败、去用药人表单、去登录，都保留已选的内容。问诊保存后去支付：会员去支付的起点，持密钥的人去密钥的页面。',
    ],
    states: {
      loading: '正在读取问诊',
      failed: '问诊没有读出来',
      lost: '需求或链接无效',
      toEntry: '回到链接首页',
      open: '问诊页面',
      'open.editing': '填写问诊',
      'open.editing.deciding': '判断用药人',
      'open.editing.none': '还没选用药人',
      'open.editing.unfit': '所选用药人不可用',
      'open.editing.ready': '用药人可用',
      'open.checking': '检查填写',
      'open.saving': '正在保存',
      'open.rereading': '重新读取问诊',
      saved: '问诊已完成',
      findingPayment: '正在查要付的款',
      toPayment: '正在去支付页',
      toDetail: '去需求详情',
      toMessagePayment: '去链接的支付页',
      toLogin: '前往登录',
    },
    descriptions: {
      loading: '正在读取需求的药品、用药人和商城的要求。',
      failed: '没有读到，可以再试。',
      lost: '需求单不属于这个会员，或链接到此为止：再试也没有用。',
      toEntry: '持有链接的人要先填全手机号。',
      open: '三个步骤在页面上。',
      'open.editing': '用户选择用药人、疾病并回答。',
      'open.editing.deciding': '看有没有选用药人，可不可以问诊。',
      'open.editing.none': '没有选用药人，也就不能选疾病。',
      'open.editing.unfit': '所选的人没有实名、没有证件，或者药品、疾病不适合他。',
      'open.editing.ready': '可以就这个人问诊。',
      'open.checking': '按下了保存：检查每一部分；回答由子流程检查。',
      'open.saving': '网关保存问诊，只一次；缺少授权时先保存授权。',
      'open.rereading': '需求单不再等待问诊：正在问是否已在别处保存。',
      saved: '问诊已经保存，或不需要：接下来是支付。',
      findingPayment: '正在问这个需求单现在要付什么；没人能说时由它自己的页面说。',
      toPayment: '支付页取代本页打开，返回时可以看到原样。',
      toDetail: '这里没有要付的款：需求单自己的页面取代本页打开。',
      toMessagePayment: '密钥的支付页取代本页打开。',
      toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
    },
    guards: {
      mayBeChosen: '用药人可选',
      canToggle: '疾病可勾选',
      hasNoPatient: '没有选用药人',
      isUnfit: '用药人不可用',
      isToEdit: '用药人要先编辑',
      isAllRight: '填写无误',
      isByKey: '凭密钥打开',
    },
    emitted: {
      leftForPayment: '离开去支付',
      leftFor: '前往下一页',
      leftForEdit: '去完善用药人信息',
      draftSaved: '忘掉填写的内容',
      loginMissed: '前往登录页',
    },
    screens: {
      loading: '「正在读取问诊」',
      failed: (context) => `${patientNoticeWords(context.notice, '「查询处方错误」')}、「重试」`,
      lost: ({ place, notice }) =>
        noticeWords(notice, place.kind === 'key' && place.key === '' ? '「请求错误」' : '「查询处方错误」'),
      toEntry: '链接首页',
      'open.editing.deciding': stepWords,
      'open.editing.none': stepWords,
      'open.editing.unfit': stepWords,
      'open.editing.ready': stepWords,
      'open.checking': '当即检查完，不用核对',
      'open.saving': '保存按钮忙',
      'open.rereading': '保存按钮忙',
      saved: '「问诊已完成」、「去支付」',
      findingPayment: '「正在前往支付」',
      toPayment: '「正在前往支付」',
      toDetail: '需求详情页',
      toMessagePayment: '链接的支付页',
      toLogin: '登录页',
    },
    events: {
      'patient.chosen': '选择用药人',
      'disease.toggled': '点击药品下的一个疾病',
      'drug.pressed': '点击「搜索其他疾病」',
      'diseases.picked': '在对话框里选好疾病',
      'safety.changed': '用药安全有改动',
      'safety.passed': '用药安全检查通过',
      'safety.refused': '用药安全检查未通过',
      'save.pressed': '点击保存',
      'retry.pressed': '点击「重试」',
      'pay.pressed': '点击「去支付」',
      'page.returned': '回到本页',
    },
    actors: {
      safetyAnswers: '用药安全',
      diseasePicker: '疾病选择',
      readInquiry: '读取问诊',
      saveInquiry: '保存问诊',
      findPayment: '查询要付的款',
      watchReturn: '等待返回',
    },
    invocations: { readInquiry: '读取问诊', readAgain: '重新读取问诊' },
  },
});
