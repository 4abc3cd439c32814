import { MOST_STARS, REVIEW_LENGTH } from '../../contract/reviews/review.calls.ts';
import { lengthOf } from '../../contract/text.ts';

/** How many of five stars. */
export type Score = 1 | 2 | 3 | 4 | 5;

/** The review of one product. */
export interface ReviewFields {
  /** Null: not chosen. */
  readonly score: Score | null;
  readonly labels: readonly string[];
  readonly content: string;
  /** Addresses of uploads; optional. */
  readonly pictures: readonly string[];
}

/** The required fields of a review. */
type Asked = Omit<ReviewFields, 'pictures'>;

/** A product that was bought, and how it is named. */
export interface ReviewedProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly productImageUrl: string;
  readonly packing: string;
  readonly prescriptionType: string;
}

/** `empty`: ORD-REV-06, ORD-REV-07, ORD-REV-10; `short`, `long`: ORD-REV-08, ORD-REV-09. */
export type ReviewFault = 'empty' | 'short' | 'long';
export type ReviewFaults = Readonly<Partial<Record<keyof Asked, ReviewFault>>>;

export const noReview: ReviewFields = { score: null, labels: [], content: '', pictures: [] };

/** The input of the whole form, by product code. */
export interface ReviewDraft {
  readonly reviews: Readonly<Record<string, ReviewFields>>;
  readonly isAnonymity: boolean;
}

/** The reviews of all products of an order. */
export interface OrderReview extends ReviewDraft {
  readonly products: readonly ReviewedProduct[];
}

/** The review of a product. */
export function reviewOf({ reviews }: Pick<OrderReview, 'reviews'>, productCode: string): ReviewFields {
  return reviews[productCode] ?? noReview;
}

/** The review of each product. */
export function reviewsIn({ products, reviews }: Pick<OrderReview, 'products' | 'reviews'>): ReviewFields[] {
  return products.map(({ productCode }) => reviewOf({ reviews }, productCode));
}

/** Whether the review of a product has any input. */
export function isBegun({ score, labels, content, pictures }: ReviewFields): boolean {
  return score !== null || labels.length > 0 || content.trim() !== '' || pictures.length > 0;
}

/** A number of stars as a score, or null. */
export function scoreOf(stars: number): Score | null {
  const all: readonly Score[] = [1, 2, 3, 4, MOST_STARS];
  return all.find((one) => one === stars) ?? null;
}

/** The faults of one product's review. Blanks around the text do not count. */
export function reviewFaults({ score, labels, content }: Asked): ReviewFaults {
  const text = textFault(content);
  return {
    ...(score === null ? { score: 'empty' as const } : {}),
    ...(labels.length === 0 ? { labels: 'empty' as const } : {}),
    ...(text === null ? {} : { content: text }),
  };
}

function textFault(content: string): ReviewFault | null {
  const length = lengthOf(content.trim());
  if (length === 0) return 'empty';
  if (length < REVIEW_LENGTH.least) return 'short';
  return length > REVIEW_LENGTH.most ? 'long' : null;
}

/** The fault that the form shows first: empty fields of any product before the length of any text (ORD-REV-10). */
export function firstFault(reviews: readonly Asked[]): ReviewFault | null {
  const all = reviews.flatMap((review) => Object.values(reviewFaults(review)));
  return (['empty', 'short', 'long'] as const).find((fault) => all.includes(fault)) ?? null;
}
