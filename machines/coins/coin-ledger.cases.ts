import { defineCases } from '@xinglin/paths';
import { readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, refusedAnswers, yes } from '../lib/how.cases.ts';
import { coinLedgerMachine } from './coin-ledger.machine.ts';

/** Sample replies of the gateway, from which the paths of `coinLedger` are built; its list is a child. */
export const coinLedgerCases = defineCases(coinLedgerMachine, {
  inputs: {
    明细第一页: { tab: 'ledger', page: 1 },
    地址里是明细第三页: { tab: 'ledger', page: 3 },
    地址里是规则: { tab: 'rules', page: 1 },
  },
  events: {
    'tab.led': {
      地址回到明细第二页: { tab: 'ledger', page: 2 },
      地址前进到规则: { tab: 'rules', page: 1 },
    },
    'tab.picked': { 选明细: { tab: 'ledger' }, 选规则: { tab: 'rules' } },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    list: {},
    readBalance: {
      done: {
        有金币: { kind: 'read', balance: { balance: 1260, expiring: 487 } },
        没有金币: { kind: 'read', balance: { balance: 0, expiring: 0 } },
        ...refusals(),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      明细第一页: ['以 13800138000 登录', '打开 /user/account/coin'],
      地址里是明细第三页: ['以 13800138000 登录', '打开 /user/account/coin?page=3'],
      地址里是规则: ['以 13800138000 登录', '打开 /user/account/coin?tab=rules'],
    },
    events: {
      'tab.led': {
        地址回到明细第二页: '打开 /user/account/coin?page=2',
        地址前进到规则: '打开 /user/account/coin?tab=rules',
      },
      'tab.picked': { 选明细: '点标签「明细」', 选规则: '点标签「规则」' },
    },
    replies: {
      readBalance: answers(readCoinBalance, {
        有金币: yes({ balance: 1260, expiring: 487 }),
        没有金币: yes({ balance: 0, expiring: 0 }),
        ...refusedAnswers(),
      }),
    },
  }),
  possible: ({ type, payload }, _, states) => type !== 'tab.picked' || !states.includes(`tab.${Object(payload).tab}`),
  labels: {
    title: '金币',
    about: [
      '会员的金币：余额，下面是分页的明细或规则。',
      '余额和明细同时读取，各自失败。显示哪个标签写在地址里，以地址为准，用户选的标签会告诉地址。显示规则时不读取明细。',
    ],
    states: {
      balance: '余额',
      'balance.reading': '正在读取余额',
      'balance.known': '余额已读出',
      'balance.unknown': '余额没有读出来',
      tab: '标签',
      'tab.opening': '按地址打开',
      'tab.ledger': '明细',
      'tab.rules': '规则',
    },
    descriptions: {
      balance: '会员有多少金币。',
      'balance.reading': '正在读取余额。',
      'balance.known': '余额和今年将过期的部分在显示。',
      'balance.unknown': '余额没有读到，明细和规则照常。',
      tab: '余额下面显示什么。',
      'tab.opening': '由地址决定先显示什么。',
      'tab.ledger': '分页显示明细。',
      'tab.rules': '显示规则。',
    },
    guards: {
      opensOnRules: '地址指向规则',
      isRules: '选的是规则',
      isLedger: '选的是明细',
    },
    emitted: { tabMoved: '地址栏改为当前标签' },
    screens: {
      'balance.reading': '「正在读取金币余额」',
      'balance.known': ({ balance }) => `余额 ${balance?.balance ?? 0}`,
      'balance.unknown': ({ notice }) => `${noticeWords(notice, '「金币余额没有读出来」')}、「重试」`,
      'tab.ledger': '选中标签「明细」，下面是分页的表格',
      'tab.rules': '选中标签「规则」，下面是编号的规则',
    },
    events: { 'tab.led': '地址栏变化', 'tab.picked': '选择标签', 'retry.pressed': '点击「重试」' },
    actors: { list: '分页列表', readBalance: '读取余额' },
  },
});
