import type { ModelEvent } from '@xinglin/paths';
import { type DiseaseEntry, type DiseaseProduct, drugBan } from '../../contract/inquiry/diseases.ts';
import * as calls from '../../contract/inquiry/inquiry.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { readConsents } from '../../contract/patients/consent.calls.ts';
import { listPatients, readDefaultPatient, SAVE_REFUSALS } from '../../contract/patients/patient.calls.ts';
import { diseaseSexCodes, patientSexCodes } from '../../contract/profile/sex.ts';
import { TOO_OFTEN } from '../lib/form-notice.cases.ts';
import {
  answered,
  answers,
  before,
  beside,
  byHand,
  no,
  own,
  prepared,
  refusedAnswers,
  short,
  signedOut,
  varying,
  yes,
} from '../lib/how.cases.ts';
import { sampleOrder } from '../orders/sample-orders.cases.ts';
import {
  chosenPatient,
  type InquiryContext,
  type InquiryPatient,
  type InquiryToSave,
  lackOf,
} from './inquiry-rules.ts';
import { sampleDrug, samplePatients, samplePlaces } from './sample-inquiry.cases.ts';

const { order, key } = samplePlaces;
const orderPage = `/pay/inquiry?orderCode=${order.orderCode}&pConsigneePhone=${order.pConsigneePhone}&paySource=3`;
const keyPage = `/payJianke/inquiry?key=${key.key}&consigneePhone=${key.consigneePhone}`;
/** The year 2100. */
const AHEAD = 4_102_416_000_000;

function sentPatient({ sex, relation, number, isVerified, ...patient }: InquiryPatient): unknown {
  const sent = { ...patient, sex: patientSexCodes[sex], relationLabel: relation };
  return short({ ...sent, idCardNumber: number, isValidateName: isVerified });
}

/** Read besides the prescription. */
const patients = beside(listPatients, yes(Object.values(samplePatients).map(sentPatient)));
const byDefault = (patient: InquiryPatient | null) =>
  beside(readDefaultPatient, yes(patient === null ? null : sentPatient(patient)));
const noConsent = beside(readConsents, yes({ content: [] }));
/** A disease and a drug as the gateway sends them. */
export const sentDisease = (entry: DiseaseEntry) => short({ ...entry, sex: diseaseSexCodes[entry.sex] });
const sentDrug = ({ diseasesList, ...drug }: DiseaseProduct) => ({
  ...Object(short({ ...drug, sex: diseaseSexCodes[drug.sex] })),
  diseasesList: diseasesList.map(sentDisease),
});
const sentPrescription = (products: readonly DiseaseProduct[]) => ({
  ...{ ordersCode: order.orderCode, sum: 7400 },
  products: products.map(sentDrug),
});
const prescription = sentPrescription([sampleDrug]);
const read = (chosen: InquiryPatient | null) => ({ ...yes(prescription), and: [patients, byDefault(chosen)] });

const easy = {
  says: '在沙箱「处方药规则」取消勾选“用药人必须填写证件号码”“用药人必须通过实名校验”“每个药品必须选择疾病”，保存',
  put: '/sandbox/api/settings',
  body: { isDrugUserInfoNeed: 0, isNeedUserValidation: 0, isDiseaseRequired: 0 },
};

const readHow = {
  问诊已完成: yes({ ...prescription, isPerfect: true }),
  有默认用药人且问诊已开始: { ...yes({ ...prescription, patientInfoId: 'p1' }), and: [patients] },
  ...refusedAnswers(TOO_OFTEN, 429),
  服务异常: { ...yes(prescription), and: [beside(listPatients, { status: 500 })] },
};
const readHows = {
  order: answers(calls.readOrderPrescription, {
    ...readHow,
    读到需求与用药人: read(null),
    默认用药人未实名: read(samplePatients.unverified),
    默认用药人没有证件: read(samplePatients.incomplete),
    不要求选疾病也没同意过: { ...yes(prescription), and: [patients, byDefault(null), noConsent], first: easy },
    不是自己的需求或链接失效: no('链接已失效，请联系客服', 404),
  }),
  key: answers(calls.readPrescriptionByToken, {
    ...readHow,
    读到需求与用药人: { ...yes(prescription), and: [patients] },
    手机号不对: no(null, 403),
    不是自己的需求或链接失效: no('链接已失效，请联系客服', 410),
  }),
};

