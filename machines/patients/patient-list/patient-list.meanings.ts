import type { Meanings } from '@xinglin/paths';

/** What product owners read of `patientList`. */
export const patientListMeanings: Meanings = {
  about: [
    '会员的用药人：列出、删除，并设一个为默认；新增和编辑在单独的页面。',
    '删除前先询问（PAT-LIST-02）。默认由商城选定时，谁都不能改（PAT-LIST-04）。每次改动后重新读取；读不到时为空（PAT-LIST-09），可以再读。',
  ],
  names: {},
  states: {
    loading: '正在读取用药人，先前的继续显示。',
    failed: '没有读到：一个都不显示，可以再读。',
    listed: '用户看到用药人，默认的在最前。',
    confirming: '正在询问是否删除这个用药人。',
    deleting: '网关正在删除用药人。',
    settingDefault: '网关正在把这个用药人设为默认。',
  },
  guards: {
    isListed: '用药人已读到',
    defaultIsFree: '默认可以修改',
    isDone: '已完成',
    isGone: '用药人已不存在',
  },
};
