import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, yes } from '../lib/how.cases.ts';
import { cartBadgeMachine } from './cart-badge.machine.ts';

const { 网络断开 } = unreachable;

/** Changes of a cart, from which the paths of `cartBadge` are built. */
export const cartBadgeCases = defineCases(cartBadgeMachine, {
  events: {
    'member.came': { 会员已登录: {} },
    'member.left': { 会员已退出: {} },
    'cart.filled': { 放进了商品: {} },
    'page.returned': { 回到本页: {} },
  },
  actors: {
    readTotal: {
      done: {
        三件: { kind: 'read', total: 3 },
        一百二十件: { kind: 'read', total: 120 },
        空的: { kind: 'read', total: 0 },
        被拒绝: { kind: 'refused' },
      },
      error: { 网络断开 },
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['退出登录', '打开 /merchants/entry'] },
    events: {
      'member.came': { 会员已登录: '点「登录」，以 13800138000 登录' },
      'member.left': { 会员已退出: '退出登录，再打开 /merchants/entry' },
      'page.returned': { 回到本页: '从沙箱的标签页切回来' },
    },
    replies: {
      readTotal: answers(readCartTotal, {
        三件: yes({ total: 3 }),
        一百二十件: yes({ total: 120 }),
        空的: yes({ total: 0 }),
        被拒绝: no(null),
      }),
    },
  }),
  // Preparing an answer in the sandbox already returns the tester to the page before anything is put into the cart.
  possible: ({ type }, _context, states) => {
    if (type === 'cart.filled') return false;
    return type !== 'page.returned' || !states.includes('member.reading');
  },
  labels: {
    title: '购物车件数',
    about: [
      '会员购物车里的件数，显示在页头购物车链接的角标上（ORD-CALL-14）。',
      '会员到来时读取一次；有商品加入购物车时再读；用户回到页面时也再读，因为购物车页或另一个标签页可能改过。访客不读。件数读不到与用户无关：不显示角标，也不报错。',
    ],
    states: {
      visitor: '没有会员',
      member: '会员在此',
      'member.reading': '件数读取中',
      'member.known': '件数已知',
      'member.unknown': '件数没有读出来',
    },
    descriptions: {
      visitor: '不知道有会员在：什么都不问，什么都不知道。',
      member: '会员在使用页面。',
      'member.reading': '正在读取件数，同一会员先前的件数继续显示。',
      'member.known': '件数已知。',
      'member.unknown': '件数没有读到，当作未知。',
    },
    screens: {
      visitor: '「购物车」，没有角标',
      'member.reading': ({ total }) => `「购物车」，${badgeWords(total)}`,
      'member.known': ({ total }) => `「购物车」，${badgeWords(total)}`,
      'member.unknown': '「购物车」，没有角标，也没有错误提示',
    },
    events: {
      'member.came': '会员登录',
      'member.left': '会员退出',
      'cart.filled': '商品放进购物车',
      'page.returned': '回到本页',
    },
    actors: { readTotal: '读取购物车件数', watchCart: '留意购物车' },
  },
});

function badgeWords(total: number | null): string {
  if (total === null || total === 0) return '没有角标';
  return `角标 ${total > 99 ? '99+' : total}`;
}
