import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseCode, looseFlag, looseNumber, looseText } from '../loose.ts';
import { byId } from '../sent.ts';
import { plainText, trimmedText } from '../text.ts';

/** ORD-REV-02. */
export const MOST_STARS = 5;
/** ORD-REV-08, ORD-REV-09: characters of a review. */
export const REVIEW_LENGTH = { least: 10, most: 450 } as const;

/** Maximum pictures in the review of a product. */
export const MOST_REVIEW_PICTURES = 5;
/** Address of an upload with the module `common`. */
const picture = v.pipe(plainText(240), v.regex(/^\/uploads\/[\w-]{16,64}$/));

/** ORD-REV-12: the review of one product; `score` 0 and empty texts before it. Proposed: `labels` and `pictures`. */
const productReview = v.object({
  productCode: looseCode,
  productName: looseText,
  productImageUrl: looseText,
  prescriptionType: looseCode,
  packing: looseText,
  score: v.pipe(
    looseNumber,
    v.transform((stars) => stars ?? 0),
  ),
  content: looseText,
  labels: v.fallback(v.optional(v.array(v.string()), []), []),
  pictures: v.fallback(v.optional(v.array(v.string()), []), []),
  isAnonymity: looseFlag,
});

/** ORD-CALL-10: the products to review, with their existing reviews. */
export const readReview = defineCall({
  name: 'readReview',
  method: 'GET',
  path: '/v3/orders/{id}/evaluate',
  summary: "Read an order's review",
  requirements: ['ORD-CALL-10', 'ORD-REV-01', 'ORD-REV-12'],
  access: 'member',
  platform: 'PC',
  params: byId,
  answer: v.object({ productEvaVos: v.array(productReview), isAnonymity: looseFlag }),
  refusals: [404, 409],
});
export type ReviewRecord = v.InferOutput<(typeof readReview)['answer']>;

/** ORD-CALL-11: one entry per product (ORD-REV-14); an order is reviewed once. */
export const saveReview = defineCall({
  name: 'saveReview',
  method: 'POST',
  path: '/v3/orders/{id}/evaluate',
  summary: 'Save a review',
  requirements: ['ORD-CALL-11', 'ORD-REV-13', 'ORD-REV-14'],
  access: 'member',
  platform: 'PC',
  params: byId,
  body: v.strictObject({
    productEvaVos: v.pipe(
      v.array(
        v.strictObject({
          productCode: plainText(64),
          score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_STARS)),
          content: plainText(REVIEW_LENGTH.most),
          labels: v.pipe(v.array(v.pipe(trimmedText(20), v.nonEmpty())), v.minLength(1), v.maxLength(20)),
          /** Addresses of the member's own uploads. */
          pictures: v.optional(v.pipe(v.array(picture), v.maxLength(MOST_REVIEW_PICTURES)), []),
          isAnonymity: v.boolean(),
        }),
      ),
      v.minLength(1),
      v.maxLength(200),
    ),
    isAnonymity: v.boolean(),
  }),
  refusals: [404, 409],
});
