import { describe, expect, test } from 'vitest';
import { diffFlows, isSame, saysOtherwiseOnly } from '../src/diff/flow-diff.ts';
import { base, compared, type Edit, edits, read, said } from './kit/edits.ts';

describe('a change is found and described', () => {
  test.each(edits)('%s', (_what, edit, expected) => {
    expect(said(read(edit)).toSorted()).toEqual(expected.toSorted());
  });

  test('a sentence refers to its arrows, and English uses the names in the code', () => {
    const { zh, en, union } = compared(read(edits[2]?.[1]));
    expect(en.map(({ text }) => text)).toEqual([
      'waiting on page.hidden no longer goes to paused, now goes to failed',
      'paused on page.shown goes to waiting: nothing leads there any more',
    ]);
    const [sentence] = zh;
    expect(sentence?.arrows).toEqual(['scan.waiting page.hidden 0', 'was scan.waiting page.hidden 0']);
    expect(union.arrows.get('was scan.waiting page.hidden 0')).toBe('removed');
  });

  test('reports code that changed under the same names', () => {
    const guarded = read(undefined, { guards: { isOld: ({ event }: { event: { age?: number } }) => event.age === 9 } });
    expect(said(guarded)).toEqual(['「待扫描」在「扫码」时（old）转到「失败」：条件或动作的代码改变（名称未变）']);
    expect(said(read(undefined, { delays: { tired: 90_000 } }))).toEqual([
      '「待扫描」里运行的代码或时长改变（名称未变）',
    ]);
    const counting = (left: number, output: () => number) =>
      read((config) => {
        Object.assign(config, { context: { left } });
        Object.assign(config.states.done ?? {}, { output });
      });
    const [one, other] = [() => 1, () => 2];
    const three = counting(3, one);
    expect(said(counting(5, one), three)).toEqual(['「扫码」里运行的代码或时长改变（名称未变）']);
    expect(said(counting(3, other), three)).toEqual(['「完成」里运行的代码或时长改变（名称未变）']);
  });

  test('a change of wording is distinguished from one of behaviour', () => {
    const isOnlyWords = (edit: Edit | undefined) => saysOtherwiseOnly(compared(read(edit)).diff);
    const ofWords = edits.filter(
      ([what]) => /called something else|product owners/.test(what) && !what.includes('case'),
    );
    expect(ofWords).toHaveLength(3);
    for (const [what, edit] of edits) expect(isOnlyWords(edit), what).toBe(ofWords.some(([one]) => one === what));
  });

  test('a changed order of arrows is reported once', () => {
    const two = (first: object, second: object) =>
      read(({ states }) => Object.assign(states.failed?.on ?? {}, { pressed: [first, second] }));
    const [old, hot] = [
      { guard: 'isOld', target: 'paused' },
      { guard: 'isHot', target: 'waiting' },
    ];
    expect(said(two(hot, old), two(old, hot))).toEqual(['「失败」在「点击」时，几个箭头的判断次序改变']);
  });
});

test('a state that could match two new ones matches neither', () => {
  const two = read(({ states }, { labels }) => {
    delete states.done;
    Object.assign(states, { kept: { type: 'final' }, sold: { type: 'final' } });
    Object.assign(states.confirming?.states?.sure?.on ?? {}, { pressed: '#scan.sold' });
    Object.assign(labels.states, { kept: '完成', sold: '完成' });
  });
  const { states } = compared(two).diff;
  expect(states.removed.map(({ name }) => name)).toEqual(['done']);
  expect(states.added.map(({ name }) => name)).toEqual(['kept', 'sold']);
});

describe('test cases', () => {
  test('are removed with their arrows and have ids and titles', () => {
    const { paths } = compared(read(edits[0]?.[1])).diff;
    expect(paths.removed.length).toBeGreaterThan(0);
    expect(paths.removed.map(({ id }) => id)).toEqual(
      base.paths.map(({ id }) => id).filter((id) => !read(edits[0]?.[1]).paths.some((path) => path.id === id)),
    );
    expect(paths.removed.every(({ title }) => /步：|打开/.test(title))).toBe(true);
  });

  test('with the same steps but another outcome have changed', () => {
    const { paths } = compared(read((_config, { labels }) => Object.assign(labels.states, { paused: '已暂停' }))).diff;
    expect([paths.added, paths.removed]).toEqual([[], []]);
    expect(paths.changed.length).toBeGreaterThan(0);
  });

  test('of an unchanged flow are unchanged', () => {
    expect(isSame(diffFlows(base, read()))).toBe(true);
    expect(isSame(diffFlows(base, read(edits[5]?.[1])))).toBe(false);
  });
});
