import type * as v from 'valibot';
import { linesOf } from '../../contract/orders/order-lines.ts';
import { REVIEW_LENGTH, readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import { lengthOf } from '../../contract/text.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { applyMove, lockOwnOrder } from '../orders/move-order.ts';
import { noSuchOrder, ownOrders } from '../orders/own-orders.ts';
import type { Routes } from '../session/serve-member.ts';
import type { Queries } from '../store/store.ts';

type Shown = v.InferInput<typeof readReview.answer>;
type Given = v.InferOutput<typeof saveReview.body>;

/**
 * ORD-REV-01: the products that were bought, each code once. Gifts, prizes and the parts of a suit have no block of their
 * own; an order of nothing but gifts and prizes is reviewed by them, so that it can be completed.
 */
async function productsOf(db: Queries, code: string) {
  const rows = await db
    .selectFrom('order_products')
    .select(['product_code', 'name', 'image_url', 'packing', 'mark', 'combination_id as combinationId'])
    .where('order_code', '=', code)
    .orderBy('place')
    .execute();
  const lines = linesOf(rows);
  const bought = lines.filter(({ kind }) => kind !== 'gift' && kind !== 'prize');
  const products = (bought.length > 0 ? bought : lines).map(({ product }) => product);
  return products.filter(
    ({ product_code }, place) => products.findIndex((one) => one.product_code === product_code) === place,
  );
}

/** ORD-CALL-10: what is to be reviewed, or what was said; 409 for an order that is neither. Throws `Refused`. */
export async function reviewOf({ store }: Deps, memberId: string, code: string): Promise<Shown> {
  const order = await ownOrders(store.db, memberId).select('type').where('code', '=', code).executeTakeFirst();
  if (order === undefined) throw noSuchOrder();
  const said = await store.db.selectFrom('reviews').selectAll().where('order_code', '=', code).execute();
  if (said.length === 0 && order.type !== 'waitEvaluate') throw new Refused(409, 'notToReview');
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
    if (lengthOf(content.trim()) < REVIEW_LENGTH.least) throw new Refused(400, 'reviewShort');
  }
  await store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, memberId, code);
    if (order === undefined || order.deleted_at !== null) throw noSuchOrder();
    const now = clock.now();
    if ((await applyMove(trx, order, { type: 'review.saved' }, now)) === null) throw new Refused(409, 'notToReview');
    const wanted = (await productsOf(trx, code)).map(({ product_code }) => product_code);
    const reviewed = given.productEvaVos.map(({ productCode }) => productCode);
    const isWhole = wanted.length === reviewed.length && wanted.every((product) => reviewed.includes(product));
    if (!isWhole) throw new Refused(400, 'reviewIncomplete');
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
  });
}

/** The calls of reviews. */
export function serveReviews({ deps, forMember }: Routes): void {
  forMember(readReview, ({ params, member }) => reviewOf(deps, member.id, params.id));
  forMember(saveReview, ({ params, body, member }) => saveReviewOf(deps, member.id, params.id, body));
}
