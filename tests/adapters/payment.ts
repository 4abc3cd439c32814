/** The payment that is begun, asked about and closed, and its number at the provider. */
export const id = '01900000-0000-7000-8000-00000000000a';
export const number = '0190000000007000800000000000000a';
export const payment = { id, amount: 12_345 };

/** What a payment begins with. */
export const asked = {
  ...payment,
  orderCodes: ['A1'],
  subject: '杏林大药房订单 A1',
  expiresAt: new Date('2026-11-25T13:00:00Z'),
  askedAt: new Date('2026-11-25T12:00:00Z'),
  returnUrl: 'https://shop.test/back?a=1&b=2',
  notifyUrl: 'https://shop.test/notify',
};
