import { describe, test } from 'vitest';
import { personalDataCases } from '../../machines/safe/personal-data.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(personalDataCases);

describe('personalData: what holds everywhere', () => {
  test('ACC-SAFE-01 downloads one copy per press', () => {
    facts.everyChange('only the button starts a download', ({ starts, subject, from }) => {
      return !starts('download') || (subject === 'download.pressed' && !from.in('downloading'));
    });
  });

  test('ACC-SAFE-01 success is emitted exactly when the browser has the file', () => {
    facts.everyChange('success is reported exactly when downloaded', ({ tells, subject, caseName }) => {
      return tells('succeeded') === (subject === 'download' && caseName === '已下载');
    });
  });

  test('ACC-SAFE-01 a failure is shown until it is retried', () => {
    facts.always('a notice is shown exactly in the failed state', ({ context, in: isIn }) => {
      return isIn('failed') === (context.notice !== null);
    });
    facts.reaches('there can always be a file yet', ({ in: isIn }) => isIn('idle'));
  });
});
