import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../viewer/services.ts';
import type { Deed } from './deeds.ts';
import type { Review } from './review.ts';

export type OpenReview = { readonly kind: 'opening' } | Opened;

/** The review of a flow, and how to add to it. */
export interface ReviewInHand {
  readonly opened: OpenReview;
  again(): void;
  /** Resolves to what came of it; a review that has changed is shown at once. */
  send(deed: Deed): Promise<Outcome>;
  /** How much is in no file yet. */
  readonly pending: number;
  drop(): void;
}

export function useReview(flow: string): ReviewInHand {
  const store = useServices().reviews;
  const [opened, setOpened] = useState<OpenReview>({ kind: 'opening' });
  const again = useCallback(() => {
    let isWanted = true;
    store.open(flow).then((outcome) => (isWanted ? setOpened(outcome) : undefined), neverThrows);
    return () => {
      isWanted = false;
    };
  }, [store, flow]);
  useEffect(again, [again]);
  return {
    opened,
    again,
    async send(deed) {
      const outcome = await store.send(flow, deed, opened.kind === 'opened' ? opened.version : '');
      const filed = filedOf(outcome);
      if (filed) setOpened({ kind: 'opened', ...filed });
      return outcome;
    },
    pending: store.pending(flow),
    drop() {
      store.drop(flow);
      again();
    },
  };
}

const neverThrows = () => {};

const filedOf = (outcome: Outcome): Filed | null =>
  outcome.kind === 'written' || outcome.kind === 'changed'
    ? { review: outcome.review, version: outcome.version }
    : null;

/** A review with the version that has to be named to add to it. */
export interface Filed {
  readonly review: Review;
  readonly version: string;
}

/** What came of a deed. Nothing but `written` has changed anything. */
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
  send(flow: string, deed: Deed, seen: string): Promise<Outcome>;
  /** How much of a flow is in no file yet. */
  pending(flow: string): number;
  /** Forgets what is in no file yet. */
  drop(flow: string): void;
}
