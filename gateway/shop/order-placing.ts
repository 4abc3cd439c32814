import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { maskNumber } from '../../contract/patients/masks.ts';
import { placeShopOrder, settleShopOrder } from '../../contract/shop/orders.calls.ts';
import { MOST_CENTS } from '../../contract/shop/shop-call.ts';
import { settle } from '../cart/settle.ts';
import { Refused } from '../http/refused.ts';
import { isRxProduct, placeOrder } from '../orders/place-order.ts';
import { lockMember } from '../store/rows.ts';
import type { ProductRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { stateOf } from './order-events.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** Throws a refusal that names the product of each wrong item; does nothing if there is none. */
function refuseItems(status: 400 | 409, code: string, list: string, isWrong: readonly boolean[]): void {
  const errors = isWrong.flatMap((wrong, at) => (wrong ? [{ path: `${list}.${at}.productCode`, code }] : []));
  if (errors.length > 0) throw new ShopRefused(status, code, errors);
}

/** Each item with its product. Throws `ShopRefused` 400 that names the unknown products. */
async function withProducts<Item extends { readonly productCode: string }>(
  trx: Queries,
  list: string,
  items: readonly Item[],
) {
  const codes = items.map(({ productCode }) => productCode);
  const rows = await trx.selectFrom('products').selectAll().where('code', 'in', codes).execute();
  const products = new Map<string, ProductRow>(rows.map((row) => [row.code, row]));
  refuseItems(
    400,
    'noSuchProduct',
    list,
    codes.map((code) => !products.has(code)),
  );
  return items.flatMap((item) => {
    const product = products.get(item.productCode);
    return product === undefined ? [] : [{ ...item, product }];
  });
}

async function placeShopOrderOf({ deps, trx, body }: ByShop<typeof placeShopOrder>) {
  const { memberId, amounts, invoice } = body;
  const lines = await withProducts(trx, 'lines', body.lines);
  // Locked, so that an account that is being closed gets no more orders.
  if (memberId !== null && !(await lockMember(trx, memberId))) throw new Refused(404, 'noSuchMember');
  const order = {
    member_id: memberId,
    split_of: body.splitOf,
    payment_type: body.paymentType,
    pay_source: body.paySource,
    consignee: body.consignee,
    consignee_phone: body.consigneePhone,
    delivery_address: body.deliveryAddress,
    product_money: amounts.productMoney,
    coupon_value: amounts.couponValue,
    transport_costs: amounts.transportCosts,
    coin_money: amounts.coinMoney,
    tax: amounts.tax,
    total: amounts.total,
    advance_sum: amounts.advanceSum,
    is_global: body.isGlobal,
    id_card_number: maskNumber(body.idCardNumber),
    invoice_type: invoice?.invoiceType,
    invoice_title_type: invoice?.titleType,
    tax_payer_number: invoice?.taxPayerNumber,
    invoice_content: invoice?.content,
  };
  return stateOf(await placeOrder(trx, deps.clock.now(), order, lines, body.payWithinMs));
}

async function settleShopOrderOf({ deps, trx, body }: ByShop<typeof settleShopOrder>) {
  const { items, ...settlement } = body;
  const lines = await withProducts(trx, 'items', items);
  const isRx = lines.map(({ product }) => isRxProduct(product));
  if (new Set(isRx).size > 1) throw new ShopRefused(400, 'mixedItems');
  const money = lines.reduce((sum, { amount, product }) => sum + amount * product.price, 0);
  if (money > MOST_CENTS) throw new ShopRefused(400, 'malformed', [{ path: 'items', code: 'max_value' }]);
  refuseItems(
    409,
    'itemSoldOut',
    'items',
    lines.map(({ product }) => product.status_type !== PRODUCT_STATUS.onSale),
  );
  return stateOf(await settle(trx, deps.clock.now(), { ...settlement, lines }));
}

/** The calls that place orders. */
export function serveOrderPlacing({ forShop }: ShopRoutes): void {
  forShop(placeShopOrder, placeShopOrderOf);
  forShop(settleShopOrder, settleShopOrderOf);
}
