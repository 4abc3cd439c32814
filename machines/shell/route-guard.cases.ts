import { defineCases } from '@xinglin/paths';
import { byHand } from '../lib/how.cases.ts';
import { routeGuardMachine } from './route-guard.machine.ts';

const memberPage = { access: 'member' as const, path: '/user', search: '', hash: '', backUrl: null };
const login = { access: 'login' as const, path: '/user/login', search: '', hash: '', backUrl: null };
const loginWithReturn = {
  access: 'login' as const,
  path: '/user/login',
  search: '?backurl=%2Fuser%2Forder%2Fmine%2Fall',
  hash: '',
  backUrl: '/user/order/mine/all',
};
const publicPage = { access: 'anyone' as const, path: '/merchants/entry', search: '', hash: '', backUrl: null };
const nowhere = { access: 'nowhere' as const, path: '/user/bind/phone/other', search: '', hash: '', backUrl: null };
const origin = 'https://shop.example';

/** Addresses and kinds of shopper, from which the paths of `routeGuard` are built. */
export const routeGuardCases = defineCases(routeGuardMachine, {
  inputs: { 打开会员页: { ...memberPage, origin }, 打开登录页: { ...login, origin } },
  events: {
    'address.changed': {
      会员页: memberPage,
      登录页: login,
      带返回地址的登录页: loginWithReturn,
      公开页: publicPage,
      不存在的类型: nowhere,
    },
    'session.changed': {
      访客: { authStatus: 'visitor' },
      会员: { authStatus: 'member' },
      刚退出: { authStatus: 'left' },
    },
  },
  how: byHand({
    starts: {
      打开会员页: ['以 13800138000 登录', '打开 /user'],
      打开登录页: ['退出登录', '打开 /user/login'],
    },
    events: {
      'address.changed': {
        会员页: '打开 /user',
        登录页: '打开 /user/login',
        带返回地址的登录页: '打开 /user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall',
        公开页: '打开 /merchants/entry',
        不存在的类型: '打开 /user/bind/phone/other',
      },
      'session.changed': {
        访客: '已经登录就在另一个标签页退出登录',
        会员: '没有登录就在另一个标签页以 13800138000 登录',
      },
    },
  }),
  possible: ({ type, caseName }, _context, states) => {
    // A logout in this tab is in the plan of the session.
    if (caseName === '刚退出') return false;
    // Nothing else can be done while the session is unknown.
    return type !== 'address.changed' || !states.includes('deciding');
  },
  labels: {
    title: '页面访问控制',
    about: [
      '谁可以看这个地址上的页面（ACC-ROUTE-23）：需要登录的页面把访客送去登录页，并记下回来的路；登录页把会员送走（ACC-ROUTE-24）；页面不认识的类型转到错误页（ACC-ROUTE-05）。地址每变一次、会话每变一次，都重新判断，所以在另一个标签页退出登录，这里的页面也会关闭。',
    ],
    states: {
      deciding: '等待登录状态',
      open: '页面打开',
      toLogin: '去登录页',
      toHome: '去返回地址或会员首页',
      toError: '去错误页',
    },
    descriptions: {
      deciding: '还不知道是谁在使用，或者正在退出登录。',
      open: '页面可以显示。',
      toLogin: '访客打开了需要登录的页面，送去登录页，并记下回来的路。',
      toHome: '会员到了登录页，送去返回地址或会员首页。',
      toError: '地址里的类型，这个页面不认识。',
    },
    guards: {
      isNowhere: '页面不认识这个类型',
      isOpenToAnyone: '任何人都能看',
      isMemberWhereNeeded: '需要登录，且已是会员',
      isVisitorAtLogin: '访客在登录页',
      isVisitorWhereMemberNeeded: '需要登录，但还是访客',
      isMemberAtLogin: '会员在登录页',
    },
    emitted: { leftFor: '前往' },
    screens: {
      deciding: '还没有页面内容，很快时只是一瞬间',
      open: ({ path }) => `页面 ${path}`,
      toLogin: '登录页',
      toHome: '返回地址或会员首页',
      toError: '「出错了」页',
    },
    events: { 'address.changed': '地址变化', 'session.changed': '登录状态变化' },
  },
});
