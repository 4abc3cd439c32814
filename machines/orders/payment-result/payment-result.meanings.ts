import type { Meanings } from '@xinglin/paths';

/** What product owners read of `paymentResult`. */
export const paymentResultMeanings: Meanings = {
  about: [
    '浏览器从支付页回来后，按支付单号查询结果。',
    '只有网关说的算：不会因为用户回来了就当作已付。还不知道时每三秒问一次，上一次有了回答才问下一次，页面被隐藏时不问，最多两分钟；之后用户可以再问。有了定论只通知一次，让订单重新读取，流程随之结束。',
  ],
  names: {
    pending: '还没有定论',
    'pending.watched': '用户在看',
  },
  states: {
    pending: '还没有定论。',
    'pending.watched': '用户在看着：反复询问网关，但不会一直问下去。',
    'pending.watched.asking': '正在问网关支付结果。',
    'pending.watched.resting': '还没有人告诉网关，很快再问。',
    'pending.paused': '页面被隐藏，不询问。',
    paid: '网关说已经支付。',
    declined: '支付方拒绝，并说明原因。',
    closed: '没有支付：用户自己放弃，或因为所说明的原因。',
    missing: '这个浏览器没有发起过这笔支付：不对订单作任何说明。',
    unknown: '网关太久没有结果。',
    failed: '询问没有得到回答。',
  },
  guards: {
    isPaid: '已支付',
    isDeclined: '支付方拒绝',
    isClosed: '已关闭',
    isWaiting: '还在等待',
    isMissing: '没有这笔支付',
  },
};
