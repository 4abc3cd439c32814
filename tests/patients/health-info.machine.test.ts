import { describe, expect, test } from 'vitest';
import { HEALTH_QUESTIONS } from '../../contract/patients/health-info.ts';
import { draftOf, healthFaultsIn, itemsOf } from '../../machines/patients/health-fields.ts';
import { healthInfoCases, sampleHealth } from '../../machines/patients/health-info.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(healthInfoCases);

describe('healthInfo: what holds everywhere', () => {
  test('PAT-HEALTH-01 PAT-HEALTH-02 answers are kept only when all six questions are answered', () => {
    facts.everyChange('stored answers are complete', ({ tells, to }) => {
      return !tells('health.changed') || to.context.kept.length === HEALTH_QUESTIONS.length;
    });
    facts.everyChange('refused answers show their faults', ({ subject, from, to }) => {
      if (subject !== 'keep.pressed' || !from.in('editing') || to.in('closed')) return true;
      return Object.values(to.context.faults).some((fault) => fault !== undefined);
    });
  });

  test('PAT-FORM-07 closing the dialog without confirming leaves the answers as they were', () => {
    facts.everyChange('only the keep button changes the stored answers', ({ subject, from, to }) => {
      return from.context.kept === to.context.kept || subject === 'keep.pressed';
    });
    facts.everyChange('the dialog opens with the stored answers', ({ subject, to }) => {
      if (subject !== 'open.pressed') return true;
      return JSON.stringify(itemsOf(to.context.draft)) === JSON.stringify(to.context.kept);
    });
  });
});

test('PAT-HEALTH-03 PAT-HEALTH-04 the answer 有 needs a label or a text, of at most 50 characters', () => {
  const judged = (change: object) =>
    healthFaultsIn(
      draftOf(sampleHealth).map((item) => (item.question === 'drugAllergy' ? { ...item, ...change } : item)),
    );
  expect(judged({})).toEqual({});
  expect(judged({ labels: [], otherText: ' ' })).toEqual({ drugAllergy: 'bare' });
  expect(judged({ labels: [], otherText: '头孢' })).toEqual({});
  expect(judged({ otherText: '😀'.repeat(50) })).toEqual({});
  expect(judged({ otherText: '😀'.repeat(51) })).toEqual({ drugAllergy: 'long' });
  expect(judged({ answer: null })).toEqual({ drugAllergy: 'unanswered' });
});

test('PAT-DATA-07 the answer 无 keeps no labels and no text', () => {
  const draft = draftOf(sampleHealth).map((item) => ({ ...item, answer: 'none' as const, otherText: '以前有' }));
  expect(itemsOf(draft)).toEqual(
    HEALTH_QUESTIONS.map((question) => ({ question, answer: 'none', labels: [], otherText: '' })),
  );
});
