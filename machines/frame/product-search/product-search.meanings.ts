import type { Meanings } from '@xinglin/paths';

/** What product owners read of `productSearch`. */
export const productSearchMeanings: Meanings = {
  about: [
    '页头的商品搜索（ACC-FRAME-09）：最多 50 个字符（ACC-FRAME-10）；什么都没输入就搜索，会显示提示（ACC-FRAME-11）。搜索结果是商城自己的页面，不在本产品内。',
  ],
  names: {},
  states: {
    typing: '用户可以输入和搜索。',
    refused: '没有可搜索的内容，提示一直显示到重新输入。',
  },
  guards: {
    isEmpty: '没有输入',
  },
};
