import type { Review } from './review.ts';
import type { ReviewAction } from './review-actions.ts';

/** A review with the version that has to be named to add to it. */
export interface Filed {
  readonly review: Review;
  readonly version: string;
}

/** What came of an action. Nothing but `written` has changed anything. */
export type Outcome =
  | ({ readonly kind: 'written' } & Filed)
  /** Somebody else was quicker: this is how it is now. */
  | ({ readonly kind: 'changed' } & Filed)
  | { readonly kind: 'busy' }
  | { readonly kind: 'broken'; readonly says: string }
  | { readonly kind: 'failed' };

export type Opened =
  | ({ readonly kind: 'opened' } & Filed)
  | { readonly kind: 'broken'; readonly says: string }
  | { readonly kind: 'failed' };

/** Where reviews are read and written. Nothing of it ever throws. */
export interface ReviewStore {
  /** `files`: what is sent is in the repository; `page`: it is kept in the page until somebody downloads it. */
  readonly writes: 'files' | 'page';
  open(flow: string): Promise<Opened>;
  send(flow: string, action: ReviewAction, seen: string): Promise<Outcome>;
  /** How much of a flow is in no file yet. */
  pending(flow: string): number;
  /** Forgets what is in no file yet. */
  drop(flow: string): void;
}
