/** The application for a refund. Our own wording; a shop may change it. */
export const refundFormWords = {
  title: '申请退款',
  reasonMissing: '请选择退款原因',
  optional: '选填',
  notePlaceholder: '说明商品的情况，方便商家尽快处理',
  noteTooLong: '补充说明最多 200 字',
  submit: '提交申请',
  submitting: '正在提交',
  cancel: '取消',
  close: '关闭',
  failed: '没有提交成功，请重试',
} as const;
