import * as v from 'valibot';
import { type Opened, type ReviewStore, reviewSchema } from './review.ts';

const answerSchema = v.object({
  reason: v.optional(v.string(), ''),
  says: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  review: v.optional(reviewSchema),
});
type Answer = v.InferOutput<typeof answerSchema> & { readonly isDone: boolean };

const address = (flow: string): string => `/__flows/reviews/${encodeURIComponent(flow)}`;

/** Reviews in the files of the repository, through the server of `npm run flows`. */
export const fileStore: ReviewStore = {
  writes: 'files',
  async open(flow) {
    const answer = await ask(address(flow), { method: 'GET' });
    if (!answer?.review) return troubleOf(answer);
    return { kind: 'opened', review: answer.review, version: answer.version };
  },
  async send(flow, action, seen) {
    const body = JSON.stringify({ seen, action });
    const answer = await ask(address(flow), { method: 'POST', body });
    if (!answer?.review) return answer?.reason === 'busy' ? { kind: 'busy' } : troubleOf(answer);
    return { kind: answer.isDone ? 'written' : 'changed', review: answer.review, version: answer.version };
  },
  pending: () => 0,
  drop: () => {},
};

async function ask(url: string, how: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...how, headers: { 'content-type': 'application/json' } });
    return { ...v.parse(answerSchema, await response.json()), isDone: response.ok };
  } catch {
    return null;
  }
}

const troubleOf = (answer: Answer | null): Exclude<Opened, { kind: 'opened' }> =>
  answer?.reason === 'broken' ? { kind: 'broken', says: answer.says } : { kind: 'failed' };
