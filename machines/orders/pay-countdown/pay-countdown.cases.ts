import { defineCases } from '@xinglin/paths';
import { payCountdownMachine } from './pay-countdown.machine.ts';
import { payCountdownMeanings } from './pay-countdown.meanings.ts';
import { clockText } from './pay-countdown.select.ts';

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
    meanings: payCountdownMeanings,
    title: '支付倒计时',
    emitted: { 'countdown.ended': '倒计时结束，订单重新读取', 'countdown.doubted': '时钟跳动，订单重新读取' },
    states: { idle: '还没有截止时间', ticking: '倒计时中', zero: '倒计时到零', stopped: '倒计时停止' },
    screens: {
      idle: '没有倒计时',
      ticking: ({ deadline, now }) => `剩余 ${clockText(Math.ceil((deadline - now) / 1000))}`,
      zero: '00:00:00',
      stopped: '没有倒计时',
    },
    events: { 'deadline.given': '读到订单的支付截止时间', 'order.left': '订单不再待付款', 'clock.ticked': '时钟走动' },
    actors: { watchClock: '时钟' },
  },
});
