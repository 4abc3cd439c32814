import type { Meanings } from '@xinglin/paths';

/** What product owners read of `leaveGuard`. */
export const leaveGuardMeanings: Meanings = {
  about: [
    '不让用户输入的内容在不知不觉中丢失：表单有未保存的修改时，离开页面前先询问。任何有表单的页面都可以使用；有没有要保存的内容，由页面说明。',
  ],
  names: {},
  states: {
    free: '没有会丢失的内容。',
    unsaved: '输入了内容，还没有保存。',
    asking: '正在询问用户是否放弃修改。',
  },
  guards: {
    isUnsaved: '有未保存的修改',
    isSaved: '没有未保存的修改',
  },
};
