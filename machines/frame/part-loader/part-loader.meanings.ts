import type { Meanings } from '@xinglin/paths';

/** What product owners read of `partLoader`. */
export const partLoaderMeanings: Meanings = {
  about: [
    '加载不在首个脚本包里的部分（ACC-ROUTE-17、ACC-ROUTE-22、ORD-ROUTE-02）。120 秒还没有到，就算失败（ACC-LIM-01）；用户可以重试。',
  ],
  names: {},
  states: {
    idle: '还没有人需要这一部分。',
    loading: '这一部分正在加载。',
    ready: '这一部分已经到了，可以显示。',
    failed: '这一部分没有到，或者没有按时到。',
  },
  guards: {},
};
