import type { Meanings } from '@xinglin/paths';

/** What product owners read of `thirdBinder`. */
export const thirdBinderMeanings: Meanings = {
  about: [
    '会员账号与第三方的关联，在账号安全页。',
    '关联时浏览器前往第三方（ACC-CALL-20），带着一个账号回来：先问网关它是谁的，用户对这个账号明确同意之前什么都不关联（ACC-SAFE-08），所以别人制造的返回不会造成关联。解除关联前也先询问。每次改动后重新读取。',
  ],
  names: {},
  states: {
    loading: '正在读取关联情况，先前的继续显示。',
    failed: '没有读到，页面其余部分照常使用。',
    listed: '四个第三方，各自已关联或未关联；也可能在说明上一次的结果。',
    leaving: '浏览器正在前往第三方。',
    looking: '正在问网关返回的账号是谁的。',
    unlooked: '没能问到是谁的；可以再试，也可以放下。',
    askingBind: '正在询问是否关联这个账号。',
    binding: '网关正在关联账号。',
    askingUnbind: '正在询问是否结束关联。',
    unbinding: '网关正在解除关联。',
  },
  guards: {
    isReturnToLookAt: '是刚从第三方返回',
    isRead: '已读到',
    isNotLinked: '尚未关联',
    isLinked: '已关联',
    isFree: '没有被别人关联',
    isDone: '已完成',
  },
};
