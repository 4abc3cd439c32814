import { expect, test } from 'vitest';
import { isRx } from '../../contract/orders/order.ts';
import { seededOrders } from '../../gateway/sandbox/seed-orders.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const { orders, products, parcels } = seededOrders(NOW);

test('ORD-RX-03 amounts add up, and an order is Rx by its products', () => {
  for (const order of orders) {
    const lines = products.filter(({ order_code }) => order_code === order.code);
    const goods = lines.reduce((sum, { actual_price, amount }) => sum + actual_price * amount, 0);
    expect(order.product_money).toBe(goods);
    const { coupon_value, coin_money, transport_costs, tax, total } = order;
    expect(total).toBe(goods + transport_costs + tax - coupon_value - coin_money);
    expect(total).toBeGreaterThan(0);
    const rx = lines.some(({ prescription_type }) => isRx({ prescriptionType: prescription_type }));
    expect(order.is_rx).toBe(rx);
  }
});

test('ORD-DATA-10 ORD-DATA-11 ORD-DATA-12 ORD-DATA-13 ORD-DATA-14 every mark occurs in some order', () => {
  const marks = new Set(products.map(({ mark, combination_id }) => (combination_id === '' ? mark : `${mark}+`)));
  expect([...marks].sort()).toEqual(
    ['1', '13', '15', '17+', '18+', '2', '24', '25', '3', '3+', '5+', '6+', '7+', '8+'].sort(),
  );
});

test('every shipped order has a parcel, and nothing happens in the future', () => {
  const shipped = orders.filter(({ shipped_at }) => shipped_at !== null).map(({ code }) => code);
  expect(parcels.map(({ order_code }) => order_code)).toEqual(shipped);
  for (const { paid_at, shipped_at, received_at, reviewed_at, canceled_at } of orders) {
    for (const at of [paid_at, shipped_at, received_at, reviewed_at, canceled_at]) {
      expect((at ?? NOW).getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  }
});

test('seeding at the same time gives the same data', () => {
  expect(seededOrders(NOW)).toEqual(seededOrders(NOW));
});
