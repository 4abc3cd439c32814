import { linesOf } from '../../contract/orders/order-lines.ts';
import { REVIEW_LENGTH, readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import { lengthOf } from '../../contract/text.ts';
import { Refused } from '../http/refused.ts';
import { applyMove, lockOwnOrder } from '../orders/move-order.ts';
import { ownOrder } from '../orders/own-orders.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import type { Queries } from '../store/store.ts';
import { hasUploaded } from '../uploads/uploads.ts';

/**
 * ORD-REV-01: the products that were bought, each code once. Gifts, prizes and the parts of a suit are not reviewed
 * separately; in an order of only gifts and prizes these are reviewed, so that it can be completed.
 */
async function productsOf(db: Queries, code: string) {
  const rows = await db
    .selectFrom('order_products')
    .select([
      'product_code',
      'name',
      'image_url',
      'packing',
      'prescription_type',
      'mark',
      'combination_id as combinationId',
    ])
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

/** ORD-CALL-10: the products to review, or the saved review; 409 for an order with neither. Throws `Refused`. */
async function reviewOf({ deps: { store }, member, params: { id: code } }: ByMember<typeof readReview>) {
  const order = await ownOrder(store.db, member.id, code);
  const said = await store.db.selectFrom('reviews').selectAll().where('order_code', '=', code).execute();
  if (said.length === 0 && order.type !== 'waitEvaluate') throw new Refused(409, 'notToReview');
  const products = await productsOf(store.db, code);
  return {
    isAnonymity: said.some(({ is_anonymous }) => is_anonymous),
    productEvaVos: products.map(({ product_code, name, image_url, packing, prescription_type }) => {
      const one = said.find((review) => review.product_code === product_code);
      return {
        productCode: product_code,
        productName: name,
        productImageUrl: image_url,
        prescriptionType: prescription_type,
        packing,
        score: one?.score ?? 0,
        content: one?.content ?? '',
        labels: one?.labels ?? [],
        pictures: one?.pictures ?? [],
        isAnonymity: one?.is_anonymous ?? false,
      };
    }),
  };
}

/**
 * ORD-CALL-11: one entry for every product (ORD-REV-14), once; completes the order. A repeated call is refused: the
 * first review stays. Throws `Refused`.
 */
async function saveReviewOf({ deps, member, params, body: given }: ByMember<typeof saveReview>): Promise<void> {
  const { store, clock } = deps;
  const code = params.id;
  for (const { content } of given.productEvaVos) {
    if (lengthOf(content.trim()) < REVIEW_LENGTH.least) throw new Refused(400, 'reviewShort');
  }
  for (const picture of new Set(given.productEvaVos.flatMap(({ pictures }) => pictures))) {
    if (!(await hasUploaded(deps, member.id, picture))) throw new Refused(400, 'noSuchPicture');
  }
  await store.transaction(async (trx) => {
    const order = await lockOwnOrder(trx, member.id, code);
    const now = clock.now();
    if ((await applyMove(trx, order, { type: 'review.saved' }, now)) === null) throw new Refused(409, 'notToReview');
    const wanted = (await productsOf(trx, code)).map(({ product_code }) => product_code);
    const reviewed = given.productEvaVos.map(({ productCode }) => productCode);
    const isWhole = wanted.length === reviewed.length && wanted.every((product) => reviewed.includes(product));
    if (!isWhole) throw new Refused(400, 'reviewIncomplete');
    const rows = given.productEvaVos.map(({ productCode, score, content, labels, pictures }) => ({
      order_code: code,
      product_code: productCode,
      score,
      content: content.trim(),
      labels: JSON.stringify([...new Set(labels)]),
      pictures: JSON.stringify([...new Set(pictures)]),
      is_anonymous: given.isAnonymity,
      created_at: now,
    }));
    await trx.insertInto('reviews').values(rows).execute();
  });
}

/** The calls of reviews. */
export function serveReviews({ forMember }: Routes): void {
  forMember(readReview, reviewOf);
  forMember(saveReview, saveReviewOf);
}
