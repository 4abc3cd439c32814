import { Notice } from '../ui/parts.tsx';
import { useWords } from '../viewer/language.ts';
import { useServices } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import type { Outcome } from './store.ts';

/** Says what came of what somebody has just sent. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const words = useWords(reviewWords);
  const { writes } = useServices().reviews;
  if (outcome === null) return null;
  if (outcome.kind === 'written') {
    return (
      <Notice tone="ok" role="status">
        {writes === 'files' ? words.saved : words.kept}
      </Notice>
    );
  }
  if (outcome.kind === 'changed' || outcome.kind === 'busy') {
    return (
      <Notice tone="warn" role="alert">
        {words[outcome.kind]}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert">
      {outcome.kind === 'broken' ? words.broken(outcome.says) : words.notSaved}
    </Notice>
  );
}
