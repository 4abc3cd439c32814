import type { Meanings } from '@xinglin/paths';

/** What product owners read of `payCountdown`. */
export const payCountdownMeanings: Meanings = {
  about: [
    '支付订单的剩余时间。',
    '剩余时间永远是服务器的截止时间减去页面所知的服务器时间，所以电脑休眠、标签页变慢、计时迟到都不影响（裁定 15）。不会仅凭本地时钟就结束：到零时，或两次计时之间时钟跳动时，都要重新读取订单；所在流程得知到零或不可信，再用随订单而来的截止时间和当前时间回答。',
  ],
  names: {},
  states: {
    idle: '还没有读过订单。',
    ticking: '剩余时间一秒一秒减少。',
    zero: '截止时间已到；订单是否结束，只有服务器知道。',
    stopped: '订单不在等待付款，所以不计时。',
  },
  guards: {
    isAhead: '还没有到截止时间',
    isOver: '已到截止时间',
    hasLeapt: '时钟跳动过',
  },
};
