import { defineCases } from '@xinglin/paths';
import { clockText, payCountdownMachine } from './pay-countdown.machine.ts';

const NOW = 1_795_200_000_000;
const DEADLINE = NOW + 600_000;
const LATER = NOW + 3_600_000;

/** Sample deadlines and ticks, from which the paths of `payCountdown` are built. */
export const payCountdownCases = defineCases(payCountdownMachine, {
  events: {
    'deadline.given': {
      十分钟后到期: { deadline: DEADLINE, now: NOW },
      一小时后到期: { deadline: LATER, now: NOW },
      已经到期: { deadline: DEADLINE, now: DEADLINE },
    },
    'order.left': { 订单不再待付款: {} },
    'clock.ticked': {
      过了一秒: { now: NOW + 1000 },
      过了十分钟: { now: DEADLINE },
    },
  },
  labels: {
    title: '支付倒计时',
    about: [
      '支付订单的剩余时间。',
      '剩余时间永远是服务器的截止时间减去页面所知的服务器时间，所以电脑休眠、标签页变慢、计时迟到都不影响（裁定 15）。不会仅凭本地时钟就结束：到零时，或两次计时之间时钟跳动时，都要重新读取订单；所在流程得知到零或不可信，再用随订单而来的截止时间和当前时间回答。',
    ],
    states: { idle: '还没有截止时间', ticking: '倒计时中', zero: '倒计时到零', stopped: '倒计时停止' },
    descriptions: {
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
    emitted: { 'countdown.ended': '倒计时结束，订单重新读取', 'countdown.doubted': '时钟跳动，订单重新读取' },
    screens: {
      idle: '没有倒计时',
      ticking: ({ deadline, now }) => `剩余 ${clockText(Math.ceil((deadline - now) / 1000))}`,
      zero: '剩余 00:00:00',
      stopped: '没有倒计时',
    },
    events: { 'deadline.given': '读到订单的支付截止时间', 'order.left': '订单不再待付款', 'clock.ticked': '时钟走动' },
    actors: { watchClock: '时钟' },
  },
});
