import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { noticeWords, refusals, said, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, refusedAnswers, yes } from '../lib/how.cases.ts';
import { healthConsentMachine } from './health-consent.machine.ts';

/** Sample replies of the gateway, from which the paths of `healthConsent` are built. */
export const healthConsentCases = defineCases(healthConsentMachine, {
  events: {
    'retry.pressed': { 点重试: {} },
    'withdraw.pressed': { 点撤回: {} },
    'withdraw.confirmed': { 确认撤回: {} },
    'withdraw.cancelled': { 保留: {} },
  },
  actors: {
    readConsent: {
      done: {
        已授权: { kind: 'given', consent: { version: '2026-12', day: '2026-11-21' } },
        未授权: { kind: 'none' },
        服务器拒绝: refusals().服务器拒绝,
      },
      error: unreachable,
    },
    withdraw: { done: { 已撤回: { kind: 'withdrawn' }, ...refusals() }, error: unreachable },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/safe'] },
    events: {},
    replies: {
      readConsent: answers(readConsents, {
        已授权: yes({ content: [{ purpose: 'health', version: '2026-12', givenAt: '2026-11-21T04:00:00Z' }] }),
        未授权: yes({ content: [] }),
        服务器拒绝: no(TOO_OFTEN),
      }),
      withdraw: answers(withdrawConsent, { 已撤回: yes({}), ...refusedAnswers() }),
    },
  }),
  labels: {
    title: '健康信息的授权',
    about: [
      '会员对使用健康信息的授权，在账号安全页（裁定 19）：读取；撤回前先说明会一并删除什么。撤回后重新读取。授权在个人资料首次保存健康信息时给出。',
    ],
    states: {
      loading: '正在读取授权',
      failed: '授权没有读出来',
      given: '已授权',
      notGiven: '未授权',
      asking: '询问是否撤回',
      withdrawing: '正在撤回',
    },
    descriptions: {
      loading: '正在读取授权。',
      failed: '没有读到，页面其余部分照常使用。',
      given: '用户看到何时、以哪一版文字授权，可以撤回。',
      notGiven: '没有授权，或已撤回。',
      asking: '说明会删除什么，并询问是否确定。',
      withdrawing: '网关正在撤回授权，并删除据此保存的内容。',
    },
    emitted: { succeeded: '提示已撤回' },
    screens: {
      loading: '「正在读取授权」',
      failed: '「授权没有读出来」、「重试」',
      given: '授权的日期与版本、「撤回同意」',
      notGiven: '「未授权，填写健康信息时会先征得您的同意」',
      asking: ({ notice }) => said('「撤回健康信息的授权？」', noticeWords(notice, '「没有撤回成功，请重试」')),
      withdrawing: '「撤回并删除」按钮忙',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'withdraw.pressed': '点击「撤回同意」',
      'withdraw.confirmed': '确认撤回',
      'withdraw.cancelled': '保留授权',
    },
    actors: { readConsent: '读取授权', withdraw: '撤回授权' },
  },
});
