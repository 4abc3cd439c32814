/** Our own wording; a shop may change it. */
export const leaveWords = {
  question: '离开并放弃修改？',
  text: '有修改还没有保存，离开后会丢失。',
  stay: '继续填写',
  leave: '离开',
} as const;
