import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../viewer/services.ts';
import type { Opened, Outcome, ReviewAction } from './review.ts';

type OpenReview = { readonly kind: 'opening' } | Opened;

/** The review of a flow, and how to add to it. */
export interface ReviewInHand {
  readonly opened: OpenReview;
  again(): void;
  /** Resolves to the outcome; a review that has changed is shown immediately. */
  send(action: ReviewAction): Promise<Outcome>;
  /** Number of lines that are in no file yet. */
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
    async send(action) {
      const outcome = await store.send(flow, action, opened.kind === 'opened' ? opened.version : '');
      if (outcome.kind === 'written' || outcome.kind === 'changed') setOpened({ ...outcome, kind: 'opened' });
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
