import { describe, expect, test } from 'vitest';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import {
  balanceOf,
  fillCart,
  giveAddress,
  kept,
  ledgerOf,
  memberOf,
  OTHER,
  OWNER,
  order,
  totalOf,
} from '../kit/subsidies-kit.ts';

const kit = gatewayKit();
const cart = (memberId: string) =>
  kit.store.db.selectFrom('cart_items').select(['product_code', 'amount']).where('member_id', '=', memberId).execute();
const usedFor = async (code: string) =>
  (await kit.store.db.selectFrom('coupons').select(['value', 'coupon_type']).where('used_for', '=', code).execute())
    .map(({ value, coupon_type }) => `${coupon_type}:${value}`)
    .toSorted();

describe('an order', () => {
  test('ORD-COUP-17 ORD-COUP-20 ORD-COIN-11 the best coupons and the allowed coins reduce the price', async () => {
    const code = await order(kit, OWNER, { P1009: 3 });
    // 59.70 and 10 for shipping; a goods coupon of 5, the shipping coupon of 10, a tenth of 54.70 in coins.
    expect(await kept(kit, code)).toMatchObject({
      ...{ member_id: OWNER, type: 'waitPay', is_rx: false, payment_type: '99' },
      ...{ product_money: 5970, transport_costs: 1000, coupon_value: 1500, coin_money: 547, total: 4923 },
      ...{ consignee: '林小满', consignee_phone: '13800138000' },
    });
    expect(await usedFor(code)).toEqual(['0:500', '4:1000']);
    const [spent] = await ledgerOf(await memberOf(kit, OWNER));
    expect(spent).toMatchObject({ coinAmount: -547, description: `购物抵扣（${code}）` });
    expect(await cart(OWNER)).toEqual([]);
    const lines = await kit.store.db.selectFrom('order_products').selectAll().where('order_code', '=', code).execute();
    expect(lines).toMatchObject([{ product_code: 'P1009', amount: 3, actual_price: 1990 }]);
  });

  test('ORD-COUP-15 ORD-COUP-19 an app-only coupon stays unused, and full-site and product coupons are not combined', async () => {
    const code = await order(kit, OWNER, { P1008: 1 });
    // The product coupon takes off 30, the full-site ones 20 or 50.
    expect(await usedFor(code)).toEqual(['0:5000']);
    expect(await kept(kit, code)).toMatchObject({ product_money: 23_900, transport_costs: 0, coupon_value: 5000 });
  });

  test('ORD-COIN-13 the coins that were earned first are spent first', async () => {
    const code = await order(kit, OWNER, { P1009: 3 });
    const uses = await kit.rows`
      select u.amount, g.amount granted from coin_uses u join coin_grants g on g.id = u.grant_id
      where u.order_code = ${code} order by g.earned_at`;
    expect(uses.map(({ amount, granted }) => [amount, granted])).toEqual([
      [179, 305],
      [288, 288],
      [20, 20],
      [60, 96],
    ]);
  });

  test('ACC-APP-06 ORD-RX-03 ORD-STATE-01 prescription drugs make a request that is audited first; other orders wait for payment directly', async () => {
    const code = await order(kit, OWNER, { P2001: 1 });
    expect(await kept(kit, code)).toMatchObject({ type: 'waitAudit', is_rx: true, is_consulted: false });
    const plain = await order(kit, OWNER, { P1001: 1, P1009: 1 });
    expect(await kept(kit, plain)).toMatchObject({ type: 'waitPay', is_rx: false });
    const sold = await kit.store.db.selectFrom('products').select('prescription_type').distinct().execute();
    expect(sold.map(({ prescription_type }) => prescription_type)).toEqual(
      expect.arrayContaining(['2', '3', '4', '5']),
    );
  });
});

