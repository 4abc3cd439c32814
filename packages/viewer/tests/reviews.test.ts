import { describe, expect, test } from 'vitest';
import { expectOneError, hearOutput } from '../../../tests/kit/output.ts';
import { runFlows } from '../cli/commands.ts';
import { meetingList } from '../cli/reviews.ts';
import { flowOf } from '../src/product.ts';
import { emptyReview, type Place, type ReviewAction } from '../src/review/review.ts';
import {
  isPlaceThere,
  openByMark,
  patchTo,
  placesAt,
  placeWords,
  reviewedMark,
  reviewStatusOf,
} from '../src/review/review-status.ts';
import { addressText, patched, readAddress } from '../src/viewer/address.ts';
import { casesOf, machine, registry } from './kit/product.ts';
import { reviewOf } from './kit/reviews.ts';

const qrLoginCases = casesOf('qr-login');

const named = machine('qr-login');
const flow = flowOf(named);
const reviewed = { flow, cases: qrLoginCases };
const chart = reviewedMark(flow);
const [inputCase = ''] = Object.keys(qrLoginCases.inputs);
const [arrow] = flow.arrows;

const verdict = (state: 'draft' | 'approved' | 'changesRequested', mark: string): ReviewAction => {
  return { kind: 'verdict', by: '王', state, chart: mark };
};
const comment = (place: Place, text = '看'): ReviewAction => ({ kind: 'comment', by: '王', place, text });
const step = (steps: readonly [string, string][], at: number): Place => {
  return { kind: 'step', inputCase, steps: [...steps], step: at };
};

describe('the review status of a flow', () => {
  test.each([
    ['nobody has said anything', [], 'draft', false],
    ['of this chart', [verdict('approved', chart)], 'approved', false],
    ['of an earlier chart', [verdict('approved', 'earlier')], 'approved', true],
    [
      'of an earlier chart, and again of this',
      [verdict('approved', 'earlier'), verdict('changesRequested', chart)],
      'changesRequested',
      false,
    ],
    [
      'of this chart, and before of an earlier one',
      [verdict('approved', chart), verdict('approved', 'earlier')],
      'approved',
      true,
    ],
    ['a draft is one of any chart', [verdict('draft', 'earlier')], 'draft', false],
  ] as const)('%s', (_, actions, state, isOutdated) => {
    expect(reviewStatusOf(reviewOf(...actions), chart)).toMatchObject({ state, isOutdated });
  });
});

test('a flow counts as another one once a transition has other actions or enters its state anew', () => {
  const marks = [{}, { actions: ['forgetCode'] }, { reenters: true }, { guard: 'isOld' }].map((change) =>
    reviewedMark({ ...flow, arrows: flow.arrows.map((one) => (one === arrow ? { ...one, ...change } : one)) }),
  );
  expect(new Set(marks).size).toBe(marks.length);
  expect(marks[0]).toBe(chart);
});

test('a place exists if the machine has it, a step if it can be reached', () => {
  const there = (place: Place) => isPlaceThere(place, flow, qrLoginCases);
  expect(there({ kind: 'flow' })).toBe(true);
  expect([there({ kind: 'state', state: 'invalid' }), there({ kind: 'state', state: 'gone' })]).toEqual([true, false]);
  expect([there({ kind: 'arrow', arrow: arrow?.id ?? '' }), there({ kind: 'arrow', arrow: 'x' })]).toEqual([
    true,
    false,
  ]);
  expect(there(step([], 0))).toBe(true);
  expect(there({ kind: 'step', inputCase: 'gone', steps: [], step: 0 })).toBe(false);
  expect(there(step([['gone', 'x']], 1))).toBe(false);
  // What comes after the step that is meant does not matter.
  expect(there(step([['gone', 'x']], 0))).toBe(true);
  expect(there(step([], 1))).toBe(false);
});

test('the places selected by the address come most specific first, and each leads back to its address', () => {
  const hash = `#/qr-login/review?state=invalid&arrow=${encodeURIComponent(arrow?.id ?? '')}&from=${encodeURIComponent(inputCase)}&step=0`;
  const places = placesAt(readAddress(hash));
  expect(places.map(({ kind }) => kind)).toEqual(['arrow', 'state', 'step', 'flow']);
  for (const place of places) {
    const address = readAddress(addressText(patched(readAddress('#/qr-login/review'), patchTo(place))));
    expect(placesAt(address)[0]).toEqual(place);
  }
});

test('open comments are counted by their place on the chart', () => {
  const settled: ReviewAction = { kind: 'settle', by: '王', comment: 'id-0', is: true };
  const review = reviewOf(
    comment({ kind: 'state', state: 'invalid' }),
    comment({ kind: 'state', state: 'invalid' }),
    comment({ kind: 'arrow', arrow: arrow?.id ?? '' }),
    comment({ kind: 'flow' }),
    settled,
  );
  const invalid = [...flow.states.values()].find(({ path }) => path === 'invalid');
  expect(openByMark(review, flow)).toEqual(
    new Map([
      [invalid?.id, 1],
      [arrow?.id, 1],
    ]),
  );
});

test('places have labels in both languages; removed ones keep their code name', () => {
  const words = (place: Place) => [placeWords(place, reviewed, 'zh'), placeWords(place, reviewed, 'en')];
  expect(words({ kind: 'state', state: 'invalid' })).toEqual(['状态「二维码失效」', 'State “invalid”']);
  expect(words({ kind: 'state', state: 'gone' })).toEqual(['状态「gone」', 'State “gone”']);
  expect(words({ kind: 'arrow', arrow: 'gone x 0' })).toEqual(['gone x 0', 'gone x 0']);
  expect(words(step([['refresh.pressed', 'x']], 1))[0]).toMatch(/^路径第 1 步：/);
});

describe('the list for a meeting', () => {
  const all = [
    { named, review: reviewOf(verdict('approved', 'earlier'), comment({ kind: 'state', state: 'gone' }, 'a | b\nc')) },
  ];

  test('has every open comment with its place, and flows whose chart has changed', () => {
    const list = meetingList(all, 'zh');
    expect(list).toContain('共 1 个流程，1 条评论未解决。');
    expect(list).toContain('| 已变更，需重新评审 | 1 | 扫码登录 (qr-login) |');
    expect(list).toContain('| 位置已不存在: 状态「gone」 | a \\| b c | 王 | 2026-03-01 |  |');
    expect(meetingList(all, 'en')).toContain('| Changed, needs another review | 1 |');
  });

  test('says that nothing is open', () => {
    expect(meetingList([{ named, review: emptyReview('qr-login') }], 'zh')).toContain('没有未解决的评论。');
  });

  const received = hearOutput();

  test('is printed for all flows, in English', async () => {
    expect(await runFlows(['reviews', '--lang', 'en'])).toBe(0);
    expect(received.said).toContain(`${registry.length} flows`);
    expect(received.errors).toBe('');
  });

  test('rejects an unknown language', async () => {
    expect(await runFlows(['reviews', '--lang', 'de'])).toBe(2);
    expectOneError(received, '--lang is one of zh, en');
  });
});
