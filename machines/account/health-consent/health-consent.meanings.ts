import type { Meanings } from '@xinglin/paths';

/** What product owners read of `healthConsent`. */
export const healthConsentMeanings: Meanings = {
  about: [
    '会员对使用健康信息的授权，在账号安全页（裁定 19）：读取；撤回前先说明会一并删除什么。撤回后重新读取。授权在个人资料首次保存健康信息时给出。',
  ],
  names: {},
  states: {
    loading: '正在读取授权。',
    failed: '没有读到，页面其余部分照常使用。',
    given: '用户看到何时、以哪一版文字授权，可以撤回。',
    notGiven: '没有授权，或已撤回。',
    asking: '说明会删除什么，并询问是否确定。',
    withdrawing: '网关正在撤回授权，并删除据此保存的内容。',
  },
  guards: {
    isGiven: '已授权',
    isRead: '已读到',
    isWithdrawn: '已撤回',
  },
};
