import '../../../scripts/paths/bind-viewer.ts';
import { expect, test } from 'vitest';
import { compareProposals } from '../cli/diff/compare-proposals.ts';
import { asMarkdown } from '../cli/diff/markdown.ts';
import { proposedCases } from '../src/diff/proposed.ts';
import {
  applyAction,
  emptyReview,
  type Proposal,
  type Review,
  readReview,
  textOfReview,
} from '../src/review/review.ts';
import { casesOf } from './kit/product.ts';

const on = (state: string, proposal: Proposal, review = emptyReview('qr-login')): Review => {
  const id = `id-${review.comments.length}-x`;
  const at = '2026-03-01T08:00:00.000Z';
  const place = { kind: 'state', state } as const;
  const next = applyAction(review, { kind: 'comment', by: '李', place, text: '这样更清楚', proposal }, { id, at });
  if (!next) throw new Error('the comment was refused');
  return next;
};
const rename: Proposal = { kind: 'rename', name: '二维码过期' };
const arrow: Proposal = { kind: 'arrow', what: '点击「换一张」', target: 'preparing' };

test('proposals survive writing and reading a review', () => {
  const review = on('invalid', arrow, on('invalid', rename));
  expect(readReview(textOfReview(review))).toEqual(review);
});

test('the diff has the new name, the new arrow and the test cases they add', async () => {
  const review = on('failed', arrow, on('invalid', rename));
  const comparison = await compareProposals(process.cwd(), 'qr-login', { 'qr-login': review });
  const text = asMarkdown(comparison);
  expect(text).toContain('采纳评审中的提议');
  expect(text).toMatch(/➕.*点击「换一张」/);
  expect(text).toMatch(/✏️.*二维码过期/);
  expect(text).toMatch(/新增的测试用例（\d+）/);
  expect(comparison.flows.map(({ name }) => name)).toEqual(['qr-login']);
});

test('settled proposals and those about missing states change nothing', async () => {
  const settled = applyAction(
    on('invalid', rename),
    { kind: 'settle', by: '李', comment: 'id-0-x', is: true },
    { id: 'id-9-x', at: '2026-03-02T08:00:00.000Z' },
  );
  expect(
    (await compareProposals(process.cwd(), null, { 'qr-login': settled ?? emptyReview('qr-login') })).flows,
  ).toEqual([]);
  const { comments } = on('gone', rename, on('invalid', { ...arrow, target: 'nowhere' }));
  expect(proposedCases(casesOf('qr-login'), comments)).toBeNull();
});
