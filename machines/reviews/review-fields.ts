import { MOST_STARS, REVIEW_LENGTH } from '../../contract/reviews/review.calls.ts';
import { lengthOf } from '../../contract/text.ts';

/** How many of five stars. */
export type Score = 1 | 2 | 3 | 4 | 5;

/** What is said of one product. */
export interface ReviewFields {
  /** Null: not chosen. */
  readonly score: Score | null;
  readonly labels: readonly string[];
  readonly content: string;
  /** Addresses of uploads; none is asked for. */
  readonly pictures: readonly string[];
}

/** What a review must say; pictures need not be there. */
type Asked = Omit<ReviewFields, 'pictures'>;

/** A product that was bought, and how it is named. */
export interface ReviewedProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly productImageUrl: string;
  readonly packing: string;
  readonly prescriptionType: string;
}

export type ReviewField = keyof Asked;
/** `empty`: ORD-REV-06, ORD-REV-07, ORD-REV-10; `short`, `long`: ORD-REV-08, ORD-REV-09. */
export type ReviewFault = 'empty' | 'short' | 'long';
export type ReviewFaults = Readonly<Partial<Record<ReviewField, ReviewFault>>>;

export const noReview: ReviewFields = { score: null, labels: [], content: '', pictures: [] };

/** What is typed into the whole form, by product code. */
export interface ReviewDraft {
  readonly reviews: Readonly<Record<string, ReviewFields>>;
  readonly isAnonymity: boolean;
}

/** What is said of every product of the order. */
export interface OrderReview extends ReviewDraft {
  readonly products: readonly ReviewedProduct[];
}

/** What was said of a product. */
export function reviewOf({ reviews }: Pick<OrderReview, 'reviews'>, productCode: string): ReviewFields {
  return reviews[productCode] ?? noReview;
}

/** What was said of each product. */
export function reviewsIn({ products, reviews }: Pick<OrderReview, 'products' | 'reviews'>): ReviewFields[] {
  return products.map(({ productCode }) => reviewOf({ reviews }, productCode));
}

/** Whether anything is said of a product. */
export function isBegun({ score, labels, content, pictures }: ReviewFields): boolean {
  return score !== null || labels.length > 0 || content.trim() !== '' || pictures.length > 0;
}

/** The stars that a number says, or null. */
export function scoreOf(stars: number): Score | null {
  const all: readonly Score[] = [1, 2, 3, 4, MOST_STARS];
  return all.find((one) => one === stars) ?? null;
}

/** What is wrong with what is said of one product. Blanks around the text do not count. */
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

/** What the whole form says first: emptiness of any product before the length of any text (ORD-REV-10). */
export function firstFault(reviews: readonly Asked[]): ReviewFault | null {
  const all = reviews.flatMap((review) => Object.values(reviewFaults(review)));
  return (['empty', 'short', 'long'] as const).find((fault) => all.includes(fault)) ?? null;
}
