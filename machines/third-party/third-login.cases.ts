import { defineCases } from '@xinglin/paths';
import { validateAccount } from '../../contract/login/account.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { type ThirdNotice, thirdLoginMachine } from './third-login.machine.ts';

const came = { party: 'weixin', openId: 'open-id-1', backUrl: '/user/order/mine/all' } as const;

const nothings = {
  refused: '「您取消了微信登录」',
  failed: '「微信登录没有成功，请重试，或换一种方式登录」',
  unavailable: '「暂不支持微信登录，请换一种方式登录」',
  invalid: '「登录请求已失效，请重新登录」',
} as const;

function words(notice: ThirdNotice | null): string {
  switch (notice?.kind) {
    case 'nothing':
      return nothings[notice.error];
    case 'foreign':
      return '「登录请求已失效，请重新登录」';
    case 'notKept':
      return '「浏览器不允许保存登录状态，请换一种方式登录」';
    default:
      return noticeWords(notice ?? null, '「登录失败,请刷新页面重试」');
  }
}

/** What third parties send back and the gateway replies, from which the paths of `thirdLogin` are built. */
export const thirdLoginCases = defineCases(thirdLoginMachine, {
  inputs: { 无返回地址: { backUrl: null }, 有返回地址: { backUrl: '/user/order/mine/all' } },
  events: {
    'party.picked': { 选QQ: { party: 'qq' }, 选微信: { party: 'weixin' } },
    'callback.read': {
      已关联: { callback: { kind: 'bound', ...came } },
      已关联且无返回地址: { callback: { kind: 'bound', ...came, backUrl: null } },
      未关联: { callback: { kind: 'unbound', ...came } },
      未关联且无返回地址: { callback: { kind: 'unbound', ...came, backUrl: null } },
      伪造或重放: { callback: { kind: 'foreign' } },
      在第三方拒绝: { callback: { kind: 'nothing', party: 'weixin', error: 'refused' } },
      第三方出错: { callback: { kind: 'nothing', party: 'weixin', error: 'failed' } },
      商家未开通: { callback: { kind: 'nothing', party: 'weixin', error: 'unavailable' } },
    },
    'intent.lost': { 浏览器不保存: {} },
    'page.returned': { 退回本页: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    check: {
      done: {
        登录成功: { kind: 'signedIn' },
        没有会员关联: { kind: 'unbound' },
        ...refusals('第三方登录已失效，请重新登录'),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      无返回地址: ['退出登录', '打开 /user/login'],
      有返回地址: ['退出登录', '打开 /user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall'],
    },
    events: {
      'party.picked': { 选QQ: '点「QQ 登录」', 选微信: '点「微信登录」' },
      'callback.read': {
        已关联: '点「微信登录」，选「杏林春暖」，点「同意并登录」',
        已关联且无返回地址: '点「微信登录」，选「杏林春暖」，点「同意并登录」',
        未关联: '点「微信登录」，选「还没有关联的人」，点「同意并登录」',
        未关联且无返回地址: '点「微信登录」，选「还没有关联的人」，点「同意并登录」',
        伪造或重放: '打开 /user/login?openId=x&isBind=1&thirdType=weixin',
        在第三方拒绝: '点「微信登录」，点「拒绝」',
        第三方出错: '点「微信登录」，把地址里的 state 改掉再点「同意并登录」',
        商家未开通: '打开 /user/login?thirdError=unavailable&thirdType=weixin',
      },
      'intent.lost': { 浏览器不保存: '先在浏览器里禁止本站保存数据' },
      'page.returned': { 退回本页: '按浏览器的后退' },
    },
    replies: {
      check: answers(validateAccount, {
        登录成功: own,
        没有会员关联: yes({ isBind: '0' }),
        ...refusedAnswers('第三方登录已失效，请重新登录'),
      }),
    },
  }),
  labels: {
    title: '第三方登录',
    about: [
      '用第三方账号登录（ACC-THIRD-01）：QQ、微信、支付宝或微博。',
      '按其中一个就离开本页去第三方（ACC-CALL-20）；离开前记下这个浏览器发起了什么，用一个无法猜到的名字。第三方把浏览器送回来时，只有与发起时相符的才算数，其余一律拒绝，也不去问网关。还没有关联的账号去绑定手机（ACC-THIRD-07）；已关联的由网关核对并登录（ACC-CALL-14、ACC-THIRD-06）。openId 只在需要期间记住。',
    ],
    states: {
      idle: '可选第三方',
      leaving: '正在前往第三方',
      checking: '正在核对关联',
      unchecked: '没有问到，可重试',
      signedIn: '登录成功，离开',
      toBind: '去绑定手机',
    },
    descriptions: {
      idle: '可以选择四个第三方之一，也可能在说明上一次的结果。',
      leaving: '浏览器正在前往第三方。',
      checking: '正在问网关这是谁的账号，并让其会员登录。',
      unchecked: '没有问到网关，可以再试，也可以重新开始。',
      signedIn: '用户已登录，去返回地址，否则去会员首页。',
      toBind: '还没有人关联这个账号，转由绑定手机的页面处理。',
    },
    guards: {
      isBound: '已有人关联',
      isUnbound: '还没有人关联',
    },
    emitted: { leftFor: '离开登录页，前往', leftForParty: '离开商城，前往第三方' },
    screens: {
      idle: ({ notice }) => `四个第三方链接${notice === null ? '' : `，${words(notice)}`}`,
      leaving: ({ party }) => `「正在前往${party === 'qq' ? 'QQ ' : '微信'}登录」`,
      checking: '「正在完成微信登录」',
      unchecked: ({ notice }) => `${words(notice)}，「重试」按钮`,
      signedIn: '「正在完成微信登录」',
      toBind: '「正在完成微信登录」',
    },
    events: {
      'party.picked': '点击第三方链接',
      'callback.read': '从第三方回到登录页',
      'intent.lost': '无法记下这次登录',
      'page.returned': '回到本页',
      'retry.pressed': '点击重试',
    },
    actors: { check: '核对第三方关联', watchPage: '留意是否回到本页' },
  },
});
