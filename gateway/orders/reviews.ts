import type * as v from 'valibot';
import type { readReview, saveReview } from '../../contract/orders/review.calls.ts';
import { REVIEW_LENGTH } from '../../contract/orders/review.calls.ts';
import { lengthOf } from '../../contract/text.ts';
import { moveOrder } from '../../machines/orders/order-life/order-life.machine.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

type Shown = v.InferInput<typeof readReview.answer>;
type Given = v.InferOutput<typeof saveReview.body>;

/** Products of one order that are reviewed: each code once, without what was given along. */
async function productsOf(db: Queries, code: string) {
  const rows = await db
    .selectFrom('order_products')
    .select(['product_code', 'name', 'image_url', 'packing', 'mark', 'combination_id'])
    .where('order_code', '=', code)
    .orderBy('place')
    .execute();
  return rows.filter(({ product_code }, place) => rows.findIndex((row) => row.product_code === product_code) === place);
}

async function ownOrder(db: Queries, memberId: string, code: string, lock: boolean): Promise<OrderRow> {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', code)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
  const order = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (order === undefined) throw new Refused(404, 'notFound', words.noSuchOrder);
  return order;
}

/** ORD-CALL-10: what is to be reviewed, or what was said; 409 for an order that is neither. Throws `Refused`. */
export async function reviewOf({ store }: Deps, memberId: string, code: string): Promise<Shown> {
  const order = await ownOrder(store.db, memberId, code, false);
  const said = await store.db.selectFrom('reviews').selectAll().where('order_code', '=', code).execute();
  if (said.length === 0 && order.type !== 'waitEvaluate') throw new Refused(409, 'notToReview', words.notToReview);
  const products = await productsOf(store.db, code);
  return {
    isAnonymity: said.some(({ is_anonymous }) => is_anonymous),
    productEvaVos: products.map(({ product_code, name, image_url, packing }) => {
      const one = said.find((review) => review.product_code === product_code);
      return {
        productCode: product_code,
        productName: name,
        productImageUrl: image_url,
        packing,
        score: one?.score ?? 0,
        content: one?.content ?? '',
        labels: one?.labels ?? [],
        isAnonymity: one?.is_anonymous ?? false,
      };
    }),
  };
}

/**
 * ORD-CALL-11: one entry for every product (ORD-REV-14), once; the order is complete with it. The same call again is
 * refused: what was said stands. Throws `Refused`.
 */
export async function saveReviewOf(
  { store, clock }: Deps,
  memberId: string,
  code: string,
  given: Given,
): Promise<void> {
  for (const { content } of given.productEvaVos) {
    if (lengthOf(content.trim()) < REVIEW_LENGTH.least) throw new Refused(400, 'reviewShort', words.reviewShort);
  }
  await store.transaction(async (trx) => {
    const order = await ownOrder(trx, memberId, code, true);
    const kind = { isRx: order.is_rx, isConsulted: order.is_consulted, isCashOnDelivery: order.payment_type === '1' };
    const next = moveOrder(order.type, kind, { type: 'review.saved' });
    if (next === null || next === 'deleted') throw new Refused(409, 'notToReview', words.notToReview);
    const wanted = (await productsOf(trx, code)).map(({ product_code }) => product_code);
    const told = given.productEvaVos.map(({ productCode }) => productCode);
    const isWhole = wanted.length === told.length && wanted.every((product) => told.includes(product));
    if (!isWhole) throw new Refused(400, 'reviewIncomplete', words.reviewIncomplete);
    const now = clock.now();
    const rows = given.productEvaVos.map(({ productCode, score, content, labels }) => ({
      order_code: code,
      product_code: productCode,
      score,
      content: content.trim(),
      labels: JSON.stringify([...new Set(labels)]),
      is_anonymous: given.isAnonymity,
      created_at: now,
    }));
    await trx.insertInto('reviews').values(rows).execute();
    await trx
      .updateTable('orders')
      .set({ type: next, reviewed_at: now, version: order.version + 1 })
      .where('code', '=', code)
      .execute();
  });
}
