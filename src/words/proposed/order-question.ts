/** What is asked before something is done with an order. Ours to word, and a shop's to change; `kind` is the word for an order. */
export const orderQuestionWords = {
  asked: {
    cancel: (kind: string) => `取消这个${kind}？`,
    receive: () => '已经收到全部商品了吗？',
    remove: (kind: string) => `删除这个${kind}？`,
  },
  follows: {
    cancel: (kind: string, code: string) => `${kind} ${code} 取消后不能恢复，已用的金币会退回，过期的除外。`,
    /** It is paid, in its audit. */
    cancelPaid: (kind: string, code: string) =>
      `${kind} ${code} 取消后不能恢复，已付款项将原路退回，已用的金币会退回，过期的除外。`,
    receive: (kind: string, code: string) => `请先核对商品，再确认收货。确认后${kind} ${code} 进入待评价。`,
    remove: (kind: string, code: string) => `${kind} ${code} 删除后不再显示，不能恢复。`,
  },
  keep: { cancel: '先不取消', receive: '还没收到', remove: '保留' },
} as const;
