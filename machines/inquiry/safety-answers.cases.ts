import { defineCases } from '@xinglin/paths';
import { INQUIRY_QUESTIONS, type InquiryAnswers } from '../../contract/inquiry/inquiry.ts';
import { said } from '../lib/form-notice.cases.ts';
import { byHand } from '../lib/how.cases.ts';
import { toInquiry, toInquiryWithoutConsent } from './inquiry.how.cases.ts';
import { type SafetyAnswersContext, safetyAnswersMachine } from './safety-answers.machine.ts';
import { nothingSaid } from './safety-fields.ts';

/** Answers that allow the inquiry. */
export const safeAnswers: InquiryAnswers = { takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' };

const SAFE = '三个问题依次答“是”“否”“否”，勾选确认框';

const faultTexts = {
  unanswered: '「请选择是或否」',
  contraindicated: '「您有相关禁忌症！」',
  reaction: '「您对药物有不良反应！」',
} as const;

function stepWords({ faults, confirmIsMissing, consentIsMissing }: SafetyAnswersContext): string {
  const faultsSaid = INQUIRY_QUESTIONS.map((question) => faults[question]).map((fault) => fault && faultTexts[fault]);
  return said(
    '三个问题、确认框',
    ...faultsSaid,
    confirmIsMissing && '「请确认已确诊此疾病并使用过该药，且无过敏史，无相关禁忌症和不良反应」',
    consentIsMissing && '「请先勾选同意」',
  );
}

/** What a shopper answers, from which the paths of `safetyAnswers` are built. */
export const safetyAnswersCases = defineCases(safetyAnswersMachine, {
  inputs: {
    什么都没填: { ...nothingSaid, asksConsent: false },
    填好了回来: { answers: safeAnswers, confirmed: true, asksConsent: false },
    还没同意: { answers: safeAnswers, confirmed: true, asksConsent: true },
  },
  events: {
    'answer.changed': {
      没有安全使用过: { question: 'takenSafely', answer: 'no' },
      安全使用过: { question: 'takenSafely', answer: 'yes' },
      有过敏: { question: 'allergic', answer: 'yes' },
      有不良反应: { question: 'adverseReactions', answer: 'yes' },
    },
    'confirm.changed': { 勾选确认: { confirmed: true }, 取消确认: { confirmed: false } },
    'consent.changed': { 勾选同意: { agreed: true }, 取消同意: { agreed: false } },
    'check.asked': { 问诊要结论: {} },
    'consent.missed': { 同意已撤回: {} },
  },
  // Three questions, each answered yes, no or not at all.
  valuesPerKey: 24,
  how: byHand({
    starts: {
      什么都没填: toInquiry,
      填好了回来: [...toInquiry, `${SAFE}，点「新增用药人」，看到表单`, '点「取消」'],
      还没同意: [...toInquiryWithoutConsent, SAFE],
    },
    events: {
      'answer.changed': {
        没有安全使用过: '第一个问题选“否”',
        安全使用过: '第一个问题选“是”',
        有过敏: '第二个问题选“是”',
        有不良反应: '第三个问题选“是”',
      },
      // No medicine user is chosen: nothing is saved.
      'check.asked': { 问诊要结论: '点「保存并去支付」' },
    },
  }),
  possible: ({ type, caseName }, { answers, confirmed, asksConsent, agreed }) => {
    // Comes with a save, which needs a chosen medicine user: the plan of the inquiry has it.
    if (type === 'consent.missed') return false;
    if (type === 'confirm.changed') return confirmed === (caseName === '取消确认');
    if (type === 'consent.changed') return asksConsent && agreed === (caseName === '取消同意');
    if (type !== 'answer.changed') return true;
    if (caseName === '有过敏') return answers.allergic !== 'yes';
    if (caseName === '有不良反应') return answers.adverseReactions !== 'yes';
    return answers.takenSafely !== (caseName === '安全使用过' ? 'yes' : 'no');
  },
  labels: {
    title: '用药安全',
    about: [
      '问诊的最后一步：三个是非问题、确认勾选，以及还缺少时的授权。',
      '事先什么都不回答、不勾选。问诊提出检查时，把阻碍写在各自的问题或勾选旁，一次说全；改动哪一处，哪一处的说明就消失。回答只在内存里，不进任何存储。',
    ],
    states: { answering: '回答中' },
    descriptions: {
      answering: '正在回答问题和勾选。',
    },
    guards: {
      isAllRight: '全部回答并勾选',
    },
    screens: { answering: stepWords },
    events: {
      'answer.changed': '选择是或否',
      'confirm.changed': '勾选或取消确认',
      'consent.changed': '勾选或取消同意',
      'check.asked': '点击保存，问诊要结论',
      'consent.missed': '网关说同意已撤回',
    },
  },
});