/** PAT-CALL-18, PAT-CALL-19, PAT-CALL-22, PAT-CALL-23, PAT-CALL-25. */
const saves = {
  order: { begun: calls.perfectInquiry, optional: calls.submitOptionalInquiry, usual: calls.submitPayInquiry },
  key: { begun: calls.perfectInquiryByToken, optional: calls.submitInquiryByToken, usual: calls.submitInquiryByToken },
};
const saveHow = (input: Partial<InquiryToSave>) => {
  const { place = order, isBegun, isOptional } = input;
  const call = saves[place.kind][isBegun ? 'begun' : isOptional ? 'optional' : 'usual'];
  return answers(call, {
    保存成功: yes({}),
    需求已不能问诊: no('当前状态不支持此操作，请刷新后查看', 409),
    同意已撤回: place.kind === 'key' ? own : no(null, 403, SAVE_REFUSALS.consent),
    未登录: place.kind === 'key' ? own : signedOut(call),
    ...refusedAnswers('用药人未实名'),
  });
};

const sentOrder = (type: 'waitPay' | 'waitDelivery') =>
  yes(short(sampleOrder(type, { ordersCode: order.orderCode, paymentDeadline: AHEAD, paySource: '3' })));

const SAFE = '三个问题依次答“是”“否”“否”';
/** Steps that open the inquiry of a sandbox link, and of an order whose member has not consented. */
export const toInquiry = [`打开 ${keyPage}`];
export const toInquiryWithoutConsent = [
  '以 13800138000 登录',
  prepared(
    answered(calls.readOrderPrescription, { ...yes(prescription), and: [patients, byDefault(null), noConsent] }),
  ),
  `打开 ${orderPage}`,
];
/** Steps that open a member's inquiry about these drugs, with these medicine users. */
export const toInquiryOf = (products: readonly DiseaseProduct[], all: readonly InquiryPatient[]) => [
  '以 13800138000 登录',
  prepared(
    answered(calls.readOrderPrescription, {
      ...yes(sentPrescription(products)),
      and: [beside(listPatients, yes(all.map(sentPatient))), byDefault(null)],
    }),
  ),
  `打开 ${orderPage}`,
];
const filled = `选周明远，点“高血压”，${SAFE}，勾选确认框，点「新增用药人」，看到表单`;
const start = '读到需求与用药人';

/** How the paths of `inquiry` are run by hand. */
export const inquiryHow = byHand({
  starts: {
    会员新填: ['以 13800138000 登录', `打开 ${orderPage}`],
    会员填好回来: [
      '以 13800138000 登录',
      prepared(readHows.order[start] ?? {}),
      `打开 ${orderPage}，${filled}`,
      '点「取消」',
    ],
    凭短信链接填好回来: [prepared(readHows.key[start] ?? {}), `打开 ${keyPage}，${filled}`, '点「取消」'],
  },
  events: {
    'patient.chosen': { 选已实名的: '选周明远', 选未实名的: '选周小满', 选没有证件的: '选周知禾' },
    'disease.toggled': { 点高血压: '点药品下的“高血压”；打开了对话框就看一眼，再关闭' },
    'drug.pressed': { 给药品选疾病: '点「搜索其他疾病」，看到对话框，再关闭' },
    'diseases.picked': {
      选好高血压: '点「搜索其他疾病」，搜索“高血压”，只勾选“高血压”，点「确定」',
      选了女性的病: '点「搜索其他疾病」，搜索“痛经”，只勾选“痛经”，点「确定」',
    },
    'safety.changed': { 回答有改动: `${SAFE}，确认框不勾选` },
    'safety.passed': { 回答合格: before(`${SAFE}，勾选确认框，有同意框也勾选`) },
    'safety.refused': { 回答不合格: before('取消勾选确认框') },
    'save.pressed': { 点保存: '点「保存并去支付」（打开了用药人表单时，后面还有步骤就先重做前面的步骤）' },
    // A browser that has kept the page does not read it again.
    'page.returned': { 回到本页: `${prepared(readHows.order.问诊已完成 ?? {})}，按浏览器的后退` },
  },
  replies: {
    readInquiry: varying(Object.values(readHows), ({ kind }) => readHows[kind === 'key' ? 'key' : 'order']),
    saveInquiry: varying([saveHow({})], (input) => saveHow(Object(input))),
    findPayment: answers(readOrder, { 现在可付: sentOrder('waitPay'), 现在不用付: sentOrder('waitDelivery') }),
  },
});

/** Whether a tester can do this on the screen. */
export function canBeDone({ type, subject, kind, caseName, payload }: ModelEvent, context: InquiryContext): boolean {
  const { place, patientId, patients: all, products, rules } = context;
  const patient = chosenPatient(context);
  if (subject === 'readInquiry' || subject === 'readAgain') return caseName in readHows[place.kind];
  if (caseName === '同意已撤回' || caseName === '未登录') return place.kind === 'order';
  if (kind !== 'event') return true;
  if (type === 'patient.chosen') {
    const { id }: { id?: string } = Object(payload);
    return id !== patientId && all.some((one) => one.id === id && lackOf(one, rules) === null);
  }
  if (type !== 'diseases.picked') return true;
  const isFree = patient !== null && products.every((product) => drugBan(product, patient) === null);
  return isFree && (caseName === '选好高血压' || patient.sex === 'female');
}
