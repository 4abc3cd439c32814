import { chartMark, chartOf } from '@xinglin/paths';
import type { RegisteredMachine } from '../product.ts';
import { useWords } from '../viewer/language.ts';
import { useServices } from '../viewer/services.ts';
import { reviewWords } from '../words/review.ts';
import { isOpen, standingOf } from './standing.ts';

/** For a card of the index: where the flow stands, and how many comments are open. Nothing where nobody said anything. */
export function ReviewLine({ named }: { named: RegisteredMachine }) {
  const words = useWords(reviewWords);
  const review = useServices().facts.reviews[named.name];
  if (!review) return null;
  const { state, isOutdated } = standingOf(review, chartMark(chartOf(named.cases.machine)));
  const open = review.comments.filter(isOpen).length;
  const parts = [isOutdated ? words.outdated : words.states[state], ...(open > 0 ? [words.stillOpen(open)] : [])];
  return <span>{parts.join(' · ')}</span>;
}
