/** Our own wording; a shop may change it. In the HTML of each page, not in the app, which failed to load. */
export const bootFailureWords = {
  text: '页面没有加载出来，请检查网络后刷新',
} as const;
