/** The time that is left to pay an order. Our own wording; a shop may change it. */
export const payCountdownWords = {
  rest: '剩余支付时间',
  left: (clock: string) => `剩 ${clock}`,
  begun: (time: string) => `剩余支付时间 ${time}`,
  fiveMinutes: '剩余支付时间 5 分钟',
  oneMinute: '剩余支付时间 1 分钟',
  ended: '支付时间已到',
  hours: (count: number) => `${count} 小时`,
  minutes: (count: number) => `${count} 分钟`,
  seconds: (count: number) => `${count} 秒`,
} as const;
