import type { Meanings } from '@xinglin/paths';

/** What product owners read of `bookDrug`. */
export const bookDrugMeanings: Meanings = {
  about: [
    '在弹窗里预订缺货药品：留下到货通知的手机号。',
    '离开输入栏和提交时检查手机号；按多少次都只问网关一次。任何失败都保留已输入的内容，关闭弹窗才放弃。',
  ],
  names: {},
  states: {
    closed: '没有在预订。',
    editing: '用户填写手机号。',
    booking: '正在预订。',
  },
  guards: {
    hasTyped: '输入过内容',
    isFaulty: '手机号有误',
    isBooked: '已预订',
    isOutdated: '商品已变化',
  },
};
