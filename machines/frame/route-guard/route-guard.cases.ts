import { defineCases } from '@xinglin/paths';
import { routeGuardMachine } from './route-guard.machine.ts';
import { routeGuardMeanings } from './route-guard.meanings.ts';

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
      访客: { standing: 'visitor' },
      会员: { standing: 'member' },
      刚退出: { standing: 'left' },
    },
  },
  labels: {
    meanings: routeGuardMeanings,
    title: '页面访问控制',
    emitted: { leftFor: '前往' },
    screens: { open: ({ path }) => `页面 ${path}` },
    states: {
      deciding: '等待登录状态',
      open: '页面打开',
      toLogin: '去登录页',
      toHome: '去返回地址或会员首页',
      toError: '去错误页',
    },
    events: { 'address.changed': '地址变化', 'session.changed': '登录状态变化' },
  },
});
