import { describe, expect } from 'vitest';
import { DAY } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Browser, tally } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { OWNER_ID } from '../kit/order-kit.ts';
import { pictureForm } from '../kit/pictures.ts';

const kit = gatewayKit();
const pathOf = (code: string) => `/v3/orders/${code}/evaluate`;
const TEXT = '送得很快，包装也很好，下次还来。';

const { member, test } = kit;
/** Codes of the seeded member's orders of a type, those of one product each last. */
async function codesOf(type: 'waitEvaluate' | 'waitReceiving' | 'completeTransaction'): Promise<string[]> {
  const rows = await kit.rows`
    select code from orders where type = ${type} and member_id = ${OWNER_ID} order by code`;
  return rows.map(({ code }) => code);
}

const one = async (type: Parameters<typeof codesOf>[0]) => (await codesOf(type))[0] ?? '';

/** Puts other products into an order: `P1001:3:G1` with a mark and a combination. */
async function fill(code: string, lines: string): Promise<void> {
  const { db } = kit.store;
  const products = db.selectFrom('order_products').selectAll().where('order_code', '=', code);
  const sample = await products.executeTakeFirstOrThrow();
  await db.deleteFrom('order_products').where('order_code', '=', code).execute();
  const rows = lines.split(' ').map((line, place) => {
    const [product_code = '', mark = '1', combination_id = ''] = line.split(':');
    return { ...sample, promotions: '[]', place, product_code, mark, combination_id };
  });
  await kit.insert('order_products', rows);
}

interface Said {
  productCode: string;
  score: number;
  content: string;
  labels: string[];
  isAnonymity: boolean;
  pictures?: string[];
}

async function wholeReview(browser: Browser, code: string, changed: Partial<Said> = {}) {
  const { body } = await browser.get(pathOf(code));
  const productEvaVos: Said[] = body.productEvaVos.map(({ productCode }: Said) => ({
    productCode,
    score: 5,
    content: TEXT,
    labels: ['包装很好', '物流迅速'],
    isAnonymity: true,
    ...changed,
  }));
  return { productEvaVos, isAnonymity: true };
}

test('ORD-CALL-10 ORD-REV-01 ORD-REV-12 each product of the order once, without a review', async ({ shopper }) => {
  const code = await one('waitEvaluate');
  const { status, body } = await shopper.get(pathOf(code));
  expect(status).toBe(200);
  const codes = body.productEvaVos.map(({ productCode }: Said) => productCode);
  const lines = await kit.rows`select product_code from order_products where order_code = ${code}`;
  expect(codes.toSorted()).toEqual([...new Set(lines.map(({ product_code }) => product_code))].toSorted());
  expect(body.productEvaVos[0]).toMatchObject({ score: 0, content: '', labels: [], isAnonymity: false });
});

test.for([
  ['a product bought twice has one block', 'P1001 P1002 P1001', ['P1001', 'P1002']],
  ['gifts and prizes have none', 'P1001 P1002:3:G1 P1003:3 P1004:13 P1005:15 P1009:24', ['P1001', 'P1009']],
  ['a gift of what was bought adds none', 'P1001:3:G1 P1001', ['P1001']],
  ['a suit has one, its parts have none', 'S5001:5:C1 P1005:6:C1 P1012:6:C1 P1009', ['S5001', 'P1009']],
  ['a part whose suit is in another parcel has one', 'P1005:6:C1 P1009', ['P1005', 'P1009']],
  ['nothing but gifts and prizes can still be reviewed', 'P1001:3:G1 P1002:13', ['P1001', 'P1002']],
] as const)('ORD-REV-01 ORD-REV-14 %s, and these make a whole review', async ([_title, lines, wanted], { shopper }) => {
  const code = await one('waitEvaluate');
  await fill(code, lines);
  const { productEvaVos } = (await shopper.get(pathOf(code))).body;
  expect(productEvaVos.map(({ productCode }: Said) => productCode)).toEqual(wanted);
  expect((await shopper.post(pathOf(code), await wholeReview(shopper, code))).status).toBe(200);
});

test('ORD-CALL-10 an order under way cannot be reviewed', async () => {
  const owner = await member();
  expect((await owner.get(pathOf(await one('waitReceiving')))).status).toBe(409);
});

