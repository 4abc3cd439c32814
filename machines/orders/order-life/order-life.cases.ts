import { defineCases } from '@xinglin/paths';
import { orderLifeMachine } from './order-life.machine.ts';
import { orderLifeMeanings } from './order-life.meanings.ts';

const plain = { isRx: false, isCashOnDelivery: false, isConsulted: false, isPaid: false };

/** The kinds of orders, from which the paths of `orderLife` are built. */
export const orderLifeCases = defineCases(orderLifeMachine, {
  inputs: {
    普通订单: plain,
    货到付款: { ...plain, isCashOnDelivery: true },
    处方需求: { ...plain, isRx: true },
    已问诊的处方需求: { ...plain, isRx: true, isConsulted: true },
    货到付款的处方需求: { isRx: true, isCashOnDelivery: true, isConsulted: true, isPaid: false },
  },
  events: {
    'consultation.completed': { 问诊完成: {} },
    'prescription.issued': { 开出处方: {} },
    'prescription.refused': { 拒绝开方: {} },
    'payment.received': { 收到付款: {} },
    'payment.expired': { 付款超时: {} },
    'delivery.accepted': { 接受货到付款: {} },
    'order.cancelled': { 取消: {} },
    'parcel.shipped': { 发货: {} },
    'receipt.confirmed': { 确认收货: {} },
    'review.saved': { 评价: {} },
    'refund.asked': { 申请退款: {} },
    'refund.refused': { 拒绝退款: {} },
    'refund.paid': { 退款到账: {} },
    'order.deleted': { 删除: {} },
  },
  labels: {
    meanings: orderLifeMeanings,
    title: '订单的一生',
    states: {
      placed: '刚下单',
      waitAudit: '待审核',
      waitPay: '待付款',
      waitDelivery: '待发货',
      waitReceiving: '待收货',
      waitEvaluate: '待评价',
      completeTransaction: '已完成',
      canceled: '已取消',
      refundOrder: '退款中',
      refundCompleteTransaction: '已退款',
      deleted: '已删除',
    },
    events: {
      'consultation.completed': '问诊完成',
      'prescription.issued': '医师开出处方',
      'prescription.refused': '医师拒绝开方',
      'payment.received': '收到付款',
      'payment.expired': '付款超时',
      'delivery.accepted': '商家接受货到付款',
      'order.cancelled': '顾客取消',
      'parcel.shipped': '仓库发货',
      'receipt.confirmed': '顾客确认收货',
      'review.saved': '顾客评价',
      'refund.asked': '顾客申请退款',
      'refund.refused': '商家拒绝退款',
      'refund.paid': '退款到账',
      'order.deleted': '顾客删除',
    },
  },
});
