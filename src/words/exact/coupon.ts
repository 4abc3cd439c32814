/** Texts of the catalogue on the coupons, byte for byte. */
export const couponExact = {
  noCoupons: { id: 'ORD-COUP-11', text: '暂无补贴' },
} as const;
