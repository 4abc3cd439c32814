/** Texts of every paged list. Our own wording; a shop may change it. */
export const listWords = {
  failed: '没有读取到内容，请重试',
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    previousGroup: '前 5 页',
    nextGroup: '后 5 页',
    page: (page: number) => `第 ${page} 页`,
    jumpTo: '跳至',
    jumpUnit: '页',
    jumpField: (pages: number) => `页码，共 ${pages} 页`,
    jump: '跳转',
  },
  toMall: '去逛逛',
  total: (rows: number) => `共 ${rows} 条`,
} as const;
