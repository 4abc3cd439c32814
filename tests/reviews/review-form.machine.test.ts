import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { firstFault, noReview, reviewFaults } from '../../machines/reviews/review-fields.ts';
import { reviewFormCases } from '../../machines/reviews/review-form.cases.ts';
import {
  type ReadReviewReply,
  reviewFormMachine,
  selectReviewForm,
} from '../../machines/reviews/review-form.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(reviewFormCases, {
  brokenBy: {
    'a failed save keeps the reviews':
      'actions added · reviewForm.editing stars.chosen 0 on reviewForm.submitting xstate.done.actor.saveReview 2',
  },
});
const whole = { score: 5, labels: ['很好'], content: '十个字的评价写到这里了' } as const;

describe('reviewForm: what holds everywhere', () => {
  test('ORD-REV-06 ORD-REV-07 ORD-REV-08 ORD-REV-09 a review without star, tag or fitting text is never sent', () => {
    facts.always('only complete reviews are submitted', ({ in: isIn, context: { products, reviews } }) => {
      const all = products.map(({ productCode }) => reviews[productCode] ?? noReview);
      return !isIn('submitting') || firstFault(all) === null;
    });
  });

  test('ORD-REV-10 a submit that sends nothing says why', () => {
    facts.everyChange('a refused submit shows its fault', ({ subject, from, to }) => {
      return subject !== 'submit.pressed' || !from.in('editing') || to.in('submitting') || to.context.fault !== null;
    });
  });

  test('ORD-REV-11 only a save leaves for the list, and a failed save keeps the input', () => {
    facts.everyChange('saved is reported exactly at the end', ({ tells, to }) => tells('saved') === to.in('done'));
    facts.everyChange('a failed save keeps the reviews', ({ from, to }) => {
      return !(from.in('submitting') && to.in('editing')) || from.context.reviews === to.context.reviews;
    });
  });
});

test('ORD-REV-08 ORD-REV-10 ORD-REV-13 what is still wrong is named; a corrected review is sent without the old fault', async () => {
  const product = { productCode: 'P1', productName: '商品', productImageUrl: '', packing: '', prescriptionType: '' };
  const read = { kind: 'read', products: [product], reviews: {}, isAnonymity: false, draft: null } as const;
  const asked = reviewFormMachine.provide({ actors: { readReview: fromPromise<ReadReviewReply>(async () => read) } });
  const form = createActor(asked).start();
  await waitFor(form, (snapshot) => snapshot.matches('editing'));
  form.send({ type: 'submit.pressed' });
  expect(selectReviewForm(form.getSnapshot())).toMatchObject({ fault: 'empty', submitting: false });
  form.send({ type: 'stars.chosen', productCode: 'P1', score: 5 });
  form.send({ type: 'labels.changed', productCode: 'P1', labels: ['很好'] });
  form.send({ type: 'text.changed', productCode: 'P1', content: '很好' });
  expect(selectReviewForm(form.getSnapshot())).toMatchObject({ fault: 'short' });
  form.send({ type: 'text.changed', productCode: 'P1', content: whole.content });
  expect(selectReviewForm(form.getSnapshot())).toMatchObject({ fault: null });
  form.send({ type: 'submit.pressed' });
  expect(selectReviewForm(form.getSnapshot())).toMatchObject({ fault: null, submitting: true });
});

describe('what is at fault', () => {
  test.each([
    ['ORD-REV-06 no star', { ...whole, score: null }, { score: 'empty' }],
    ['ORD-REV-07 no tag', { ...whole, labels: [] }, { labels: 'empty' }],
    ['ORD-REV-10 no text', { ...whole, content: '   ' }, { content: 'empty' }],
    ['ORD-REV-08 nine characters', { ...whole, content: '一二三四五六七八九' }, { content: 'short' }],
    ['ORD-REV-08 ten characters', { ...whole, content: '一二三四五六七八九十' }, {}],
    ['ORD-REV-08 ten characters of four bytes', { ...whole, content: '𠮷'.repeat(10) }, {}],
    ['ORD-REV-09 450 characters', { ...whole, content: '好'.repeat(450) }, {}],
    ['ORD-REV-09 451 characters', { ...whole, content: '好'.repeat(451) }, { content: 'long' }],
  ] as const)('%s', (_title, review, faults) => {
    expect(reviewFaults(review)).toEqual(faults);
  });

  test('ORD-REV-10 a missing part is reported before a short text', () => {
    expect(firstFault([{ ...whole, content: '短' }, noReview])).toBe('empty');
    expect(firstFault([{ ...whole, content: '短' }, whole])).toBe('short');
    expect(firstFault([whole, whole])).toBeNull();
  });
});
