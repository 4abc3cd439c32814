import type { OrderRecord } from '../../contract/orders/order.ts';
import { Price } from '../ui/price.tsx';

/** What the lines are called. */
export interface SumWords {
  readonly goods: string;
  readonly coupon: string;
  readonly shipping: string;
  readonly tax: string;
  readonly coins: string;
}

/**
 * In the order of the pay page; a figure that the gateway does not give has no line, and no tax is none. Without zeros
 * the goods alone may be 0.
 */
export function sumsOf(
  { productMoney, couponValue, transportCosts, totalFCY, mallCoinMoney }: OrderRecord,
  words: SumWords,
  { withZeros = true } = {},
) {
  const lines = [
    { key: 'goods', name: words.goods, cents: productMoney },
    { key: 'coupon', name: words.coupon, cents: couponValue === null ? null : -couponValue },
    { key: 'shipping', name: words.shipping, cents: transportCosts },
    { key: 'tax', name: words.tax, cents: totalFCY === 0 ? null : totalFCY },
    { key: 'coins', name: words.coins, cents: mallCoinMoney === null ? null : -mallCoinMoney },
  ];
  return lines.flatMap(({ key, name, cents }) =>
    cents === null || (cents === 0 && key !== 'goods' && !withZeros)
      ? []
      : [{ key, name, sum: <Price cents={cents} plain /> }],
  );
}
