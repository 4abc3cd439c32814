import type { Meanings } from '@xinglin/paths';
import { productListMeanings } from '../product-list/product-list.meanings.ts';

/** What product owners read of `reservationList`. */
export const reservationListMeanings: Meanings = {
  about: ['会员对缺货药品的预订：采购期间可以询问，之后购买或加入需求单，也可以删除。图与每个商品列表相同。'],
  ...productListMeanings,
};
