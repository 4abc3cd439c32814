/** Texts of the catalogue on invoices, byte for byte. */
export const invoiceExact = {
  emailIsMissing: { id: 'ORD-INV-04', text: '邮箱不能为空' },
  emailIsWrong: { id: 'ORD-INV-05', text: '请填写有效的邮箱地址' },
  invoiceSent: { id: 'ORD-INV-06', text: '发票已发送倒您指定的邮箱，请登录邮箱查看。' },
  invoiceNotSent: { id: 'ORD-INV-08', text: '未知异常' },
} as const;
