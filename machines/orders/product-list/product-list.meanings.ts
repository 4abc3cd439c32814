import type { Meanings } from '@xinglin/paths';

/** What product owners read of every list of products: their charts are the same. */
export const productListMeanings: Omit<Meanings, 'about'> = {
  names: {},
  states: {
    idle: '这一页商品在显示；没有做成的原因在商品旁。',
    confirming: '正在询问是否删除这件商品。',
    removing: '网关正在删除。',
    fillingCart: '所选商品正在加入购物车或需求单。',
    leaving: '购物车页取代本页打开，返回时可以看到原样。',
  },
  guards: {
    isRemoval: '是删除',
    isForCart: '是加入购物车',
    isDone: '已完成',
    isGone: '已不存在',
    isFilledWithCart: '已加入，且有购物车页',
  },
};
