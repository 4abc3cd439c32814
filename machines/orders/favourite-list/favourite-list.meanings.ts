import type { Meanings } from '@xinglin/paths';
import { productListMeanings } from '../product-list/product-list.meanings.ts';

/** What product owners read of `favouriteList`. */
export const favouriteListMeanings: Meanings = {
  about: ['会员的收藏：按每件商品的状态购买、加入需求单、预订或删除。图与每个商品列表相同。'],
  ...productListMeanings,
};
