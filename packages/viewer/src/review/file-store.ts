import * as v from 'valibot';
import { type Filed, type Opened, type ReviewStore, readReview } from './review.ts';

const said = v.object({
  reason: v.optional(v.string(), ''),
  says: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  review: v.optional(v.unknown()),
});

const address = (flow: string): string => `/__flows/reviews/${encodeURIComponent(flow)}`;

/** Reviews in the files of the repository, through the server of `npm run flows`. */
export const fileStore: ReviewStore = {
  writes: 'files',
  async open(flow) {
    const answer = await ask(address(flow), { method: 'GET' });
    return answer?.filed ? { kind: 'opened', ...answer.filed } : troubleOf(answer);
  },
  async send(flow, action, seen) {
    const body = JSON.stringify({ seen, action });
    const answer = await ask(address(flow), { method: 'POST', body });
    if (answer?.filed) return { kind: answer.isDone ? 'written' : 'changed', ...answer.filed };
    return answer?.reason === 'busy' ? { kind: 'busy' } : troubleOf(answer);
  },
  pending: () => 0,
  drop: () => {},
};

interface Answer {
  readonly isDone: boolean;
  readonly reason: string;
  readonly says: string;
  readonly filed: Filed | null;
}

async function ask(url: string, how: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...how, headers: { 'content-type': 'application/json' } });
    const { reason, says, version, review } = v.parse(said, await response.json());
    const filed = review === undefined ? null : { version, review: reviewOf(review) };
    return { isDone: response.ok, reason, says, filed };
  } catch {
    return null;
  }
}

/** Validates what the server returns like a file. */
function reviewOf(described: unknown): Filed['review'] {
  const { flow = '', verdicts = [], comments = [] } = Object(described);
  return readReview(JSON.stringify([...verdicts, ...comments, { kind: 'flow', flow }]));
}

const troubleOf = (answer: Answer | null): Exclude<Opened, { kind: 'opened' }> =>
  answer?.reason === 'broken' ? { kind: 'broken', says: answer.says } : { kind: 'failed' };
