import type { Meanings } from '@xinglin/paths';

/** What product owners read of `coinLedger`. */
export const coinLedgerMeanings: Meanings = {
  about: [
    '会员的金币：余额，下面是分页的明细或规则。',
    '余额和明细同时读取，各自失败。显示哪个标签写在地址里，以地址为准，用户选的标签会告诉地址。显示规则时不读取明细。',
  ],
  names: {
    balance: '余额',
    tab: '标签',
  },
  states: {
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
    isRead: '余额已读到',
    opensOnRules: '地址指向规则',
    isRules: '选的是规则',
    isLedger: '选的是明细',
  },
};
