/** The slide puzzle: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const slideExact = {
  slideFailed: { id: 'ACC-SLIDE-01', text: '滑动验证失败，请重新验证' },
  slideIsBroken: { id: 'ACC-SLIDE-02', text: '验证码加载异常' },
} as const;
