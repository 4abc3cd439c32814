import { describe, expect, test } from 'vitest';
import { fileUploadCases } from '../../machines/uploads/file-upload.cases.ts';
import { middleSquare, squareWithin } from '../../machines/uploads/picture-square.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(fileUploadCases);
const picture = { address: 'blob:picture', width: 400, height: 300 };

describe('fileUpload: what holds everywhere', () => {
  test('ACC-UP-02 ACC-UP-04 a file of the wrong kind or size is never opened and says why', () => {
    facts.onlyAfter('only a file of the right kind and size is opened', {
      first: ({ subject, caseName }) => subject === 'file.picked' && caseName === '300 KB 的 JPG',
      later: ({ starts }) => starts('openFile'),
    });
    facts.everyChange('a wrong file shows its fault', ({ subject, caseName, from, to }) => {
      const isWrong = subject === 'file.picked' && caseName !== '300 KB 的 JPG';
      return !isWrong || !from.in('resting') || (to.in('resting.idle') && to.context.fault !== null);
    });
  });

  test('ACC-PROF-02 a cropped picture is sent only after its square is confirmed', () => {
    facts.onlyAfter('a cropped picture is sent after its square is confirmed', {
      first: ({ subject, from }) => subject === 'square.confirmed' || !from.context.crops,
      later: ({ starts }) => starts('storeFile'),
      undone: ({ to }) => to.in('checking'),
    });
  });

  test('ACC-UP-01 cancelling drops the file, a failure keeps it for a retry', () => {
    facts.everyChange('a cancelled file is forgotten', ({ subject, to }) => {
      return (
        subject !== 'cancel.pressed' ||
        !to.in('resting.idle') ||
        (to.context.file === null && to.context.notice === null)
      );
    });
    facts.everyChange('a failure has a notice or reports the missing login', ({ from, to, tells }) => {
      const hasFailed = from.in('uploading') && to.in('resting.fail');
      return !hasFailed || (to.context.file !== null && (to.context.notice !== null || tells('loginMissed')));
    });
  });

  test('ACC-UP-01 the page is notified exactly when the picture is stored', () => {
    facts.everyChange('stored is reported exactly on success', ({ subject, caseName, tells }) => {
      return tells('stored') === (subject === 'storeFile' && caseName === '上传成功');
    });
  });
});

test('ACC-PROF-02 the initial square is the largest one, centred', () => {
  expect(middleSquare(picture)).toEqual({ x: 50, y: 0, side: 300 });
  expect(middleSquare({ ...picture, width: 31, height: 300 })).toEqual({ x: 0, y: 134, side: 31 });
});

test.each([
  [
    { x: -5, y: -5, side: 100 },
    { x: 0, y: 0, side: 100 },
  ],
  [
    { x: 390, y: 290, side: 100 },
    { x: 300, y: 200, side: 100 },
  ],
  [
    { x: 10.4, y: 10.6, side: 99.5 },
    { x: 10, y: 11, side: 100 },
  ],
  [
    { x: 0, y: 0, side: 999 },
    { x: 0, y: 0, side: 300 },
  ],
  [
    { x: 5, y: 5, side: 0 },
    { x: 5, y: 5, side: 1 },
  ],
])('ACC-PROF-02 the square %j becomes %j', (square, within) => {
  expect(squareWithin(picture, square)).toEqual(within);
});
