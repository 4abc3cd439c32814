import { expect } from 'vitest';
import { PRODUCT_STATUS } from '../../contract/favourites/favourite.calls.ts';
import { MOST_ITEMS } from '../../contract/shop/shop-call.ts';
import { tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { programOf } from '../kit/shop-kit.ts';
import { items, results } from './batches.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));

const product = (changed: Record<string, unknown> = {}) => ({
  code: 'X1',
  revision: 1,
  name: '新药片',
  packing: '10片/盒',
  price: 1990,
  prescriptionType: '2',
  place: 100,
  ...changed,
});
const disease = (changed: Record<string, unknown> = {}) => ({
  code: 'Z00.000',
  revision: 1,
  name: '新病',
  place: 900,
  ...changed,
});
const found = (code: string) => kit.row`select * from products where code = ${code}`;

test('a product is created sold out, replaced by a newer version, and left as it is by an older one', async ({
  shop,
}) => {
  expect(await results(shop.put('/products', items(product())))).toEqual(['X1 created']);
  expect(await found('X1')).toMatchObject({ name: '新药片', price: 1990, status_type: PRODUCT_STATUS.soldOut });
  expect(await results(shop.put('/products', items(product({ revision: 3, price: 2500 }))))).toEqual(['X1 updated']);
  expect(await results(shop.put('/products', items(product({ revision: 3, price: 1 }))))).toEqual(['X1 unchanged']);
  expect(await results(shop.put('/products', items(product({ revision: 2, price: 1 }))))).toEqual(['X1 stale']);
  expect((await found('X1')).price).toBe(2500);
});

test('items are independent: a refused one says why, and the others are stored', async ({ shop }) => {
  const answered = results(
    shop.put(
      '/products',
      items(
        product({ code: 'A', diseases: ['I10.x00'], prescriptionType: '4' }),
        product({ code: 'B', diseases: ['none'] }),
        product({ code: 'C', diseases: ['I10.x00', 'I10.x00'] }),
        product({ code: 'A', revision: 9 }),
        product({ code: 'P1001', name: '蒙脱石散' }),
      ),
    ),
  );
  expect(await answered).toEqual([
    'A created',
    'B refused noSuchDisease',
    'C refused diseaseTwice',
    'A refused duplicate',
    'P1001 updated',
  ]);
  expect(await kit.rows`select icd_code from product_diseases where product_code = 'A'`).toEqual([
    { icd_code: 'I10.x00' },
  ]);
  // What could be bought still can.
  expect(await found('P1001')).toMatchObject({ name: '蒙脱石散', status_type: PRODUCT_STATUS.onSale });
});

test('an item that does not fit the schema is 400 with its path, and nothing of the batch is stored', async ({
  shop,
}) => {
  const wrong = items(product(), product({ code: 'X2', price: 1.5, colour: 'red' }));
  const { status, body } = await shop.put('/products', wrong);
  expect([status, body.code, body.message]).toEqual([400, 'malformed', 'The request does not fit its schema.']);
  expect(body.errors).toEqual([
    { path: 'items.1.price', code: 'integer' },
    { path: 'items.1.colour', code: 'strict_object' },
  ]);
  expect(await kit.rows`select code from products where code in ('X1', 'X2')`).toEqual([]);
  const many = Array.from({ length: MOST_ITEMS + 1 }, (_, at) => product({ code: `M${at}` }));
  const statusOf = async (sent: unknown) => (await shop.put('/products', sent)).status;
  expect([await statusOf(items(...many)), await statusOf(items()), await statusOf([]), await statusOf('{')]).toEqual([
    400, 400, 400, 400,
  ]);
  expect(await statusOf(items(product({ name: 'x'.repeat(1_100_000) })))).toBe(413);
  expect((await shop.put('/products', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
});

test('ORD-RES-03 ORD-FAV-03 stock decides whether a product is on sale and marks its reservations as arrived', async ({
  shop,
}) => {
  const booker = await kit.member(OTHER_SHOPPER);
  await shop.put('/products', items(product()));
  const booked = await booker.post('/details/rest/book', {
    productCode: 'X1',
    contactMsg: OTHER_SHOPPER,
    registerType: '1',
  });
  expect(booked.status).toBe(200);
  const arrived = async () => (await kit.row`select has_arrived from bookings where product_code = 'X1'`).has_arrived;
  const put = (revision: number, available: number) =>
    results(shop.put('/stock', items({ code: 'X1', revision, available })));
  expect(await put(5, 0)).toEqual(['X1 updated']);
  expect([(await found('X1')).status_type, await arrived()]).toEqual([PRODUCT_STATUS.soldOut, false]);
  expect(await put(6, 12)).toEqual(['X1 updated']);
  expect([(await found('X1')).status_type, await arrived()]).toEqual([PRODUCT_STATUS.onSale, true]);
  expect([await put(6, 0), await put(4, 0)]).toEqual([['X1 unchanged'], ['X1 stale']]);
  expect((await found('X1')).status_type).toBe(PRODUCT_STATUS.onSale);
  expect(await results(shop.put('/stock', items({ code: 'none', revision: 1, available: 1 })))).toEqual([
    'none refused noSuchProduct',
  ]);
});

test('ORD-RES-03 a product that is booked while its stock comes in has no reservation left to wait', async ({
  shop,
  shopper,
}) => {
  const codes = Array.from({ length: 20 }, (_, at) => `B${at}`);
  await shop.put('/products', items(...codes.map((code) => product({ code }))));
  const stock = items(...codes.map((code) => ({ code, revision: 1, available: 1 })));
  const booked = times(codes.length, (at) =>
    shopper.post('/details/rest/book', { productCode: codes[at], contactMsg: OTHER_SHOPPER, registerType: '1' }),
  );
  expect((await shop.put('/stock', stock)).status).toBe(200);
  const answers = await booked;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await kit.rows`select product_code from bookings where product_code like 'B%' and not has_arrived`).toEqual(
    [],
  );
});

test('PAT-CALL-27 a retired disease is no longer found by a search, but stays with the drugs that name it', async ({
  shop,
}) => {
  const search = async () =>
    (await kit.browser().get(`/v3/product/dataDict/diseases?name=${encodeURIComponent('新病')}`)).body.content.length;
  expect(
    await results(shop.put('/diseases', items(disease(), disease({ code: 'Z01', ageFrom: 60, ageTo: 6 })))),
  ).toEqual(['Z00.000 created', 'Z01 refused agesReversed']);
  expect(await search()).toBe(1);
  await shop.put('/products', items(product({ prescriptionType: '4', diseases: ['Z00.000'] })));
  // Its replacement has the same name.
  await shop.put('/diseases', items(disease({ revision: 2, isRetired: true }), disease({ code: 'Z02.000' })));
  expect(await search()).toBe(1);
  expect(await kit.rows`select icd_code from product_diseases where product_code = 'X1'`).toEqual([
    { icd_code: 'Z00.000' },
  ]);
});

test('of parallel versions of one product the newest stays', async ({ shop }) => {
  const revisionAt = (at: number) => ((at * 5) % 8) + 1;
  const answers = await times(8, (at) =>
    results(shop.put('/products', items(product({ revision: revisionAt(at), price: revisionAt(at) })))),
  );
  expect(answers.flat().every((one) => /^X1 (created|updated|stale)$/.test(one))).toBe(true);
  expect(await found('X1')).toMatchObject({ source_revision: 8, price: 8 });
});

test('a first version that is sent again while it is being stored is not stale', async ({ shop }) => {
  for (const [path, one] of [
    ['/products', product()],
    ['/diseases', disease()],
  ] as const) {
    const answers = await times(8, () => results(shop.put(path, items(one))));
    expect(answers.flat().filter((said) => !/ (created|unchanged)$/.test(said))).toEqual([]);
  }
});

test('too many parallel calls get 503 with Retry-After, so that an import leaves room for shoppers', async ({
  shop,
}) => {
  const answers = await times(20, (at) => shop.put('/products', items(product({ code: `N${at}` }))));
  expect(Object.keys(tally(answers))).toEqual(['200', '503']);
  const refused = answers.find(({ status }) => status === 503);
  expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['busy', '1']);
  expect((await shop.put('/products', items(product()))).status).toBe(200);
});

test('ORD-CFG-01 PAT-SET-01 given settings change, the others stay; an unknown name is refused', async ({ shop }) => {
  const rule = async () => (await kit.browser().get('/v2/sys/api/settings?module=m-mall&key=rxRule')).body.value;
  const before = await rule();
  const given = {
    rxRule: { isDiseaseRequired: false },
    mall: { globalMaximumTotal: 5 },
    commonTexts: { rxNotice: '凭处方' },
  };
  expect((await shop.put('/settings', given)).status).toBe(200);
  expect(await rule()).toEqual({ ...before, isDiseaseRequired: false });
  const read = async (path: string) => (await kit.browser().get(path)).body;
  expect(await read('/v2/mall/settings')).toMatchObject({ globalMaximumTotal: 5, globalMaximumAmount: 500_000 });
  expect(await read('/v2/sys/api/settings?module=mall-global&key=globalMaximumTotal')).toMatchObject({ value: 5 });
  expect(await read('/sys/api/settings/commonSettingText')).toEqual({ rxNotice: '凭处方' });
  await shop.put('/settings', { giftPacks: [{ couponStatus: 1, couponAmount: 500, couponValue: 3900 }] });
  expect(await read('/packs/giftPacks/appnewuser/v2')).toEqual({
    giftPacksCouponDTOS: [{ couponStatus: 1, couponAmount: 500, couponValue: 3900 }],
  });
  const { status, body } = await shop.put('/settings', { rxRule: { isDiseaseRequired: 'no' }, nothing: 1 });
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['rxRule.isDiseaseRequired', 'nothing'],
  ]);
});

test('PAT-SET-01 parallel changes of the rule for medicine users keep each other', async ({ shop }) => {
  const texts = ['cart', 'settlement', 'order', 'uploadRx'].flatMap((part) => [`${part}Button`, `${part}Notice`]);
  const rule = Object.fromEntries(texts.map((name) => [name, `new ${name}`]));
  await times(texts.length, (at) => shop.put('/settings', { rxRule: { [texts[at] ?? '']: `new ${texts[at]}` } }));
  const { body } = await kit.browser().get('/v2/sys/api/settings?module=m-mall&key=rxRule');
  expect(body.value).toMatchObject(rule);
});
