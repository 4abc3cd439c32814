/** Texts of the catalogue on the coins, byte for byte. */
export const coinExact = {
  coinLedger: { id: 'ORD-COIN-02', text: '明细' },
  coinRules: { id: 'ORD-COIN-05', text: '规则' },
} as const;
