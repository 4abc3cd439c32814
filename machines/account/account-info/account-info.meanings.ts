import type { Meanings } from '@xinglin/paths';

/** What product owners read of `accountInfo`. */
export const accountInfoMeanings: Meanings = {
  about: ['账号安全页上对会员账号的了解（ACC-SAFE-01）：读取，失败后可再读。页面其余部分不等它。'],
  names: {},
  states: {
    loading: '正在读取手机号和是否设有密码。',
    failed: '没有读到，页面其余部分照常使用。',
    shown: '显示掩码手机号和是否设有密码，以及修改的入口。',
  },
  guards: {
    isRead: '已读到',
  },
};
