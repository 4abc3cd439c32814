import { writeMoment } from '../../../contract/moment.ts';
import {
  bindCheckByToken,
  LOOK_BACK_DAYS,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../../contract/pay-link/pay-link.calls.ts';
import { DAY, HOUR } from '../../../gateway/clock.ts';
import { payLinkEntryCases } from '../../../machines/pay-link/pay-link-entry.cases.ts';
import type { payLinkEntryMachine } from '../../../machines/pay-link/pay-link-entry.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { address } from '../../kit/expectations.ts';
import { afterProof, PayLinkPage, payLinkAddress } from '../kit/pay-link-page.ts';
import { answered, faulty, LoginStage } from './login-stage.ts';

type Machine = typeof payLinkEntryMachine;

const LINK = 'unregistered';
const MOBILE = '/sandbox/mobile-pay';
const TIMEOUT = '/timeout';
/** An unregistered holder has a day, a link seven. */
const AFTER_BINDING = 25 * HOUR;
const AFTER_ITS_LIFE = 8 * DAY;

/** The current path's link, and its frozen time. */
let here: { readonly link: string; readonly now: number };

const proof = { 填四位: '0001', 只填三位: '000', 粘贴整个手机号: '136 1111 0001' } as const;
const entryOf = ({ page }: LoginStage) => new PayLinkPage(page);

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** Answered by the sandbox in the gateway's place: the link would not survive the real refusals. */
const refusals = (port: string) => ({
  服务器拒绝: faulty(port, { status: 429, body: { code: 'tooMany', message: '操作过于频繁，请稍后再试' } }),
  拒绝但无消息: faulty(port, { status: 429, body: {} }),
  网络断开: faulty(port, { drop: true }),
  // What a proxy answers in the gateway's place.
  服务异常: faulty(port, { status: 200, body: '<html>' }),
});
const wrongDigits = (port: string) => ({
  后四位不对: faulty(port, {
    status: 403,
    body: { code: 'payLinkWrong', message: '联系号码不正确或链接无效，请核对后重试' },
  }),
  后四位不对且无消息: faulty(port, { status: 403, body: {} }),
});

testBrowser<Machine, LoginStage>(payLinkEntryCases, {
  async open(shop, { inputCase }) {
    const calls = {
      checkKey: bindCheckByToken,
      register: registerByToken,
      verify: readNotPay,
      askInquiry: needInquiryByToken,
    };
    const userAgent = inputCase === '手机打开链接' ? IPHONE : undefined;
    const stage = await LoginStage.open(shop, calls, { userAgent, address: null, unopened: [MOBILE] });
    here = { link: inputCase === '链接没有密钥' ? '/payJianke/entry' : payLinkAddress(LINK), now: stage.now };
    await stage.keepTime();
    stage.calls.hold();
    return stage;
  },
  calls: {
    checkKey: { call: bindCheckByToken, asks: () => ({}) },
    register: {
      call: registerByToken,
      asks: ({ key, knownDigits, digits }) => ({ body: { phone: knownDigits + digits, token: key } }),
    },
    verify: {
      call: readNotPay,
      asks: ({ key, knownDigits, digits }) => ({
        query: {
          token: key,
          consigneePhone: knownDigits + digits,
          bgnDate: writeMoment(here.now - LOOK_BACK_DAYS * DAY),
          endDate: writeMoment(here.now),
        },
      }),
    },
    askInquiry: {
      call: needInquiryByToken,
      asks: ({ knownDigits, digits }) => ({ query: { consigneePhone: knownDigits + digits } }),
    },
  },
  passing: ['opening'],
  states: {
    timedOut: ({ stage }) => [address(stage.page, TIMEOUT)],
    toInquiry: ({ stage }) => [address(stage.page, afterProof(LINK, 'inquiry'))],
    toPay: ({ stage }) => [address(stage.page, afterProof(LINK, 'messagePayment'))],
  },
  events: {
    'link.opened': ({ stage }) => stage.goTo(here.link),
    'retry.pressed': ({ stage }) => entryOf(stage).retry.click(),
    'digits.changed': ({ stage, modelEvent }) => entryOf(stage).digits.fill(Object(modelEvent.payload).typed),
    'agreement.changed': ({ stage, modelEvent }) =>
      entryOf(stage).agreement.setChecked(Object(modelEvent.payload).agreed),
    'submit.pressed': ({ stage }) => entryOf(stage).form.getByRole('button').click(),
  },
  answers: {
    checkKey: {
      ...refusals('checkKey'),
      未注册: answered('checkKey'),
      // The consignee has registered with the same link on another device.
      已注册: async ({ stage }) => {
        const { key } = Object(payLinkEntryCases.inputs.电脑打开链接);
        const data = { phone: '13611110001', token: key };
        await stage.keepTime();
        await stage.visitor.context.request.post(new URL(registerByToken.path, stage.page.url()).href, { data });
        await stage.answer('checkKey');
      },
      超时未绑定: answered('checkKey', AFTER_BINDING),
      链接已失效: answered('checkKey', AFTER_ITS_LIFE),
      链接失效且无消息: faulty('checkKey', { status: 410, body: {} }),
    },
    register: { ...refusals('register'), ...wrongDigits('register'), 注册成功: answered('register') },
    verify: { ...refusals('verify'), ...wrongDigits('verify'), 核对通过: answered('verify') },
    askInquiry: {
      ...refusals('askInquiry'),
      不需要问诊: answered('askInquiry'),
      // The order of the link is not a prescription order.
      需要问诊: faulty('askInquiry', { status: 200, body: { isPerfect: false } }),
    },
  },
  // A control cannot be set to the value that it already shows.
  possible: ({ type, caseName, payload }, { agreed, digits }) => {
    if (type === 'agreement.changed') return Object(payload).agreed !== agreed;
    return (
      type !== 'digits.changed' || Object.entries(proof).some(([name, typed]) => name === caseName && typed !== digits)
    );
  },
});
