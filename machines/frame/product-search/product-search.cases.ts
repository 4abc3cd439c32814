import { defineCases } from '@xinglin/paths';
import { productSearchMachine } from './product-search.machine.ts';
import { productSearchMeanings } from './product-search.meanings.ts';

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
  labels: {
    meanings: productSearchMeanings,
    title: '商品搜索',
    emitted: { searchOpened: '打开搜索结果' },
    screens: {
      typing: ({ keyword }) => (keyword.trim() === '' ? '搜索框没有关键词' : `搜索框内容「${keyword}」`),
      refused: '「请输入商品名称搜索」，光标在搜索框',
    },
    states: { typing: '可输入与搜索', refused: '没有输入商品名称' },
    events: { 'keyword.changed': '输入关键词', 'search.pressed': '点击搜索' },
  },
});
