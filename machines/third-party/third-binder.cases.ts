import { defineCases, NO_INPUT } from '@xinglin/paths';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import { checkThirdReturn, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { noticeWords, refusals, said, unreachable } from '../lib/form-notice.cases.ts';
import { answers, before, byHand, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import type { BinderNotice } from './third-binder.machine.ts';
import { thirdBinderMachine } from './third-binder.machine.ts';

const came = { party: 'weixin', openId: 'open-id-1', backUrl: '/user/personal/safe' } as const;
const none = { qq: null, weixin: null, alipay: null, weibo: null };
const nameless = { name: '' };

/** The same answer for each of the four third parties, in whatever order they are asked. */
function forEach(body: object) {
  const { method, path } = readThirdBinder;
  return { ...yes(body), and: [1, 2, 3].map(() => ({ method, path, ...yes(body) })) };
}
const atWeixin = (press: string) => before(`打开 /user/personal/safe，点微信的「关联」，${press}`);

const nothings = {
  refused: '「您取消了微信授权」',
  failed: '「微信授权没有成功，请重试」',
  unavailable: '「暂不支持关联微信账号」',
  invalid: '「关联请求已失效，请重新关联」',
} as const;

function words(notice: BinderNotice | null, fallback: string): string {
  switch (notice?.kind) {
    case 'own':
      return '「这个微信账号已经与您的账号关联」';
    case 'taken':
      return '「该账号已关联了其他账号」';
    case 'nothing':
      return nothings[notice.error];
    case 'foreign':
      return '「关联请求已失效，请重新关联」';
    case 'notKept':
      return '「浏览器不允许保存关联请求，请调整设置后重试」';
    default:
      return noticeWords(notice ?? null, fallback);
  }
}

/** ACC-SAFE-11: a server error has a text of its own here. */
function bindWords(notice: BinderNotice | null): string {
  const isBroken = notice?.kind === 'unreachable' && notice.reason === 'server';
  return isBroken ? '「服务异常，账号绑定失败」' : words(notice, '「服务异常，账号绑定失败」');
}

/** What third parties send back and the gateway replies, from which the paths of `thirdBinder` are built. */
export const thirdBinderCases = defineCases(thirdBinderMachine, {
  events: {
    'retry.pressed': { 点重试: {} },
    'callback.read': {
      标记已关联: { callback: { kind: 'bound', ...came } },
      标记未关联: { callback: { kind: 'unbound', ...came } },
      伪造或重放: { callback: { kind: 'foreign' } },
      在第三方拒绝: { callback: { kind: 'nothing', party: 'weixin', error: 'refused' } },
    },
    'bind.pressed': { 关联微信: { party: 'weixin' } },
    'unbind.pressed': { 解除QQ: { party: 'qq' } },
    'intent.lost': { 浏览器不保存: {} },
    'page.returned': { 退回本页: {} },
    'question.confirmed': { 确认: {} },
    'question.closed': { 放弃: {} },
  },
  actors: {
    readBindings: {
      done: {
        只关联了QQ: { kind: 'read', bindings: { ...none, qq: { name: '杏花微雨' } } },
        都没有关联: { kind: 'read', bindings: none },
        都已关联: {
          kind: 'read',
          bindings: { qq: nameless, weixin: nameless, alipay: nameless, weibo: nameless },
        },
        ...refusals(),
      },
      error: unreachable,
    },
    checkReturn: {
      done: {
        没有人关联: { kind: 'free', name: '杏林春暖' },
        没有人关联且无名: { kind: 'free', name: '' },
        已与自己关联: { kind: 'own', party: 'weixin' },
        已与他人关联: { kind: 'taken' },
        ...refusals(),
      },
      error: unreachable,
    },
    bind: { done: { 关联成功: { kind: 'done' }, ...refusals() }, error: unreachable },
    unbind: { done: { 解除成功: { kind: 'done' }, ...refusals() }, error: unreachable },
  },
  how: byHand({
    starts: {
      [NO_INPUT]: [
        '以 13800138000 登录',
        '打开 /user/personal/safe，把微信、支付宝、微博「解除关联」',
        '打开 /user/personal/safe；已经在微信那里的，点那里的按钮回来',
      ],
    },
    events: {
      'callback.read': {
        标记已关联: atWeixin('选「新来的客人」，等下点「同意并登录」'),
        标记未关联: atWeixin('选「还没有关联的人」，等下点「同意并登录」'),
        伪造或重放: before('等下在地址后面加上 ?openId=x&isBind=1&thirdType=weixin'),
        在第三方拒绝: atWeixin('等下点「拒绝」'),
      },
      'retry.pressed': { 点重试: '点「重试」；已经在微信那里的，改为点那里的按钮回来' },
      'bind.pressed': { 关联微信: '点微信的「关联」' },
      'unbind.pressed': { 解除QQ: '点 QQ 的「解除关联」' },
      'page.returned': { 退回本页: '按浏览器的后退' },
    },
    replies: {
      readBindings: answers(readThirdBinder, {
        只关联了QQ: own,
        都没有关联: forEach({ isBind: '0' }),
        都已关联: forEach({ isBind: '1' }),
        ...refusedAnswers(),
      }),
      checkReturn: answers(checkThirdReturn, {
        没有人关联: yes({ loginName: '杏林春暖', link: 'none' }),
        没有人关联且无名: yes({ link: 'none' }),
        已与自己关联: yes({ link: 'own' }),
        已与他人关联: yes({ link: 'other' }),
        ...refusedAnswers(),
      }),
      bind: answers(bindAccounts, { 关联成功: yes({}), ...refusedAnswers() }),
      unbind: answers(removeThirdBinder, { 解除成功: yes({}), ...refusedAnswers() }),
    },
  }),
  // A return is reported once: the account, or why there is none.
  sameness: { returned: ({ returned, bindings, notice }) => [returned, bindings === null && notice !== null] },
  possible: ({ type }, { bindings, returned, notice }) => {
    // A browser without storage has no logged-in member.
    if (type === 'intent.lost') return false;
    // A return happens once, when the page opens.
    if (type === 'callback.read') return bindings === null && returned === null && notice === null;
    if (type === 'bind.pressed') return bindings?.weixin === null;
    return type !== 'unbind.pressed' || bindings?.qq !== null;
  },
  labels: {
    title: '第三方账号',
    about: [
      '会员账号与第三方的关联，在账号安全页。',
      '关联时浏览器前往第三方（ACC-CALL-20），带着一个账号回来：先问网关它是谁的，用户对这个账号明确同意之前什么都不关联（ACC-SAFE-08），所以别人制造的返回不会造成关联。解除关联前也先询问。每次改动后重新读取。',
    ],
    states: {
      loading: '正在读取第三方账号',
      failed: '第三方账号没有读出来',
      listed: '第三方账号',
      leaving: '正在前往第三方',
      checkingReturn: '正在核对返回的账号',
      uncheckedReturn: '没有核对成功，可重试',
      askingBind: '询问是否关联',
      binding: '正在关联',
      askingUnbind: '询问是否解除关联',
      unbinding: '正在解除关联',
    },
    descriptions: {
      loading: '正在读取关联情况，先前的继续显示。',
      failed: '没有读到，页面其余部分照常使用。',
      listed: '四个第三方，各自已关联或未关联；也可能在说明上一次的结果。',
      leaving: '浏览器正在前往第三方。',
      checkingReturn: '正在问网关返回的账号是谁的。',
      uncheckedReturn: '没能问到是谁的；可以再试，也可以放下。',
      askingBind: '正在询问是否关联这个账号。',
      binding: '网关正在关联账号。',
      askingUnbind: '正在询问是否结束关联。',
      unbinding: '网关正在解除关联。',
    },
    guards: {
      hasReturn: '是刚从第三方返回',
      isNotLinked: '尚未关联',
      isLinked: '已关联',
    },
    emitted: { leftForParty: '离开商城，前往第三方', changed: '提示操作成功' },
    screens: {
      loading: ({ bindings }) => (bindings === null ? '「正在读取第三方账号」' : '原来的关联仍可见'),
      failed: ({ notice }) => `${words(notice, '「第三方账号没有读出来」')}、「重试」`,
      listed: ({ notice }) => said(words(notice, '「没有核对成功，请重试」'), '四个第三方账号'),
      leaving: '微信的授权页',
      checkingReturn: '「正在核对微信账号」',
      uncheckedReturn: ({ notice }) => said(words(notice, ''), '「重试」', '「暂不关联」'),
      askingBind: ({ notice }) => said('「关联这个微信账号？」', bindWords(notice)),
      binding: '「确认关联」按钮忙',
      askingUnbind: ({ notice }) => said('「解除关联QQ账号？」', words(notice, '「没有解除成功，请重试」')),
      unbinding: '「确认解除」按钮忙',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'callback.read': '从第三方回到本页',
      'bind.pressed': '点击「关联」',
      'unbind.pressed': '点击「解除关联」',
      'intent.lost': '无法记下这次关联',
      'page.returned': '回到本页',
      'question.confirmed': '确认',
      'question.closed': '放弃',
    },
    actors: {
      readBindings: '读取第三方账号',
      checkReturn: '核对返回的账号',
      bind: '关联',
      unbind: '解除关联',
      watchPage: '留意是否回到本页',
    },
  },
});
