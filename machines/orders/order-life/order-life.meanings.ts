import type { Meanings } from '@xinglin/paths';

/** What product owners read of `orderLife`. */
export const orderLifeMeanings: Meanings = {
  about: [
    '订单的一生：从哪种类型可以走到哪种类型（ORD-STATE-01、ORD-STATE-02）。',
    '网关保存一次变化之前先问这个状态机；界面从不自己推算下一个类型，而是重新读取订单。处方药订单等待处方审核，问诊一完成就可以支付（ORD-ACT-03、ORD-ACT-14），但只记下已付款：开出处方之前不会到仓库，拒绝开方则退款；付款之后不再超时。货到付款不会提前支付（裁定 16）。',
  ],
  names: {},
  states: {
    placed: '订单刚刚提交。',
    waitAudit: '等待问诊，之后由医生或药师查看需求单；期间可以付款，付款后不再超时。',
    waitPay: '订单等待付款，或等商城接受货到付款。',
    waitDelivery: '仓库正在备货。',
    waitReceiving: '包裹在路上。',
    waitEvaluate: '用户已收到商品，可以评价。',
    completeTransaction: '订单已经结束。',
    canceled: '订单被用户、商城取消，或因超时取消。',
    refundOrder: '正在退款；审核期间的退款商城不能拒绝，因为尚未发货。',
    refundCompleteTransaction: '款项已退回。',
    deleted: '用户不再看到这个订单。',
  },
  guards: {
    isRx: '含处方药',
    isPayableInAudit: '审核期间可以支付',
    isUnpaid: '尚未付款',
    isPaid: '已付款',
    isConsulted: '已问诊',
    isConsultedAndPaid: '已问诊且已付款',
    wasDelivering: '先前是待发货',
    isPaidBeforehand: '在线支付',
    isCashOnDelivery: '货到付款',
    wasReceiving: '先前是待收货',
    wasEvaluating: '先前是待评价',
  },
};
