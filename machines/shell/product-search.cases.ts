import { defineCases, NO_INPUT } from '@xinglin/paths';
import { byHand } from '../lib/how.cases.ts';
import { productSearchMachine } from './product-search.machine.ts';

/** What a shopper may search for, from which the paths of `productSearch` are built. */
export const productSearchCases = defineCases(productSearchMachine, {
  events: {
    'keyword.changed': {
      商品名: { keyword: '感冒灵颗粒' },
      只有空格: { keyword: '   ' },
      超过五十字: { keyword: '维'.repeat(51) },
    },
    'search.pressed': { 点搜索: {} },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user'] },
    events: {
      'keyword.changed': {
        商品名: '在页头的搜索框里输入“感冒灵颗粒”',
        只有空格: '在页头的搜索框里只输入空格',
        超过五十字: '在页头的搜索框里粘贴 51 个“维”',
      },
    },
  }),
  labels: {
    title: '商品搜索',
    about: [
      '页头的商品搜索（ACC-FRAME-09）：最多 50 个字符（ACC-FRAME-10）；什么都没输入就搜索，会显示提示（ACC-FRAME-11）。搜索结果是商城自己的页面，不在本产品内。',
    ],
    states: { typing: '可输入与搜索', refused: '没有输入商品名称' },
    descriptions: {
      typing: '用户可以输入和搜索。',
      refused: '没有可搜索的内容，提示一直显示到重新输入。',
    },
    guards: {
      isEmpty: '没有输入',
    },
    emitted: { searchOpened: '打开搜索结果' },
    screens: {
      typing: ({ keyword }) => (keyword.trim() === '' ? '搜索框没有关键词' : `搜索框内容「${keyword}」`),
      refused: '「请输入商品名称搜索」，光标在搜索框',
    },
    events: { 'keyword.changed': '输入关键词', 'search.pressed': '点击搜索' },
  },
});
