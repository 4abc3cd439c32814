import type { OrderRecord } from '../../contract/orders/order.ts';
import { Price } from '../ui/price.tsx';

/**
 * The sums in the sequence of the pay page, by their names. A figure that the gateway lacks and a tax of 0 have no line; without zeros
 * only the goods may be 0.
 */
export function sumsOf(
  { productMoney, couponValue, transportCosts, totalFCY, mallCoinMoney }: OrderRecord,
  words: Readonly<Record<'goods' | 'coupon' | 'shipping' | 'tax' | 'coins', string>>,
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
