/** Ours to word, and a shop's to change. */
export const passwordWords = {
  ofRegister: '密码',
  ofNew: '新密码',
  confirmation: '确认密码',
} as const;
