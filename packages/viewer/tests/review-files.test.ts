import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openRepository } from '@xinglin/paths/samples/repository';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readReviewFile, reviewedFlows, reviewsFolder, writeAction } from '../cli/site/review-files.ts';
import {
  emptyReview,
  mergeReviews,
  NotAReview,
  type Review,
  type ReviewAction,
  readReview,
  textOfReview,
} from '../src/review/review.ts';
import { registry } from './kit/product.ts';
import { having, minuteOf } from './kit/reviews.ts';

const comment = (text: string): ReviewAction => ({ kind: 'comment', by: '王经理', place: { kind: 'flow' }, text });
const verdict: ReviewAction = { kind: 'verdict', by: '王经理', state: 'approved', chart: 'abc' };

const start = having(having(emptyReview('qr-login'), comment('首条'), 'c-first', 1), verdict, 'v-first', 2);

test('every committed review is readable and belongs to an existing flow', () => {
  const names = registry.map(({ name }) => name);
  const wrong = reviewedFlows().filter((flow) => !names.includes(flow) || readReviewFile(flow).review.flow !== flow);
  expect(wrong).toEqual([]);
  const others = existsSync(reviewsFolder)
    ? readdirSync(reviewsFolder).filter((name) => !/^[a-z-]+\.json$/.test(name))
    : [];
  expect(others).toEqual(['README.md']);
});

describe('a file', () => {
  test('has one line per entry and a constant last line', () => {
    const lines = textOfReview(start).split('\n');
    expect(lines).toEqual([
      '[',
      `{"kind":"verdict","id":"v-first","state":"approved","chart":"abc","by":"王经理","at":"${minuteOf(2)}"},`,
      `{"kind":"comment","id":"c-first","place":{"kind":"flow"},"by":"王经理","at":"${minuteOf(1)}","text":"首条","answers":[],"resolved":null},`,
      '{"kind":"flow","flow":"qr-login"}',
      ']',
      '',
    ]);
    expect(readReview(textOfReview(start))).toEqual(start);
  });

  test('keeps a text with line breaks on one line', () => {
    const more = having(start, comment('一\n二\u2028三'), 'c-more', 3);
    expect(textOfReview(more).split('\n')).toHaveLength(7);
    expect(readReview(textOfReview(more))).toEqual(more);
  });

  test.each([
    ['no JSON', '[\n<<<<<<< HEAD\n'],
    ['no list', '{}'],
    ['a line of an unknown kind', '[{"kind":"note"},{"kind":"flow","flow":"qr-login"}]'],
    ['a field of its own', textOfReview(start).replace('"text"', '"mail":"x","text"')],
    ['no name', textOfReview(start).replaceAll('王经理', ' ')],
    ['no moment', textOfReview(start).replaceAll(minuteOf(1), 'gestern')],
    ['two flows', '[{"kind":"flow","flow":"qr-login"},{"kind":"flow","flow":"sms-code"}]'],
    ['another flow', '[{"kind":"flow","flow":"sms-code"}]'],
  ])('with %s is rejected', (_, text) => {
    expect(() => readReview(text, 'qr-login')).toThrow(NotAReview);
  });
});

describe('two versions', () => {
  const answered = having(start, { kind: 'answer', by: '李', comment: 'c-first', text: '已改' }, 'a-1aa', 5);
  const settled = having(start, { kind: 'settle', by: '张', comment: 'c-first', is: true }, 's-1aa', 4);
  const reopened = having(settled, { kind: 'settle', by: '王经理', comment: 'c-first', is: false }, 's-2aa', 6);

  test.each([
    ['an answer and a settlement', answered, settled, ['已改'], true],
    ['a settlement and a later word against it', settled, reopened, [], false],
    ['a version and itself', answered, answered, ['已改'], undefined],
  ])('merge without loss in either order: %s', (_, a, b, answers, isSettled) => {
    for (const merged of [mergeReviews(a, b), mergeReviews(b, a)]) {
      expect(merged.verdicts).toEqual(start.verdicts);
      expect(merged.comments.map(({ id }) => id)).toEqual(['c-first']);
      expect(merged.comments[0]?.resolved?.is).toBe(isSettled);
      expect(merged.comments[0]?.answers.map(({ text }) => text)).toEqual(answers);
    }
  });
});

describe('on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const stamp = { id: 'c-new1', at: minuteOf(9) };

  test('a lock blocks other writers; a stale lock is removed', () => {
    const lock = join(folder, '.qr-login.lock');
    writeFileSync(lock, '');
    const write = () => {
      const { version } = readReviewFile('qr-login', folder);
      return writeAction({ flow: 'qr-login', action: comment('看'), seen: version }, stamp, folder).kind;
    };
    expect([write(), write()]).toEqual(['busy', 'busy']);
    utimesSync(lock, 0, 0);
    expect([write(), write()]).toEqual(['busy', 'written']);
  });

  test('concurrent processes lose no comments', async () => {
    const script = resolve('packages/viewer/tests/kit/write-comments.ts');
    const write = (name: string) => promisify(execFile)(process.execPath, [script, folder, name, '40', '2']);
    await Promise.all(['left', 'right'].map(write));
    const texts = readReviewFile('qr-login', folder).review.comments.map(({ text }) => text);
    expect(new Set(texts).size).toBe(80);
  });

  test('git merges the lines of two branches, even an answer and a settlement of one comment', () => {
    const { root, git, write, commit, remove } = openRepository();
    onTestFinished(remove);
    const path = join(reviewsFolder, 'qr-login.json');
    const commitReview = (review: Review) => {
      write(path, textOfReview(review));
      commit('x');
    };
    write('.gitattributes', readFileSync('.gitattributes', 'utf8'));
    commitReview(start);
    git('checkout', '-qb', 'other');
    const theirs = having(
      having(start, comment('分支'), 'c-their', 3),
      { kind: 'settle', by: '张', comment: 'c-first', is: true },
      's-1',
      6,
    );
    commitReview(theirs);
    git('checkout', '-q', 'main');
    const ours = having(
      having(start, comment('主干'), 'c-ours1', 4),
      { kind: 'answer', by: '李', comment: 'c-first', text: '已改' },
      'a-1aa',
      5,
    );
    commitReview(ours);
    git('merge', '-q', 'other');
    expect(readReview(readFileSync(join(root, path), 'utf8'), 'qr-login')).toEqual(mergeReviews(ours, theirs));
  });
});