describe('save (ORD-CALL-11)', () => {
  test('ORD-CALL-11 ORD-REV-13 ORD-REV-14 a review completes the order and is read back', async ({ shopper }) => {
    const code = await one('waitEvaluate');
    const review = await wholeReview(shopper, code);
    expect((await shopper.post(pathOf(code), review)).status).toBe(200);
    const { body } = await shopper.get(pathOf(code));
    expect(body.isAnonymity).toBe(true);
    for (const said of body.productEvaVos) expect(said).toMatchObject({ score: 5, content: TEXT, isAnonymity: true });
    const order = await kit.row`select * from orders where code = ${code}`;
    expect(order.type).toBe('completeTransaction');
    expect(order.reviewed_at).not.toBeNull();
  });

  test('ORD-CALL-11 fifty parallel saves make one review', async ({ shopper }) => {
    const code = await one('waitEvaluate');
    const review = await wholeReview(shopper, code);
    const replies = await times(50, () => shopper.post(pathOf(code), review));
    expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
    const kept = await kit.store.db.selectFrom('reviews').selectAll().where('order_code', '=', code).execute();
    expect(kept).toHaveLength(review.productEvaVos.length);
  });

  test.for([
    ['ORD-REV-08 nine characters and blanks', { content: ' 一二三四五六七八九 ' }, '评论不能少于10个字'],
    ['ORD-REV-09 451 characters', { content: '好'.repeat(451) }, ''],
    ['ORD-REV-06 no star', { score: 0 }, ''],
    ['ORD-REV-02 six stars', { score: 6 }, ''],
    ['ORD-REV-07 no tag', { labels: [] }, ''],
    ['ORD-REV-07 a blank tag', { labels: [' '] }, ''],
    ['ORD-REV-10 another product', { productCode: 'P9999' }, '请您评论完所有商品'],
  ] as const)('%s changes nothing', async ([_title, changed, message], { shopper }) => {
    const code = await one('waitEvaluate');
    const { labels, ...plain } = { labels: undefined, ...changed };
    const review = await wholeReview(shopper, code, labels === undefined ? plain : { ...plain, labels: [...labels] });
    const reply = await shopper.post(pathOf(code), review);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain(message);
    expect(await kit.store.db.selectFrom('reviews').selectAll().where('order_code', '=', code).execute()).toEqual([]);
  });

  test('ORD-REV-14 a review of only some products, or of one product twice, is refused', async ({ shopper }) => {
    const codes = await codesOf('waitEvaluate');
    const reviews = await Promise.all(codes.map((code) => wholeReview(shopper, code)));
    const at = reviews.findIndex(({ productEvaVos }) => productEvaVos.length > 1);
    const [code, review] = [codes[at] ?? '', reviews[at]];
    const [first] = review?.productEvaVos ?? [];
    expect(first).toBeDefined();
    const some = { ...review, productEvaVos: [first] };
    const twice = { ...review, productEvaVos: review?.productEvaVos.map(() => first) };
    expect((await shopper.post(pathOf(code), some)).status).toBe(400);
    expect((await shopper.post(pathOf(code), twice)).status).toBe(400);
  });
});

test('ORD-REV-13 a review takes the member’s own uploads, at most five per product, and keeps them', async ({
  shopper,
}) => {
  const upload = async (browser: Browser) =>
    (await browser.post('/uploader/upload', pictureForm({ module: 'common' }))).body.url;
  const code = await one('waitEvaluate');
  const [mine, unused] = [await upload(shopper), await upload(shopper)];
  const strangers = await upload(await member(OTHER_SHOPPER));
  for (const pictures of [
    [strangers],
    ['/uploads/0123456789abcdef'],
    ['https://evil.test/a.png'],
    Array(6).fill(mine),
  ]) {
    expect((await shopper.post(pathOf(code), await wholeReview(shopper, code, { pictures }))).status).toBe(400);
  }
  const review = await wholeReview(shopper, code, { pictures: [mine, mine] });
  expect((await shopper.post(pathOf(code), review)).status).toBe(200);
  expect((await shopper.get(pathOf(code))).body.productEvaVos[0].pictures).toEqual([mine]);
  kit.clock.pass(2 * DAY);
  await sweep(kit.store, kit.clock);
  const served = async (url: string) => (await kit.browser().app.fetch(new Request(`http://shop.test${url}`))).status;
  expect([await served(mine), await served(unused)]).toEqual([200, 404]);
});
