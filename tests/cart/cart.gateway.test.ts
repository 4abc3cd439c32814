import { expect } from 'vitest';
import { DAY, MINUTE } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Browser, refusalOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member, rebuy, seeded } = orderHelpers(kit);
const ITEMS = '/v2/memberShopCarts/items';
const sourceHost = 'shop.test';

const add = (browser: Browser, ...requests: [productCode: string, num: number][]) =>
  browser.post(
    ITEMS,
    requests.map(([productCode, num]) => ({ productCode, num, sourceHost })),
  );
const buy = (browser: Browser, skuCode: string, quantity = 1) =>
  browser.post('/v2/settle/buyNow', { skuCode, quantity, sourceHost });
const total = async (browser: Browser): Promise<number> => (await browser.get('/memberShopCarts/total')).body.total;
const cart = async () => {
  const rows = await kit.rows`select product_code, amount from cart_items order by product_code`;
  return Object.fromEntries(rows.map(({ product_code, amount }) => [product_code, amount]));
};

test('ORD-CALL-13 pieces add up per member', async ({ shopper }) => {
  expect(await total(shopper)).toBe(0);
  expect((await add(shopper, ['P1001', 2], ['P2001', 1])).status).toBe(200);
  expect((await add(shopper, ['P1001', 3], ['P1001', 1])).body).toEqual({ total: 7 });
  expect(await cart()).toEqual({ P1001: 6, P2001: 1 });
  expect(await total(await member(OTHER_SHOPPER))).toBe(0);
});

test('ORD-CALL-13 holds at most 999 pieces of one product, even under fifty parallel clicks', async ({ shopper }) => {
  const answers = await times(50, (at) =>
    at % 2 ? add(shopper, ['P1001', 1], ['P1002', 40]) : add(shopper, ['P1002', 40], ['P1001', 1]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await cart()).toEqual({ P1001: 50, P1002: 999 });
  expect(await total(shopper)).toBe(1049);
});

test('F4 ORD-CALL-13 an add repeated with its key adds once, also in parallel; keys are per member', async () => {
  const [browser, other] = [await member(), await member(OTHER_SHOPPER)];
  const once = (of: Browser, key: string) =>
    of.post(ITEMS, [{ productCode: 'P1001', num: 2, sourceHost }], { 'idempotency-key': key });
  const answers = await times(20, () => once(browser, 'k-1'));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { total: 2 }]));
  expect((await once(browser, 'k-2')).body).toEqual({ total: 4 });
  expect((await once(other, 'k-1')).body).toEqual({ total: 2 });
});

test('F4 ORD-CALL-13 a key counts for a day, and its row is swept a day after that', async () => {
  const once = async () => {
    const { body } = await (await member()).post(ITEMS, [{ productCode: 'P1001', num: 2, sourceHost }], {
      'idempotency-key': 'k',
    });
    return body.total;
  };
  const keys = async () => {
    await sweep(kit.store, kit.clock);
    const rows = await kit.store.db.selectFrom('limits').select('key').where('key', 'like', 'cart-add:%').execute();
    return rows.length;
  };
  expect([await once(), await keys()]).toEqual([2, 1]);
  kit.clock.pass(DAY - MINUTE);
  expect([await once(), await keys()]).toEqual([2, 1]);
  kit.clock.pass(DAY);
  expect(await keys()).toBe(1);
  kit.clock.pass(2 * MINUTE);
  expect(await keys()).toBe(0);
  expect(await once()).toBe(4);
});

test('F4 ORD-CALL-13 a refused add does not use up its key', async ({ shopper }) => {
  const once = () => shopper.post(ITEMS, [{ productCode: 'P1001', num: 2, sourceHost }], { 'idempotency-key': 'k' });
  const setStatus = (status_type: string) =>
    kit.store.db.updateTable('products').set({ status_type }).where('code', '=', 'P1001').execute();
  await setStatus('4');
  expect((await once()).status).toBe(409);
  await setStatus('2');
  expect((await once()).body).toEqual({ total: 2 });
});

test('ORD-DATA-16 only stock code 2 is in stock', async ({ shopper }) => {
  const statuses: Record<string, number> = {};
  for (const code of ['', '0', '1', '22', '3', '4', '2']) {
    await kit.store.db.updateTable('products').set({ status_type: code }).where('code', '=', 'P1001').execute();
    statuses[code] = (await add(shopper, ['P1001', 1])).status;
  }
  expect(statuses).toEqual({ '': 409, 0: 409, 1: 409, 22: 409, 3: 409, 4: 409, 2: 200 });
});

test('ORD-CALL-13 ORD-ACT-16 one unavailable product keeps all of them out of the cart', async ({ shopper }) => {
  expect(refusalText(await add(shopper, ['P1001', 1], ['nothing', 1]))).toBe('404 noSuchProduct 没有这件商品');
  expect(refusalText(await add(shopper, ['P1001', 1], ['P2006', 1]))).toBe(
    '409 soldOut 阿莫西林胶囊暂时无法购买，请看看其他商品',
  );
  expect((await add(shopper, ['P3004', 1])).status).toBe(409);
  expect(await cart()).toEqual({});
});