describe('the button of the cart page', () => {
  const press = (browser: Browser) => browser.form('/sandbox/do/checkout');

  test('ORD-COUP-20 ORD-COIN-08 the cart becomes an order, and the page says what was taken off', async () => {
    await fillCart(kit.store, OWNER, { P1009: 3 });
    const browser = await memberOf(kit, OWNER);
    expect((await browser.get('/sandbox/cart')).text).toContain('去结算');
    const { status, headers } = await press(browser);
    expect(status).toBe(303);
    const address = headers.get('location') ?? '';
    const { text } = await browser.get(address);
    for (const shown of ['已下单', '¥59.70', '¥15.00', '¥5.47', '¥49.23', '购物车是空的'])
      expect(text).toContain(shown);
    // No other member can read it there.
    expect((await (await memberOf(kit, OTHER)).get(address)).text).not.toContain('已下单');
  });

  test('ORD-ROUTE-20 ORD-ACT-10 the request cart and the normal cart are shown and settled separately', async () => {
    await fillCart(kit.store, OWNER, { P2001: 2, P1009: 3 });
    const browser = await memberOf(kit, OWNER);
    const settle = (text: string) => browser.form(/action="([^"]+)"/.exec(text)?.[1] ?? '');
    const [name, rxName] = await Promise.all(['P1009', 'P2001'].map(nameOf));
    const requests = (await browser.get('/sandbox/cart?isRx=true')).text;
    const goods = (await browser.get('/sandbox/cart?isRx=false')).text;
    expect([requests.includes(rxName ?? ''), requests.includes(name ?? '')]).toEqual([true, false]);
    expect([goods.includes(rxName ?? ''), goods.includes(name ?? '')]).toEqual([false, true]);
    expect(requests).toContain('共 2 件');
    expect(goods).toContain('/sandbox/cart?isRx=true');
    const after = (await settle(requests)).headers.get('location') ?? '';
    expect(await cart(OWNER)).toEqual([{ product_code: 'P1009', amount: 3 }]);
    expect((await browser.get(after)).text).toContain('需求清单是空的');
    expect(await kept(kit, new URLSearchParams(after.split('?')[1]).get('ordered') ?? '')).toMatchObject({
      is_rx: true,
    });
    await settle(goods);
    expect(await cart(OWNER)).toEqual([]);
  });

  test('a cart that cannot be checked out says why, and a visitor is sent to log in', async () => {
    const browser = await memberOf(kit, OTHER);
    expect((await press(browser)).text).toContain('购物车里没有可以结算的商品');
    await fillCart(kit.store, OTHER, { P1009: 1, P3003: 2 });
    expect((await press(browser)).text).toContain('请先设置默认收货地址');
    await giveAddress(kit);
    expect((await press(browser)).status).toBe(303);
    // What is sold out stays in the cart.
    expect(await cart(OTHER)).toEqual([{ product_code: 'P3003', amount: 2 }]);
    expect((await press(kit.browser())).text).toContain('去登录');
  });

  test('F1 ORD-COUP-16 ORD-COIN-13 50 presses make one order, and use coupons and coins once', async () => {
    const before = (await kit.rows`select code from orders`).length;
    await fillCart(kit.store, OWNER, { P1009: 3 });
    const browser = await memberOf(kit, OWNER);
    await kit.crowd(50, press, browser);
    expect(await kit.rows`select code from orders`).toHaveLength(before + 1);
    const lines = await ledgerOf(browser);
    expect([lines.length, totalOf(lines)]).toEqual([24, 713]);
  });

  test('a cart that is filled again makes another order', async () => {
    const browser = await memberOf(kit, OWNER);
    const buy = async () => {
      await browser.post('/v2/memberShopCarts/items', [{ productCode: 'P1009', num: 1, sourceHost: 'shop.test' }]);
      return (await press(browser)).headers.get('location');
    };
    expect(await buy()).not.toBe(await buy());
  });
});

test('F1 ORD-COUP-16 ORD-COIN-01 50 parallel orders never share a coupon or a coin', async () => {
  const before = await usedIds();
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => order(kit, OWNER, { P1009: 3 })));
  const codes = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes).size).toBe(codes.length);
  const orders = await kit.store.db.selectFrom('orders').selectAll().where('code', 'in', codes).execute();
  const used = await kit.store.db.selectFrom('coupons').selectAll().where('used_for', 'in', codes).execute();
  expect(used.every(({ id }) => !before.has(id))).toBe(true);
  // Discounts do not exceed what the orders' coupons can take off, each once.
  for (const { code, coupon_value } of orders) {
    const own = used.filter(({ used_for }) => used_for === code);
    expect(own.filter(({ coupon_type }) => coupon_type === '4').length).toBeLessThanOrEqual(1);
    expect(coupon_value).toBeLessThanOrEqual(own.reduce((sum, { value }) => sum + value, 0));
    expect(coupon_value > 0).toBe(own.length > 0);
  }
  const spent = orders.reduce((sum, { coin_money }) => sum + coin_money, 0);
  const browser = await memberOf(kit, OWNER);
  expect((await balanceOf(browser)).balance).toBe(1260 - spent);
  expect(totalOf(await ledgerOf(browser))).toBe(1260 - spent);
  const left = await kit.store.db.selectFrom('coin_grants').select('remaining').where('remaining', '<', 0).execute();
  expect(left).toEqual([]);
});

async function nameOf(code: string): Promise<string> {
  const found = await kit.row`select name from products where code = ${code}`;
  return found.name;
}

async function usedIds() {
  const rows = await kit.store.db.selectFrom('coupons').select('id').where('used_at', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}
