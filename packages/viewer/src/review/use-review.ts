import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../viewer/services.ts';
import type { Opened, Outcome, ReviewAction } from './review.ts';

type OpenReview = { readonly kind: 'opening' } | Opened;

export type ReviewInHand = ReturnType<typeof useReview>;

/** The review of a flow, and how to add to it. */
export function useReview(flow: string) {
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
    /** Resolves to the outcome; a review that has changed is shown immediately. */
    async send(action: ReviewAction): Promise<Outcome> {
      const outcome = await store.send(flow, action, opened.kind === 'opened' ? opened.version : '');
      if (outcome.kind === 'written' || outcome.kind === 'changed') setOpened({ ...outcome, kind: 'opened' });
      return outcome;
    },
    /** Number of lines that are in no file yet. */
    pending: store.pending(flow),
    drop() {
      store.drop(flow);
      again();
    },
  };
}

const neverThrows = () => {};
