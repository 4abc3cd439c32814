import { describe, test } from 'vitest';
import { personalDataCases } from '../../machines/safe/personal-data.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(personalDataCases);

describe('personalData: what holds everywhere', () => {
  test('ACC-SAFE-01 a copy is got by a press only, one at a time', () => {
    facts.everyChange('the press starts it', ({ starts, subject, from }) => {
      return !starts('download') || (subject === 'download.pressed' && !from.in('downloading'));
    });
  });

  test('ACC-SAFE-01 success is told exactly when the browser has the file', () => {
    facts.everyChange('told exactly then', ({ tells, subject, caseName }) => {
      return tells('succeeded') === (subject === 'download' && caseName === '已下载');
    });
  });

  test('ACC-SAFE-01 whatever fails is said, can be tried again, and is not said any longer then', () => {
    facts.always('failed and said go together', ({ context, in: isIn }) => {
      return isIn('failed') === (context.notice !== null);
    });
    facts.reaches('there can always be a file yet', ({ in: isIn }) => isIn('idle'));
  });
});
