import '../../../scripts/paths/bind-viewer.ts';
import { expect, test } from 'vitest';
import { compareProposals } from '../cli/diff/compare-proposals.ts';
import { asMarkdown } from '../cli/diff/markdown.ts';
import { proposedCases } from '../src/diff/proposed.ts';
import { type Proposal, type ReviewAction, readReview, textOfReview } from '../src/review/review.ts';
import { casesOf } from './kit/product.ts';
import { reviewOf } from './kit/reviews.ts';

const on = (state: string, proposal: Proposal): ReviewAction => ({
  kind: 'comment',
  by: '李',
  place: { kind: 'state', state },
  text: '这样更清楚',
  proposal,
});
const rename: Proposal = { kind: 'rename', name: '二维码过期' };
const arrow: Proposal = { kind: 'arrow', what: '点击「换一张」', target: 'preparing' };

test('proposals survive writing and reading a review', () => {
  const review = reviewOf(on('invalid', rename), on('invalid', arrow));
  expect(readReview(textOfReview(review))).toEqual(review);
});

test('the diff has the new name, the new arrow and the test cases they add', async () => {
  const review = reviewOf(on('invalid', rename), on('failed', arrow));
  const comparison = await compareProposals(process.cwd(), 'qr-login', { 'qr-login': review });
  const text = asMarkdown(comparison);
  expect(text).toContain('采纳评审中的提议');
  expect(text).toMatch(/➕.*点击「换一张」/);
  expect(text).toMatch(/✏️.*二维码过期/);
  expect(text).toMatch(/新增的测试用例（\d+）/);
  expect(comparison.flows.map(({ name }) => name)).toEqual(['qr-login']);
});

test('settled proposals and those about missing states change nothing', async () => {
  const settled = reviewOf(on('invalid', rename), { kind: 'settle', by: '李', comment: 'id-0', is: true });
  expect((await compareProposals(process.cwd(), null, { 'qr-login': settled })).flows).toEqual([]);
  const { comments } = reviewOf(on('invalid', { ...arrow, target: 'nowhere' }), on('gone', rename));
  expect(proposedCases(casesOf('qr-login'), comments)).toBeNull();
});
