import { moneyOf } from '../../contract/coupons/coupons.ts';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { priceOrder } from '../../contract/orders/price-order.ts';
import { deliveryAddressOf } from '../addresses/address-book.ts';
import { spendableGrants, spendCoins } from '../coins/coins.ts';
import { heldCoupons, redeemCoupons } from '../coupons/coupons.ts';
import { Refused } from '../http/refused.ts';
import { placeOrder } from '../orders/place-order.ts';
import { lockMember } from '../store/rows.ts';
import type { OrderRow, ProductRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';

/** In cents: shipping, and the goods total from which it is free (`freight` of the mall settings tells shoppers). */
const SHIPPING = 1000;
const FREE_FROM = 9900;

/** What a member buys. */
export interface Settlement {
  readonly memberId: string;
  readonly lines: readonly { readonly product: ProductRow; readonly amount: number }[];
  /** One of the member's; otherwise their default. */
  readonly addressId?: string | undefined;
  /** All of these or none at all; otherwise the best that the member has. */
  readonly couponIds?: readonly string[] | undefined;
  /** As many coins as the rules allow. */
  readonly useCoins: boolean;
}

/**
 * Creates an order of what a member buys, at the shop's prices, and takes the products out of their cart. Redeems the
 * coupons and coins for it, all or nothing. Throws `Refused`.
 */
export async function settle(trx: Queries, now: Date, settlement: Settlement): Promise<OrderRow> {
  const { memberId, lines, addressId, couponIds, useCoins } = settlement;
  if (!(await lockMember(trx, memberId))) throw new Refused(404, 'noSuchMember');
  const address = await deliveryAddressOf(trx, memberId, addressId);
  if (address === null) throw new Refused(409, 'noDefaultAddress');
  const items = lines.map(({ product, amount }) => ({ productCode: product.code, price: product.price, amount }));
  const coupons = await heldCoupons(trx, memberId, now);
  const price = priceOrder({
    items,
    transportCosts: moneyOf(items) < FREE_FROM ? SHIPPING : 0,
    coupons: couponIds === undefined ? coupons : coupons.filter(({ id }) => couponIds.includes(id)),
    grants: useCoins ? await spendableGrants(trx, memberId, now) : [],
    device: 'pc',
    now: now.getTime(),
  });
  if (couponIds?.some((id) => !price.couponIds.includes(id)) === true) throw new Refused(409, 'couponNotUsable');
  // It could not be paid, and would keep the coupons until it expires.
  if (price.sum === 0) throw new Refused(409, 'nothingToPay');
  const order = await placeOrder(
    trx,
    now,
    {
      member_id: memberId,
      payment_type: PAYMENT_TYPES.online,
      consignee: address.consignee,
      consignee_phone: address.consigneePhone2,
      delivery_address: address.deliveryAddress,
      product_money: price.productMoney,
      coupon_value: price.couponValue,
      transport_costs: price.transportCosts,
      coin_money: price.mallCoinMoney,
      total: price.sum,
    },
    lines.map(({ product, amount }) => ({ product, amount, actualPrice: product.price })),
  );
  await redeemCoupons(trx, price.couponIds, order.code, now);
  await spendCoins(trx, { memberId, orderCode: order.code, uses: price.coinUses }, now);
  const bought = items.map(({ productCode }) => productCode);
  await trx.deleteFrom('cart_items').where('member_id', '=', memberId).where('product_code', 'in', bought).execute();
  return order;
}
