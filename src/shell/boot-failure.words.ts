/** Ours to word, and a shop's to change. In the HTML of each page; the app, which is missing then, does not load them. */
export const bootFailureWords = {
  text: '页面没有加载出来，请检查网络后刷新',
} as const;
