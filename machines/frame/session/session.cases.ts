import { defineCases } from '@xinglin/paths';
import { CouldNotAsk } from '../../../contract/could-not-ask.ts';
import { sessionMachine } from './session.machine.ts';
import { sessionMeanings } from './session.meanings.ts';

const member = { accountId: '1001', nickName: '杏林春暖用户', phone: '138****8000', avatar: '', completion: 50 };
const unreachable = { 网络断开: new CouldNotAsk('offline'), 服务异常: new CouldNotAsk('server') };

/** What a page hears of its session, and what the gateway answers, from which the paths of `session` are built. */
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
      done: { 读到资料: { kind: 'read', member }, 缺少字段: { kind: 'incomplete' }, 被拒绝: { kind: 'refused' } },
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
  delays: { logoutPatience: '3 s' },
  labels: {
    meanings: sessionMeanings,
    title: '登录状态',
    emitted: { leftFor: '前往' },
    screens: {
      visitor: '顶栏「登录」',
      'member.record.reading': '「正在读取您的资料」',
      'member.record.known': ({ member }) => `顶栏问候 ${member?.nickName ?? ''}，「退出登录」`,
      'member.record.unreadable': '「您的资料没有读出来」，「重试」',
      leaving: '「正在退出」',
      clearing: '「正在退出」',
    },
    states: {
      unknown: '尚未查看登录标记',
      visitor: '访客',
      'member.record.reading': '正在读取会员资料',
      'member.record.known': '已显示昵称',
      'member.record.unreadable': '资料没有读出来',
      'member.access.granted': '令牌可用',
      'member.access.refreshing': '正在换新令牌',
      dropping: '清除登录标记与令牌',
      leaving: '正在退出',
      clearing: '清除全部本地数据',
      left: '已退出，去登录页',
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
