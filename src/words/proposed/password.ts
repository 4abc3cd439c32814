/** Ours to word, and a shop's to change. */
export const passwordWords = {
  ofRegister: '密码',
  ofNew: '新密码',
  confirmation: '确认密码',
  input: { show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已打开' },
} as const;
