/** Our own wording; a shop may change it. */
export const unreachableWords = {
  offline: '网络连接不上，请检查网络后重试',
  timeout: '等待太久没有回应，请重试',
  server: '服务暂时不可用，请稍后重试',
  malformed: '服务暂时不可用，请稍后重试',
} as const;
