import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import * as calls from '../../contract/session/session.calls.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answered, answers, before, byHand, no, own, yes } from '../lib/how.cases.ts';
import { sessionMachine } from './session.machine.ts';

const member = { accountId: '1001', nickName: '杏林春暖用户', phone: '138****8000', avatar: '', completion: 50 };

/** A call of the frame, made after a login and when the shopper returns to the page. */
const refused = answered(readCartTotal, { status: 401 });

/** Session events of a page and replies of the gateway, from which the paths of `session` are built. */
export const sessionCases = defineCases(sessionMachine, {
  events: {
    'marker.changed': { 有登录标记: { loggedIn: true }, 无登录标记: { loggedIn: false } },
    'tokens.stored': { 登录成功: {} },
    'call.unauthorized': { 当前令牌被拒: { isLate: false }, 旧令牌被拒: { isLate: true } },
    'session.refused': { 新令牌也被拒: {} },
    'expiry.reached': { 令牌到期: {} },
    'record.retried': { 点重试: {} },
    'record.outdated': { 资料已修改: {} },
    'logout.pressed': { 点退出登录: {} },
  },
  actors: {
    readMember: {
      done: {
        读到资料: { kind: 'read', member },
        缺少字段: { kind: 'refused', message: null },
        被拒绝: { kind: 'refused', message: '请稍后再试' },
      },
      error: unreachable,
    },
    refresh: {
      done: { 换到新令牌: { kind: 'renewed' }, 被拒绝: { kind: 'refused' }, 在登录页被拒绝: { kind: 'kept' } },
      error: unreachable,
    },
    logOut: { done: { 已退出: undefined }, error: unreachable },
    clearEverything: { done: { 已清除: undefined }, error: { 存储不可用: new Error('storage') } },
    dropTokens: { done: { 已清除: undefined }, error: { 存储不可用: new Error('storage') } },
  },
  delays: { logoutTimeout: '3 s' },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user'] },
    events: {
      // The page reads the marker by itself.
      'marker.changed': { 有登录标记: {}, 无登录标记: before('退出登录') },
      'tokens.stored': { 登录成功: '在另一个标签页以 13800138000 登录，再回到本页' },
      'call.unauthorized': { 当前令牌被拒: { text: '没有自己发生时，切到别的标签页再切回来', ...refused } },
      'session.refused': { 新令牌也被拒: refused },
      'logout.pressed': { 点退出登录: '点「退出登录」' },
    },
    replies: {
      readMember: answers(readMember, { 读到资料: own, 缺少字段: yes({}), 被拒绝: no('请稍后再试') }),
      refresh: answers(calls.refreshTokens, { 换到新令牌: own, 被拒绝: no(null, 401), 在登录页被拒绝: {} }),
      logOut: answers(calls.logOut, { 已退出: own }),
    },
  }),
  possible: ({ type, kind, subject, caseName }, _context, states) => {
    // Clearing the browser's storage never fails, and no page of this plan keeps a refused session.
    if (kind === 'error' && ['clearEverything', 'dropTokens'].includes(subject)) return false;
    if (caseName === '在登录页被拒绝') return false;
    // A tester does not wait for a token to expire; a member's changes are in the plan of the profile.
    if (type === 'expiry.reached' || type === 'record.outdated') return false;
    if (type === 'marker.changed') return states.includes('unknown');
    if (type === 'tokens.stored') return states.includes('visitor') || states.includes('left');
    if (type === 'call.unauthorized') return states.includes('member.access.granted');
    return type !== 'session.refused' || states.includes('member.access.granted');
  },
  labels: {
    title: '登录状态',
    about: [
      '正在使用页面的是谁：访客，还是已登录的会员（ACC-SES-01、ACC-SES-02）。',
      '有登录标记 Cookie 就算已登录（ACC-SES-03）。登录会存好令牌并通知这里，在另一个标签页登录也一样（ACC-SES-09）。会员接口回答 401，或者存下的有效期到了，就换一次新令牌；换不到，会话结束，Cookie 和令牌一起清除（ACC-SES-11），登录、注册等页面除外（ACC-SES-12）。针对已被替换的旧令牌的 401 不算数。退出登录会告知网关，告知不成也照样清除全部本地数据（ACC-SES-10、ACC-SES-13 至 16），然后去登录页。会员资料用来在顶栏问候（ACC-FRAME-04）。',
    ],
    states: {
      unknown: '尚未查看登录标记',
      visitor: '访客',
      member: '会员',
      'member.record': '会员资料',
      'member.record.reading': '正在读取会员资料',
      'member.record.known': '已显示昵称',
      'member.record.unreadable': '资料没有读出来',
      'member.access': '令牌',
      'member.access.granted': '令牌可用',
      'member.access.refreshing': '正在换新令牌',
      dropping: '清除登录标记与令牌',
      leaving: '正在退出',
      clearing: '清除全部本地数据',
      left: '已退出，去登录页',
    },
    descriptions: {
      unknown: '还没有查看登录标记。',
      visitor: '没有人登录。',
      member: '会员已登录。',
      'member.record': '会员自己的资料，用于顶栏问候。',
      'member.record.reading': '正在读取资料；同一会员先前读到的资料继续显示。',
      'member.record.known': '用昵称问候会员。',
      'member.record.unreadable': '资料没有读到；问候时不带名字，会员可以重试。',
      'member.access': '令牌是否可用。',
      'member.access.granted': '没有迹象表明令牌失效。',
      'member.access.refreshing': '正在换新令牌，所有标签页合起来只换一次；问不到网关时保留旧令牌。',
      dropping: '会话已不存在：清除它的 Cookie 和令牌，用户的草稿保留。',
      leaving: '正在告知网关退出；网关是否收到、何时收到，都不影响这里。',
      clearing: '正在清除 Cookie、会话存储和本地存储。',
      left: '会员已在这个标签页退出，正前往登录页。',
    },
    guards: {
      isLoggedIn: '有登录标记',
      isCurrent: '说的是当前令牌',
    },
    emitted: { leftFor: '前往' },
    screens: {
      unknown: '还没有页面内容',
      visitor: '登录页；在公开页上是顶栏「登录」',
      dropping: '会员的内容不再显示',
      'member.record.reading': '会员首页昵称处的占位条，读屏念「正在读取您的资料」',
      'member.record.known': ({ member }) => `顶栏问候 ${member?.nickName ?? ''}，「退出登录」`,
      'member.record.unreadable': '会员首页「您的资料没有读出来」，「重试」',
      leaving: '「正在退出」',
      clearing: '「正在退出」',
      left: '登录页',
    },
    events: {
      'marker.changed': '登录标记变化',
      'tokens.stored': '本页或别的标签页登录成功',
      'call.unauthorized': '会员接口返回 401',
      'session.refused': '换新令牌后仍返回 401',
      'expiry.reached': '到达令牌到期时间',
      'record.retried': '点击重试',
      'record.outdated': '会员修改了资料',
      'logout.pressed': '点击退出登录',
    },
    actors: {
      watchSession: '监听登录状态',
      readMember: '读取会员资料',
      refresh: '刷新令牌',
      logOut: '退出登录',
      clearEverything: '清除全部本地数据',
      dropTokens: '清除令牌',
    },
  },
});
