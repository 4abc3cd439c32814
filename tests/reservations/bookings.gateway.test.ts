import { expect } from 'vitest';
import { isRx } from '../../contract/orders/order.ts';
import { type Browser, refusalText, tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const { test, member } = orderHelpers(kit);
const BOOKINGS = '/bookings/productnothings';

interface Row {
  id: string;
  productCode: string;
  isArrival: string;
  prescriptionType: string;
  cellPhone: string;
}
const book = (browser: Browser, productCode = 'P3003', contactMsg = '13912345678') =>
  browser.post('/details/rest/book', { productCode, contactMsg, registerType: '1' });
const list = (browser: Browser, page = 1, size = 50) => browser.get(`${BOOKINGS}?page=${page}&size=${size}`);
const rowsOf = async (browser: Browser): Promise<Row[]> => (await list(browser)).body.content;
const remove = (browser: Browser, id: string) => browser.delete(`${BOOKINGS}/${id}`);

test('ORD-CALL-22 ORD-RES-05 a sold-out product can be booked and is listed with a masked phone', async () => {
  const browser = await member(OTHER_SHOPPER);
  expect((await book(browser)).status).toBe(200);
  const { body } = await list(browser);
  expect(body).toMatchObject({ totalElements: 1, totalPages: 1, last: true });
  expect(body.content).toEqual([
    {
      id: expect.any(String),
      productCode: 'P3003',
      productName: '人血白蛋白营养粉',
      thumbnailUrl: '',
      cellPhone: '139****5678',
      creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      isArrival: '0',
      prescriptionType: '2',
      productStatusType: '4',
    },
  ]);
  const { phone } = await kit.row`select phone from bookings where id = ${body.content[0].id}`;
  expect(phone).toBe('13912345678');
});

test('ORD-CALL-22 fifty parallel bookings make one, and a later one is refused', async ({ shopper }) => {
  const before = (await rowsOf(shopper)).length;
  const answers = await times(50, () => book(shopper));
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
  expect(refusalText(await book(shopper, 'P3003', '13612345678'))).toBe(
    '409 alreadyBooked 您已预订过该商品，到货后会通知您',
  );
  const rows = await rowsOf(shopper);
  expect(rows).toHaveLength(before + 1);
  expect(rows[0]).toMatchObject({ productCode: 'P3003', cellPhone: '139****5678' });
  // Another member books it for themselves.
  expect((await book(await member(OTHER_SHOPPER))).status).toBe(200);
});

test('ORD-RES-05 a product that is available, not for sale or unknown cannot be booked', async ({ shopper }) => {
  expect(refusalText(await book(shopper, 'P1001'))).toBe(
    '409 notSoldOut 蒙脱石散 成人与儿童急慢性腹泻无需预订，请返回查看最新状态',
  );
  expect((await book(shopper, 'P3004')).status).toBe(409);
  expect((await book(shopper, 'nothing')).body).toEqual({ code: 'noSuchProduct', message: '没有这件商品' });
});

test.each(['', '1381234567', '12812345678', '138****5678', '１３８１２３４５６７８'])(
  'ORD-RES-06 ORD-RES-07 refuses the phone %j',
  async (phone) => {
    expect((await book(await member(), 'P3003', phone)).status).toBe(400);
  },
);

test('ORD-CALL-23 ORD-RES-01 ORD-RES-02 ORD-DATA-17 lists reservations in pages, arrived or not, with prescription or not', async () => {
  const browser = await member();
  const all = await rowsOf(browser);
  expect(all.length).toBeGreaterThanOrEqual(6);
  const pages = await Promise.all([1, 2].map(async (page) => (await list(browser, page, 4)).body));
  expect(pages.map(({ content }) => content.length)).toEqual([4, 2]);
  expect(pages.flatMap(({ content }) => content)).toEqual(all);
  expect(new Set(all.map((row) => `${row.isArrival} ${isRx(row)}`))).toEqual(
    new Set(['0 true', '0 false', '1 true', '1 false']),
  );
  expect(all.every(({ cellPhone }) => cellPhone === '138****8000')).toBe(true);
  expect(await rowsOf(await member(OTHER_SHOPPER))).toEqual([]);
});

test('ORD-CALL-24 a reservation is deleted once; the product can be booked again', async () => {
  const browser = await member();
  await book(browser);
  const [first, ...rest] = await rowsOf(browser);
  const answers = await times(10, () => remove(browser, first?.id ?? ''));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rowsOf(browser)).toEqual(rest);
  expect((await book(browser)).status).toBe(200);
});
