import { readStored, store } from '../viewer/storage.ts';
import {
  applyAction,
  emptyReview,
  linesOf,
  mergeReviews,
  type Review,
  type ReviewStore,
  readReview,
  textOfReview,
} from './review.ts';

const keyOf = (flow: string): string => `flows.review.pending.${flow}`;

/**
 * Reviews as they were committed when the site was built, and what is written in this page until it is downloaded.
 * The latter survives a reload, and ends with the tab.
 */
export function pageStore(committed: Readonly<Record<string, Review>>): ReviewStore {
  // Without browser storage, this keeps the texts until the page is closed.
  const held = new Map<string, string>();
  const kept = (flow: string): Review => {
    const text = held.get(flow) ?? readStored('sessionStorage', keyOf(flow));
    try {
      return text === null ? emptyReview(flow) : readReview(text, flow);
    } catch {
      // The stored text is no review: show what was committed.
      return emptyReview(flow);
    }
  };
  const present = (flow: string): Review => mergeReviews(committed[flow] ?? emptyReview(flow), kept(flow));
  return {
    writes: 'page',
    open(flow) {
      const review = present(flow);
      return Promise.resolve({ kind: 'opened', review, version: textOfReview(review) });
    },
    send(flow, action) {
      const stamp = { id: newId(), at: new Date().toISOString() };
      const review = applyAction(present(flow), action, stamp);
      if (review === null) return Promise.resolve({ kind: 'failed' });
      const text = textOfReview(review);
      held.set(flow, text);
      store('sessionStorage', keyOf(flow), text);
      return Promise.resolve({ kind: 'written', review, version: text });
    },
    pending(flow) {
      const before = new Set(linesOf(committed[flow] ?? emptyReview(flow)));
      return linesOf(present(flow)).filter((line) => !before.has(line)).length;
    },
    drop(flow) {
      held.delete(flow);
      store('sessionStorage', keyOf(flow), null);
    },
  };
}

/** `randomUUID` is unavailable where a site is served without TLS. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
