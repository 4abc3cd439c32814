import { randomInt } from 'node:crypto';
import dayjs from 'dayjs';
import type { InsertObject } from 'kysely';
import { moneyOf } from '../../contract/coupons/coupons.ts';
import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { priceOrder } from '../../contract/orders/price-order.ts';
import { firstOrderType } from '../../machines/orders/order-life.machine.ts';
import { defaultAddressOf } from '../addresses/address-book.ts';
import { DAY, HOUR } from '../clock.ts';
import { spendableGrants, spendCoins } from '../coins/coins.ts';
import { heldCoupons, useCoupons } from '../coupons/coupons.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { insertOrder, orderCode } from '../orders/order-code.ts';
import { productNamesOf } from '../orders/product-names.ts';
import { lockMember } from '../store/members.ts';
import type { Tables } from '../store/schema.ts';
import type { Queries } from '../store/store.ts';
import { isInRequestCart } from './cart.ts';

/** In cents: shipping, and from which goods on there is none (`freight` of the mall settings says so to shoppers). */
const SHIPPING = 1000;
const FREE_FROM = 9900;
const PAY_WITHIN = 2 * HOUR;
const AUDIT_WITHIN = DAY;
/** As many as the code of an order has room for on a day. */
const NUMBERS_A_DAY = 100_000;
const MOST_DRAWS = 50;

/**
 * Makes one order of what is in a member's cart and can be bought, to their default address: prescription drugs become a
 * request (`isRequest`), everything else an order of its own. The best coupons and all coins that the rules allow are
 * used for it, all or nothing. Throws `Refused`. Returns the order's code.
 */
export async function checkout(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  memberId: string,
  isRequest: boolean,
): Promise<string> {
  const now = clock.now();
  return store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const lines = (await cartLines(trx, memberId)).filter((line) => isInRequestCart(line) === isRequest);
    if (lines.length === 0) throw new Refused(409, 'cartEmpty');
    const address = await defaultAddressOf(trx, memberId);
    if (address === null) throw new Refused(409, 'noDefaultAddress');
    const items = lines.map(({ code, price, amount }) => ({ productCode: code, price, amount }));
    const price = priceOrder({
      items,
      transportCosts: moneyOf(items) < FREE_FROM ? SHIPPING : 0,
      coupons: await heldCoupons(trx, memberId, now),
      grants: await spendableGrants(trx, memberId, now),
      device: 'pc',
      now: now.getTime(),
    });
    const code = await writeOrder(trx, now, {
      product_names: productNamesOf(lines),
      member_id: memberId,
      split_of: null,
      type: firstOrderType({ isRx: isRequest, isCashOnDelivery: false, isConsulted: false, isPaid: false }),
      before_refund: null,
      is_rx: isRequest,
      payment_type: PAYMENT_TYPES.online,
      consignee: address.consignee,
      consignee_phone: address.consigneePhone2,
      delivery_address: address.deliveryAddress,
      product_money: price.productMoney,
      coupon_value: price.couponValue,
      transport_costs: price.transportCosts,
      coin_money: price.mallCoinMoney,
      total: price.sum,
      payment_deadline: dayjs(now)
        .add(isRequest ? AUDIT_WITHIN : PAY_WITHIN)
        .toDate(),
    });
    await writeLines(trx, code, lines);
    await useCoupons(trx, price.couponIds, code, now);
    await spendCoins(trx, { memberId, orderCode: code, uses: price.coinUses }, now);
    const bought = lines.map((line) => line.code);
    await trx.deleteFrom('cart_items').where('member_id', '=', memberId).where('product_code', 'in', bought).execute();
    return code;
  });
}

async function cartLines(trx: Queries, memberId: string) {
  return trx
    .selectFrom('cart_items')
    .innerJoin('products', 'products.code', 'cart_items.product_code')
    .selectAll('products')
    .select('cart_items.amount')
    .where('cart_items.member_id', '=', memberId)
    .where('products.status_type', '=', PRODUCT_STATUS.onSale)
    .orderBy('cart_items.added_at')
    .orderBy('products.place')
    .execute();
}

type Order = Omit<InsertObject<Tables, 'orders'>, 'code' | 'created_at'>;

/** Draws numbers of the day until one is free: replicas share no counter. */
async function writeOrder(trx: Queries, now: Date, order: Order): Promise<string> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const code = orderCode(now, randomInt(NUMBERS_A_DAY));
    if ((await insertOrder(trx, { ...order, code, created_at: now })) !== undefined) return code;
  }
  throw new Error('no number of the day is free');
}

async function writeLines(trx: Queries, code: string, lines: Awaited<ReturnType<typeof cartLines>>): Promise<void> {
  const rows = lines.map((line, place) => ({
    order_code: code,
    place,
    product_code: line.code,
    name: line.name,
    image_url: line.image_url,
    packing: line.packing,
    amount: line.amount,
    actual_price: line.price,
    prescription_type: line.prescription_type,
    class_code: line.class_code,
  }));
  await trx.insertInto('order_products').values(rows).execute();
}
