import type { Hono } from 'hono';
import { readReview, saveReview } from '../../contract/reviews/review.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { reviewOf, saveReviewOf } from './reviews.ts';

/** The calls of reviews. */
export function serveReviews(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, readReview, ({ params, member }) => reviewOf(deps, member.id, params.id));
  serveMember(app, deps, saveReview, async ({ params, body, member }) => {
    await saveReviewOf(deps, member.id, params.id, body);
    return {};
  });
}
