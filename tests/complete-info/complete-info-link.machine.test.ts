import { describe, test } from 'vitest';
import { completeInfoLinkCases } from '../../machines/complete-info/complete-info-link.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(completeInfoLinkCases, {
  brokenBy: {
    'the form runs whenever it can be saved': 'running too · readLink in completeInfoLink.link.counting',
  },
});

const ENDS = ['link.done', 'link.expired', 'link.used', 'link.cancelled', 'link.otherNotice'] as const;

describe('completeInfoLink: what holds everywhere', () => {
  test('PAT-FORM-09 PAT-LINK-03 a save starts only while the link is open', () => {
    facts.everyChange('a save starts only before the deadline', ({ tells, from, subject }) => {
      return !tells('save.pressed') || (subject === 'save.pressed' && from.in('link.counting'));
    });
  });

  test('PAT-FORM-09 ruling 15 only the gateway ends a link: at zero, or when the clock cannot be trusted, the page asks it', () => {
    facts.everyChange('only an answer ends the link', ({ subject, kind, from, to }) => {
      const ends = to.in('link.expired', 'link.used', 'link.cancelled');
      return (
        !ends || from.in('link.expired', 'link.used', 'link.cancelled') || (subject === 'readLink' && kind === 'done')
      );
    });
    facts.everyChange('the end of the countdown reads the link again', ({ subject, from, starts }) => {
      return !subject.startsWith('countdown.') || starts('readLink') === from.in('link.counting');
    });
  });

  test('PAT-FORM-09 at zero the page waits for a running save, then asks the gateway', () => {
    facts.everyChange('the end of the countdown does not stop a save', ({ subject, from, to }) => {
      return (
        !from.in('link.saving') || !subject.startsWith('countdown.') || (to.in('link.saving') && to.context.isDoubted)
      );
    });
    facts.everyChange('a doubted link is read again after a failed save', ({ subject, from, starts }) => {
      if (!from.in('link.saving') || !from.context.isDoubted || !subject.startsWith('form.')) return true;
      return subject === 'form.saved' || starts('readLink');
    });
  });

  test('PAT-FORM-12 the form stays with its input, whatever happens to the link', () => {
    facts.neverLeft('a form that was there is there', ({ running }) => running.includes('patientForm'));
    facts.always('the form runs whenever it can be saved', ({ in: isIn, running }) => {
      return !isIn('link.counting', 'link.saving') || running.includes('patientForm');
    });
  });

  test('PAT-FORM-12 PAT-SCOPE-06 the form works by the key of the link, without a login', () => {
    facts.everyChange('the form uses the key', ({ starts, effects }) => {
      return !starts('patientForm') || effects().some(({ detail }) => Object(detail).input?.isByKey === true);
    });
  });

  test('PAT-CALL-14 after a refused save the link is read again', () => {
    facts.everyChange('a refused save reads the link again', ({ subject, from, starts }) => {
      return subject !== 'form.refused' || !from.in('link.saving') || starts('readLink');
    });
  });

  test('PAT-LINK-07 a link that is done, expired, used or cancelled stays so', () => {
    facts.neverLeft('an end is an end', ({ in: isIn }) => isIn(...ENDS));
    facts.reaches('every link comes to an end', ({ in: isIn }) => isIn(...ENDS));
  });
});
