/** Our own wording; a shop may change it. */
export const passwordInputWords = { show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已打开' } as const;
