import { defineCases } from '@xinglin/paths';
import { countCoupons } from '../../contract/coupons/coupon.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, refusedAnswers, yes } from '../lib/how.cases.ts';
import { couponListMachine } from './coupon-list.machine.ts';

/** Sample replies of the gateway, from which the paths of `couponList` are built; its list is a child. */
export const couponListCases = defineCases(couponListMachine, {
  inputs: {
    未使用第一页: { filter: { tab: 'unused' }, page: 1 },
    地址里是已使用第二页: { filter: { tab: 'used' }, page: 2 },
  },
  events: {
    'tab.picked': { 未使用: { tab: 'unused' }, 已使用: { tab: 'used' }, 已过期: { tab: 'expired' } },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    list: {},
    readCounts: {
      done: {
        各有几张: { kind: 'counted', counts: { unused: 10, used: 7, expired: 4 } },
        一张都没有: { kind: 'counted', counts: { unused: 0, used: 0, expired: 0 } },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      未使用第一页: ['以 13800138000 登录', '打开 /user/account/coupon'],
      地址里是已使用第二页: ['以 13800138000 登录', '打开 /user/account/coupon?tab=used&page=2'],
    },
    events: { 'tab.picked': { 未使用: '点标签「未使用」', 已使用: '点标签「已使用」', 已过期: '点标签「已过期」' } },
    replies: {
      readCounts: answers(countCoupons, {
        各有几张: yes({ unused: 10, used: 7, expired: 4 }),
        一张都没有: yes({ unused: 0, used: 0, expired: 0 }),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, payload }, { start }) => type !== 'tab.picked' || Object(payload).tab !== start.filter.tab,
  labels: {
    title: '优惠券',
    about: [
      '会员的优惠券，分三个标签：未使用、已使用、已过期（ORD-COUP-01）。',
      '标签就是分页列表的筛选条件，换标签从第 1 页开始（ORD-COUP-03），两者都在地址里。每种各有多少张，在列表之外另外读取，单独失败。',
    ],
    states: { counting: '正在读取数量', counted: '数量已读出', uncounted: '数量没有读出来' },
    descriptions: {
      counting: '正在读取每种优惠券的数量；列表已经在了。',
      counted: '每个标签显示数量。',
      uncounted: '没有数量，标签和列表照常。',
    },
    screens: {
      counting: '三个标签没有数量',
      counted: ({ counts }) =>
        `「未使用」${counts?.unused ?? ''}、「已使用」${counts?.used ?? ''}、「已过期」${counts?.expired ?? ''}`,
      uncounted: ({ notice }) => `${noticeWords(notice, '「优惠券数量没有读出来」')}、「重试」，三个标签没有数量`,
    },
    events: { 'tab.picked': '选择标签', 'retry.pressed': '点击「重试」' },
    actors: { list: '分页列表', readCounts: '读取各状态数量' },
  },
});
