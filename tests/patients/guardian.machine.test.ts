import { describe, expect, test } from 'vitest';
import { guardianCases, keptGuardian, sampleGuardian } from '../../machines/patients/guardian.cases.ts';
import { type GuardianFaults, guardianFaultsIn, noGuardianFaults } from '../../machines/patients/guardian-fields.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(guardianCases);

describe('guardian: what holds everywhere', () => {
  test('PAT-GUARD-01 PAT-GUARD-06 whoever is over 6 has no guardian to fill in, whoever is 6 or under has', () => {
    facts.everyChange('the section follows the age', ({ subject, caseName, to }) => {
      return subject !== 'need.announced' || to.in('hidden') === (caseName === '满七岁');
    });
    facts.everyChange('a guardian is passed only without a fault', ({ tells, from }) => {
      const isRight = Object.values(guardianFaultsIn(from.context)).every((fault) => fault === null);
      return !tells('guardian.passed') || from.in('hidden') || isRight;
    });
    facts.everyChange('a guardian that is refused says why', ({ tells, to }) => {
      return !tells('guardian.refused') || Object.values(to.context.faults).some((fault) => fault !== null);
    });
  });

  test('PAT-GUARD-04 PAT-GUARD-09 the picture is asked only after a failure, or where one is kept', () => {
    facts.everyChange('no upload without a reason', ({ to }) => {
      const { hasFailed, certificateImage, kept } = to.context;
      return !to.in('needed.shownWithImage') || hasFailed || certificateImage !== '' || kept?.certificateImage !== '';
    });
  });

  test('PAT-GUARD-07 PAT-GUARD-08 the notice stands exactly where the gateway has failed to verify', () => {
    facts.everyChange('it opens on a failure', ({ subject, from, to }) => {
      const opens = to.in('needed.failedNotice') && !from.in('needed.failedNotice');
      return !opens || subject === 'verification.failed';
    });
    facts.everyChange('what was typed stays through it', ({ subject, from, to }) => {
      if (!['verification.failed', 'notice.closed'].includes(subject)) return true;
      return to.context.name === from.context.name && to.context.cardNum === from.context.cardNum;
    });
  });
});

const right = {
  ...sampleGuardian,
  ...{ kept: null, isNeeded: true, isStrict: true, today: '2026-11-21', faults: noGuardianFaults, hasFailed: false },
};
const rows: readonly (readonly [string, Partial<typeof sampleGuardian>, Partial<GuardianFaults>])[] = [
  ['all right', {}, {}],
  ['PAT-RULE-01 no name', { name: ' ' }, { name: 'empty' }],
  ['PAT-RULE-02 a name of one character', { name: '周' }, { name: 'tooShort' }],
  ['PAT-RULE-05 no phone', { phone: '' }, { phone: 'empty' }],
  ['PAT-RULE-07 seven digits', { phone: '1380000' }, { phone: 'malformed' }],
  ['PAT-RULE-08 no number', { cardNum: '' }, { cardNum: 'empty' }],
  ['PAT-ID-02 a number of no form', { cardNum: '4401' }, { cardNum: 'malformed' }],
  ['PAT-ID-03 a wrong check character', { cardNum: '440106198505210023' }, { cardNum: 'untrue' }],
  ['PAT-ID-01 a hidden number that is not kept', { cardNum: keptGuardian.cardNum }, { cardNum: 'masked' }],
];

test.each(rows)('PAT-GUARD-02 PAT-GUARD-03 PAT-GUARD-05 %s', (_title, typed, faults) => {
  expect(guardianFaultsIn({ ...right, ...typed })).toEqual({ ...noGuardianFaults, ...faults });
});

test('PAT-GUARD-05 PAT-ID-01 what is kept of a guardian may stay as it is shown', () => {
  expect(guardianFaultsIn({ ...right, ...keptGuardian, kept: keptGuardian })).toEqual(noGuardianFaults);
});
