import type { Meanings } from '@xinglin/paths';

/** What product owners read of `payNow`. */
export const payNowMeanings: Meanings = {
  about: [
    '支付一个待付款的订单，从任何显示它的地方。',
    '没有处方药的订单直接去支付。有处方药的先问问诊：已完成也去支付，未完成去问诊。按多少次都只离开一次；留在这里的原因在按钮旁，再按就再试。返回的人可能发现订单已经付过：显示它的页面会重新读取。支付结果还在确认的订单只重新读取，不会再付一次。',
  ],
  names: {},
  states: {
    idle: '可以支付；留在这里的原因在旁边。',
    checkingConsultation: '订单有处方药：正在问问诊是否完成。',
    toInquiry: '问诊页取代本页打开。',
    redirecting: '支付页取代本页打开，返回时可以看到原样。',
  },
  guards: {
    isConfirming: '支付确认中',
    isNotOffered: '不提供支付',
    isTooLate: '已超时',
    isByNobody: '没有登录',
    needsConsultation: '需要问诊',
    isComplete: '问诊已完成',
    isIncomplete: '问诊未完成',
  },
};
