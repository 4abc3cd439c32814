import { expect } from 'vitest';
import { isRx } from '../../contract/orders/order.ts';
import { type Browser, tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member } = orderHelpers(kit);
const FAVOURITES = '/v2/users/myFavorites';

interface Row {
  id: string;
  productCode: string;
  prescriptionType: string;
  productStatusType: string;
}
const list = (browser: Browser, page = 1, size = 50) => browser.get(`${FAVOURITES}?page=${page}&size=${size}`);
const rowsOf = async (browser: Browser): Promise<Row[]> => (await list(browser)).body.content;
const remove = (browser: Browser, id: string) => browser.delete(`${FAVOURITES}/${id}`);
const total = async (browser: Browser) => (await browser.get(`${FAVOURITES}/total`)).body.total;

test('ORD-CALL-20 ORD-FAV-01 ORD-FAV-02 pages, the newest first, each with its product’s current state', async () => {
  const browser = await member();
  const all = await rowsOf(browser);
  expect(all.length).toBeGreaterThanOrEqual(9);
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await list(browser, page, 4)).body));
  expect(pages.flatMap(({ content }) => content)).toEqual(all);
  expect(pages[0]).toMatchObject({ totalElements: all.length, totalPages: Math.ceil(all.length / 4), last: false });
  expect(all[0]).toEqual({
    id: expect.any(String),
    productCode: 'P1001',
    productName: '蒙脱石散 成人与儿童急慢性腹泻',
    productImageUrl: '',
    jkPrice: 2480,
    prescriptionType: '3',
    productStatusType: '2',
  });
  await kit.store.db.updateTable('products').set({ status_type: '4' }).where('code', '=', 'P1001').execute();
  expect((await rowsOf(browser))[0]?.productStatusType).toBe('4');
});

test('ORD-FAV-03 ORD-FAV-04 ORD-FAV-05 the seeded favourites are on sale, sold out or neither, with prescription or not', async () => {
  const all = await rowsOf(await member());
  expect(new Set(all.map((row) => `${row.productStatusType} ${isRx(row)}`))).toEqual(
    new Set(['2 false', '2 true', '4 false', '4 true', '1 false']),
  );
});

test('ORD-CALL-19 counts the favourites of the member', async ({ shopper }) => {
  expect(await total(shopper)).toBe((await rowsOf(shopper)).length);
  const other = await member(OTHER_SHOPPER);
  expect([await total(other), await rowsOf(other)]).toEqual([0, []]);
});

test('ORD-CALL-21 parallel removals remove a favourite once, and nothing else', async ({ shopper }) => {
  const [first, ...rest] = await rowsOf(shopper);
  const answers = await times(10, () => remove(shopper, first?.id ?? ''));
  expect(tally(answers)).toEqual({ 200: 1, 404: 9 });
  expect(await rowsOf(shopper)).toEqual(rest);
  expect(await total(shopper)).toBe(rest.length);
});
