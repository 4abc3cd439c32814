import type { Meanings } from '@xinglin/paths';

/** What product owners read of `safetyAnswers`. */
export const safetyAnswersMeanings: Meanings = {
  about: [
    '问诊的最后一步：三个是非问题、确认勾选，以及还缺少时的授权。',
    '事先什么都不回答、不勾选。问诊提出检查时，把阻碍写在各自的问题或勾选旁，一次说全；改动哪一处，哪一处的说明就消失。回答只在内存里，不进任何存储。',
  ],
  names: {},
  states: {
    answering: '正在回答问题和勾选。',
  },
  guards: {
    isAllRight: '全部回答并勾选',
  },
};
