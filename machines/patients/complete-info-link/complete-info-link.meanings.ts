import type { Meanings } from '@xinglin/paths';

/** What product owners read of `completeInfoLink`. */
export const completeInfoLinkMeanings: Meanings = {
  about: [
    '请人补充订单用药人缺少的信息的链接，有效 72 小时，慢病订单 24 小时。',
    '持有链接的人不登录就能填写表单（由子流程负责），剩余时间同时倒数。链接现在怎样只有网关说了算：打开时问，时间到零时问，时钟不可信时问，保存被拒绝后再问。保存都经过这里，只有确认链接有效才会开始；已经开始的保存会等到结果。表单一旦出现就不再消失，不管链接怎样：输入的内容属于用户。',
  ],
  names: {
    link: '链接',
    form: '表单区域',
  },
  states: {
    link: '按网关到目前为止的说法，链接现在怎样。',
    'link.opening': '地址里有没有写全需求单和密钥。',
    'link.loading': '正在问网关，第一次或再次；期间不保存。',
    'link.failed': '没能问到，或网关没有说明链接怎样，可以再试；已输入的内容保留。',
    'link.counting': '链接有效，用户填写时剩余时间在倒数。',
    'link.saving': '表单自行检查并保存；不管时间怎样，都等到结果。',
    'link.done': '全部保存，商城继续处理订单。',
    'link.expired': '没有按时补充完。',
    'link.used': '先前已经补充完。',
    'link.cancelled': '订单已取消，链接随之失效。',
    'link.otherNotice': '有其他情况；用户可以去商城，或去自己的页面。',
    form: '表单，一旦出现过。',
    'form.away': '还没有要填写的内容。',
    'form.shown': '表单在页面上，连同输入的内容一直保留。',
  },
  guards: {
    isIncomplete: '链接不完整',
    isOpen: '链接有效',
    isExpired: '已过期',
    isUsed: '已完善过',
    isCancelled: '订单已取消',
    isNotNow: '暂时不说链接怎样',
    isDoubted: '剩余时间不可信',
  },
};
