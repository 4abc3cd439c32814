/** A refund and its progress. Our own wording; a shop may change it. */
export const refundWords = {
  amount: '退款金额',
  way: '退款方式',
  ways: { original: '原路退回，到账时间以支付机构为准', service: '货到付款订单，由客服与您联系退款' },
  reason: '退款原因',
  reasons: {
    unwanted: '不想要了或买错了',
    mismatch: '商品与描述不符',
    late: '未按时送达',
    damaged: '商品损坏或缺件',
    other: '其他原因',
    canceled: '已取消',
    noPrescription: '未开具处方',
  },
  note: '补充说明',
  progress: '退款进度',
  states: { reviewing: '审核中', refunding: '退款中', refunded: '已退款', refused: '已拒绝' },
  steps: { applied: '提交申请', decided: '商家审核', refused: '商家已拒绝', paid: '退款到账' },
  stepStates: { done: '，已完成', ahead: '，未开始' },
  succeeded: '退款申请已提交',
  outdated: '已有变化，请以最新状态为准',
  refused: '商家没有同意这次退款，如有疑问请联系客服。',
} as const;
