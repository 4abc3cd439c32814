import type { Meanings } from '@xinglin/paths';

/** What product owners read of `invoice`. */
export const invoiceMeanings: Meanings = {
  about: [
    '一个订单的发票：它的文件，以及发送到邮箱。',
    '文件一次显示几个。发送的表单只有一栏；失败或关闭表单，输入的内容都保留。一次只发一封：正在发送时再按不算。',
  ],
  names: {
    urlsShown: '发票文件已列出',
  },
  states: {
    loading: '正在读取订单和文件的地址。',
    failed: '没有读到，可以再试。',
    gone: '会员没有这个订单。',
    notIssued: '还没有发票，没有可发送的。',
    urlsShown: '文件已列出，可以逐个打开。',
    'urlsShown.sendClosed': '没有在发送。',
    'urlsShown.sendEditing': '用户填写发到哪里。',
    'urlsShown.sending': '正在请求发送，只一次。',
    'urlsShown.sent': '邮件已发出，也可以再发到别处。',
  },
  guards: {
    hasFiles: '有发票文件',
    isRead: '已读到',
    isGone: '没有这个订单',
    isThere: '订单存在',
    isFaulty: '邮箱有误',
    isSent: '已发出',
  },
};
