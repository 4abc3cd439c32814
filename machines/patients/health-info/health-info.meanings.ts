import type { Meanings } from '@xinglin/paths';

/** What product owners read of `healthInfo`. */
export const healthInfoMeanings: Meanings = {
  about: [
    '用药人的健康信息，在表单上方的弹窗里（PAT-FORM-07）。',
    '六个问题，每个回答无或有；回答有的用标签或自己的话说明。六个都回答才能保留；关闭弹窗会放弃其中的改动。在表单保存之前，回答只在内存里，不进任何存储。',
  ],
  names: {},
  states: {
    closed: '表单显示已保留的内容。',
    editing: '弹窗已打开：回答问题，然后保留或放弃。',
  },
  guards: {
    isAnother: '换了回答',
    hasIt: '回答是有',
    allIsAnswered: '全部已回答',
  },
};