test.each([0, -1, 1000, 1.5, '1', null])('ORD-CALL-13 refuses %s pieces', async (num) => {
  expect(refusalOf(await (await member()).post(ITEMS, [{ productCode: 'P1001', num, sourceHost }]))).toEqual([
    400,
    'malformed',
  ]);
});

test('ORD-CALL-13 refuses an empty list and one of 101 lines', async ({ shopper }) => {
  expect((await shopper.post(ITEMS, [])).status).toBe(400);
  const endless: [string, number][] = Array.from({ length: 101 }, () => ['P1001', 1]);
  expect((await add(shopper, ...endless)).status).toBe(400);
});

test('ORD-CALL-12 ten parallel clicks put the same pieces into the cart once', async ({ shopper }) => {
  const answers = await times(10, () => buy(shopper, 'P1008', 2));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await cart()).toEqual({ P1008: 2 });
});

test('ORD-CALL-12 refuses an unknown or sold-out product, and 0 pieces', async ({ shopper }) => {
  expect((await buy(shopper, 'nothing')).body.message).toBe('没有这件商品');
  expect((await buy(shopper, 'P3003')).status).toBe(409);
  expect((await buy(shopper, 'P1001', 0)).status).toBe(400);
});

test('ORD-CALL-08 ORD-ACT-09 rebuying adds parts of suits and plain lines, but no presents or prizes', async () => {
  const browser = await member();
  const code = await seeded('completeTransaction', { coin_money: 300 });
  expect((await rebuy(browser, code)).body).toEqual({ missing: [] });
  expect(await cart()).toEqual({ P1001: 1, P1002: 1, P1003: 1, P1004: 1, P1006: 1, P1007: 1, P1013: 1, P1014: 1 });
});

test('ORD-CALL-08 rebuying ten times counts once; an unavailable product is named', async ({ shopper }) => {
  const code = await seeded('waitEvaluate', { coin_money: 500 });
  await add(shopper, ['P1001', 7]);
  await kit.store.db.updateTable('products').set({ status_type: '4' }).where('code', '=', 'P1005').execute();
  const answers = await times(10, () => rebuy(shopper, code));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toEqual({ missing: ['对乙酰氨基酚片'] });
  expect(await cart()).toMatchObject({ P1001: 7, P1009: 4, P1012: 2 });
  expect(await cart()).not.toHaveProperty('P1005');
});

test('ORD-CALL-08 refuses with 409 when nothing can be bought any more', async ({ shopper }) => {
  await kit.store.db.updateTable('products').set({ status_type: '4' }).execute();
  expect(refusalText(await rebuy(shopper, await seeded('canceled')))).toBe(
    '409 nothingToRebuy 商品均已下架或缺货，无法再次购买',
  );
  expect((await shopper.put(`/v3/orders/${await seeded('canceled')}/rebuy`)).status).toBe(400);
});

test('ORD-ROUTE-20 the cart page shows the cart that its flag asks for', async ({ shopper }) => {
  await add(shopper, ['P2001', 2]);
  const { text } = await shopper.get('/sandbox/cart?isRx=true');
  for (const shown of ['苯磺酸氨氯地平片', '处方药', '×2', '¥64.00', '需求清单']) expect(text).toContain(shown);
  expect((await shopper.get('/sandbox/cart?isRx=%3Cb%3E')).text).not.toContain('<b>');
  expect((await kit.browser().get('/sandbox/cart')).text).toContain('去登录');
  expect((await (await member(OTHER_SHOPPER)).get('/sandbox/cart')).text).toContain('购物车是空的');
});

test('ACC-FRAME-09 home and search show products of the table', async ({ visitor }) => {
  expect((await visitor.get('/sandbox/mall')).text).toContain('上臂式电子血压计');
  const { text } = await visitor.get(`/sandbox/search?keyword=${encodeURIComponent('维生素')}`);
  expect(text).toContain('维生素C咀嚼片');
  expect(text).not.toContain('口罩');
  for (const keyword of ['%00', '%25', '%F0%9F%98%80'.repeat(60)]) {
    expect((await visitor.get(`/sandbox/search?keyword=${keyword}`)).status).toBe(200);
  }
});

test('a product has a page in the mall, and an unknown one says so', async ({ visitor }) => {
  expect((await visitor.get('/sandbox/mall')).text).toContain('href="/sandbox/products/P2001"');
  const { text } = await visitor.get('/sandbox/products/P2001');
  for (const shown of ['苯磺酸氨氯地平片', '5mg×28片/盒 · 处方药', '¥32.00', '有货', 'data:image/svg+xml']) {
    expect(text).toContain(shown);
  }
  for (const code of ['P0', '%00', '%3Cb%3E']) {
    expect((await visitor.get(`/sandbox/products/${code}`)).text).toContain('没有这件商品');
  }
});
