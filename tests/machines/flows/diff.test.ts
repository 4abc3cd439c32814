import { describe, expect, test } from 'vitest';
import { versionOf } from '../../../scripts/flows/diff/version-of.ts';
import { diffFlows, isSame, saysOtherwiseOnly } from '../../../src/flows/diff/flow-diff.ts';
import { sentencesOf } from '../../../src/flows/diff/sentences.ts';
import { unionOf } from '../../../src/flows/diff/union.ts';
import type { FlowVersion } from '../../../src/flows/diff/version.ts';
import { bestPictureOf } from '../../../src/flows/layout/best-picture.ts';
import { elkHere } from '../../../src/flows/layout/elk-here.ts';
import { faultsOf } from '../../../src/flows/layout/faults.ts';
import { casesOf, type Labelled, type Scan, scan } from './kit/scan.ts';

type Edit = (config: Scan, cases: Labelled) => void;

function read(edit: Edit = () => {}, code: Parameters<typeof casesOf>[2] = {}): FlowVersion {
  const { config, cases } = scan();
  edit(config, cases);
  const registered = { area: 'account', name: 'scan', title: 'Scan', folder: 'machines/account/scan' } as const;
  return versionOf('scan', { ...registered, cases: casesOf(config, cases, code) }, () => null, []);
}

const base = read();

function compared(after: FlowVersion, before: FlowVersion = base) {
  const diff = diffFlows(before, after);
  const union = unionOf(before.flow, after.flow, diff);
  const whole = { before: before.flow, after: after.flow, diff, union };
  return { diff, union, zh: sentencesOf(whole, 'zh'), en: sentencesOf(whole, 'en') };
}

const texts = (sentences: readonly { readonly text: string }[]) => sentences.map(({ text }) => text);

/** What is changed, and all that is said of it. */
const edits: readonly (readonly [what: string, edit: Edit, zh: readonly string[]])[] = [
  [
    'an arrow is gone',
    ({ states }) => delete states.waiting?.on?.['page.hidden'],
    ['「待扫描」在「页面隐藏」时不再转到「暂停」', '「暂停」在「页面显示」时转到「待扫描」：现在走不到了'],
  ],
  [
    'an arrow is new',
    ({ states }) => Object.assign(states.failed?.on ?? {}, { 'page.hidden': 'paused' }),
    ['「失败」在「页面隐藏」时转到「暂停」（新增）'],
  ],
  [
    'an arrow leads elsewhere',
    ({ states }) => Object.assign(states.waiting?.on ?? {}, { 'page.hidden': 'failed' }),
    [
      '「待扫描」在「页面隐藏」时不再转到「暂停」，改为转到「失败」',
      '「暂停」在「页面显示」时转到「待扫描」：现在走不到了',
    ],
  ],
  [
    'a guard is another one',
    ({ states }) => Object.assign(states.failed?.on ?? {}, { pressed: { guard: 'isHot', target: 'waiting' } }),
    [
      '「失败」在「点击」时转到「待扫描」：条件由无条件改为 [is hot] ',
      '「失败」在「点击」时转到「待扫描」：现在走不到了',
    ],
  ],
  [
    'an action came and another went',
    ({ states }) =>
      Object.assign(states.waiting?.on ?? {}, {
        'code.scanned': [
          { guard: 'isOld', target: 'failed' },
          { target: 'confirming', actions: ['drop'] },
        ],
      }),
    ['「待扫描」在「扫码」时（fresh）转到「confirming」：动作新增「drop」，去掉「keep」'],
  ],
  [
    'an event is not ignored any more',
    ({ states }) => delete states.paused?.on?.['page.hidden'],
    ['「暂停」在「页面隐藏」时不再屏蔽'],
  ],
  [
    'a case is called something else',
    (_config, { events }) => {
      const scanned: Record<string, object> = Object(events?.['code.scanned']);
      delete scanned.fresh;
      scanned.new = { age: 0 };
    },
    ['「待扫描」在「扫码」时转到「confirming」：用例新增「new」，去掉「fresh」'],
  ],
  [
    'an arrow enters anew',
    ({ states }) =>
      Object.assign(states.confirming?.states?.sure?.on ?? {}, { pressed: { target: '#scan.done', reenter: true } }),
    ['「待确认」在「点击」时转到「完成」：现在重新进入'],
  ],
  [
    'an event is called something else',
    (_config, { labels }) => Object.assign(labels.events, { pressed: '点按' }),
    ['「点击」改称「点按」'],
  ],
  [
    'what product owners read of a state and of a condition',
    (_config, { labels }) =>
      Object.assign(labels, {
        meanings: { about: [], names: {}, states: { failed: '没有成功' }, guards: { isOld: '二维码已过期' } },
      }),
    ['「失败」的含义写明为「没有成功」', '条件 isOld 改称「二维码已过期」'],
  ],
  [
    'a state is new, with its arrows',
    ({ states }) => Object.assign(states, { helping: { on: { pressed: 'waiting' } } }),
    ['新增状态「helping」', '「helping」在「点击」时转到「待扫描」（新增）'],
  ],
  [
    'a state is gone, with the arrows from it and to it',
    ({ states }) => {
      delete states.paused;
      delete states.waiting?.on?.['page.hidden'];
    },
    [
      '删除状态「暂停」',
      '「待扫描」在「页面隐藏」时不再转到「暂停」',
      '「暂停」在「页面显示」时不再转到「待扫描」',
      '「暂停」在「页面隐藏」时不再屏蔽',
    ],
  ],
  [
    'a state is called something else',
    (_config, { labels }) => Object.assign(labels.states, { paused: '已暂停' }),
    ['状态「暂停」改称「已暂停」'],
  ],
  [
    'a state is renamed in the code alone',
    ({ states }, { labels }) => {
      const { paused = {} } = states;
      delete states.paused;
      Object.assign(states, { resting: paused });
      Object.assign(states.waiting?.on ?? {}, { 'page.hidden': 'resting' });
      Object.assign(labels.states, { resting: '暂停' });
    },
    ['「暂停」的代码名由 paused 改为 resting'],
  ],
  [
    'a state with states in it is renamed, and they stay what they are',
    ({ states }, { labels }) => {
      const { confirming = {} } = states;
      delete states.confirming;
      Object.assign(states, { agreeing: confirming });
      Object.assign(states.waiting?.on ?? {}, {
        'code.scanned': [
          { guard: 'isOld', target: 'failed' },
          { target: 'agreeing', actions: ['keep'] },
        ],
      });
      Object.assign(labels.states, { 'agreeing.asking': '查询中', 'agreeing.sure': '待确认' });
    },
    ['「agreeing」的代码名由 confirming 改为 agreeing'],
  ],
  [
    'a state is moved',
    ({ states }, { labels }) => {
      const { sure = {} } = states.confirming?.states ?? {};
      delete states.confirming?.states?.sure;
      Object.assign(states, { sure });
      Object.assign(states.confirming?.states?.asking?.invoke ?? {}, { onDone: '#scan.sure' });
      Object.assign(labels.states, { sure: '待确认' });
    },
    ['状态「待确认」由「confirming」移到「扫码」里'],
  ],
  [
    'a state in which nothing happens is renamed in the code alone',
    ({ states }, { labels }) => {
      delete states.done;
      Object.assign(states, { finished: { type: 'final' } });
      Object.assign(states.confirming?.states?.sure?.on ?? {}, { pressed: '#scan.finished' });
      Object.assign(labels.states, { finished: '完成' });
    },
    ['「完成」的代码名由 done 改为 finished'],
  ],
  [
    'a state with a timer is renamed in the code alone',
    (config, { labels }) => {
      const { waiting = {} } = config.states;
      Object.assign(config, { initial: 'showing' });
      delete config.states.waiting;
      Object.assign(config.states, { showing: waiting });
      Object.assign(config.states.paused?.on ?? {}, { 'page.shown': 'showing' });
      Object.assign(config.states.failed?.on ?? {}, { pressed: 'showing' });
      Object.assign(labels.states, { showing: '待扫描' });
    },
    ['「待扫描」的代码名由 waiting 改为 showing'],
  ],
  [
    'a state in which nothing happens is moved',
    ({ states }, { labels }) => {
      delete states.done;
      Object.assign(states.confirming?.states ?? {}, { done: { type: 'final' } });
      Object.assign(states.confirming?.states?.sure?.on ?? {}, { pressed: 'done' });
      Object.assign(labels.states, { 'confirming.done': '完成' });
    },
    ['状态「完成」由「扫码」移到「confirming」里'],
  ],
  [
    'a state is of another kind and begins with another state',
    ({ states }) => {
      Object.assign(states.confirming ?? {}, { initial: 'sure' });
      Object.assign(states.failed ?? {}, { type: 'final', on: undefined });
    },
    [
      '「confirming」的起点由「查询中」改为「待确认」',
      '「失败」由普通状态改为结束状态',
      '「失败」在「点击」时不再转到「待扫描」',
      '「查询中」在「询问」返回时转到「待确认」：现在走不到了',
      '「查询中」在「询问」失败时转到「失败」：现在走不到了',
    ],
  ],
  [
    'what a state means, cites, wears, does and waits for',
    ({ states }) =>
      Object.assign(states.waiting ?? {}, {
        description: 'A code is shown.',
        meta: { req: ['X-2'] },
        tags: [],
        entry: ['drop', 'note'],
        exit: ['keep'],
      }),
    [
      '「待扫描」在状态机里的说明由「The code is shown.」改为「A code is shown.」',
      '「待扫描」的需求：新增「X-2」，去掉「X-1」',
      '「待扫描」的标签：去掉「seen」',
      '进入「待扫描」时的动作：新增「drop」',
      '离开「待扫描」时的动作：新增「keep」',
    ],
  ],
  [
    'a port and a timer',
    ({ states }, cases) => {
      Object.assign(states.paused ?? {}, { invoke: { id: 'ask', src: 'ask' } });
      Object.assign(Object(cases.delays), { tired: '90 s' });
    },
    ['「待扫描」的计时：新增「90 s」，去掉「60 s」', '「暂停」的请求与子流程：新增「询问」'],
  ],
];

describe('a change is found and said', () => {
  test.each(edits)('%s', (_what, edit, expected) => {
    const { zh } = compared(read(edit));
    expect(texts(zh).toSorted()).toEqual(expected.toSorted());
  });

  test.each(edits)('%s: and the other way round', (_what, edit) => {
    const after = read(edit);
    const [there, back] = [diffFlows(base, after), diffFlows(after, base)];
    const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id).toSorted();
    for (const kind of ['states', 'arrows', 'paths'] as const) {
      expect(ids(back[kind].added), kind).toEqual(ids(there[kind].removed));
      expect(ids(back[kind].removed), kind).toEqual(ids(there[kind].added));
      expect(back[kind].changed.map((change) => `${change.after.id} ${change.before.id}`).toSorted(), kind).toEqual(
        there[kind].changed.map((change) => `${change.before.id} ${change.after.id}`).toSorted(),
      );
    }
    expect([...back.pairs].map(([is, was]) => `${was} ${is}`).toSorted()).toEqual(
      [...there.pairs].map((pair) => pair.join(' ')).toSorted(),
    );
  });

  test.each(edits)('%s: both versions are on one chart without faults', async (_what, edit) => {
    const after = read(edit);
    const { union, diff } = compared(after);
    expect(faultsOf(union.flow, await bestPictureOf(union.flow, elkHere))).toEqual([]);
    const drawn = new Set(union.flow.arrows.map(({ id }) => id));
    expect(drawn.size).toBe(union.flow.arrows.length);
    expect([...union.arrows.keys()].filter((id) => !drawn.has(id))).toEqual([]);
    expect([...union.states.keys()].filter((id) => !union.flow.states.has(id))).toEqual([]);
    for (const { id } of diff.arrows.removed) expect(union.arrows.get(union.arrowBefore(id))).toBe('removed');
    for (const { id } of diff.states.removed) expect(union.states.get(union.stateBefore(id))).toBe('removed');
  });

  test('a sentence leads to what it speaks of, and English says it by the names in the code', () => {
    const { zh, en, union } = compared(read(edits[2]?.[1]));
    expect(texts(en)).toEqual([
      'waiting on page.hidden no longer goes to paused, now goes to failed',
      'paused on page.shown goes to waiting: nothing leads there any more',
    ]);
    const [sentence] = zh;
    expect(sentence?.arrows).toEqual(['scan.waiting page.hidden 0', 'was scan.waiting page.hidden 0']);
    expect(union.arrows.get('was scan.waiting page.hidden 0')).toBe('removed');
  });

  test('code that changed under the same names is said', () => {
    const guarded = read(undefined, { guards: { isOld: ({ event }: { event: { age?: number } }) => event.age === 9 } });
    expect(texts(compared(guarded).zh)).toEqual([
      '「待扫描」在「扫码」时（old）转到「失败」：条件或动作的代码改变（名称未变）',
    ]);
    expect(texts(compared(read(undefined, { delays: { tired: 90_000 } })).zh)).toEqual([
      '「待扫描」里运行的代码或时长改变（名称未变）',
    ]);
  });

  test('a change of words alone is told from one of what the flow does', () => {
    const isOnlyWords = (edit: Edit | undefined) => saysOtherwiseOnly(compared(read(edit)).diff);
    const ofWords = edits.filter(
      ([what]) => /called something else|product owners/.test(what) && !what.includes('case'),
    );
    expect(ofWords).toHaveLength(3);
    for (const [what, edit] of edits) expect(isOnlyWords(edit), what).toBe(ofWords.some(([one]) => one === what));
  });

  test('arrows that are asked in another order are said once', () => {
    const two = (first: object, second: object) =>
      read(({ states }) => Object.assign(states.failed?.on ?? {}, { pressed: [first, second] }));
    const [old, hot] = [
      { guard: 'isOld', target: 'paused' },
      { guard: 'isHot', target: 'waiting' },
    ];
    expect(texts(compared(two(hot, old), two(old, hot)).zh)).toEqual(['「失败」在「点击」时，几个箭头的判断次序改变']);
  });
});

test('what could be two states is none of them', () => {
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
  test('come and go with the arrows, and are named by their ids and titles', () => {
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

  test('of a flow that is the same are the same', () => {
    expect(isSame(diffFlows(base, read()))).toBe(true);
    expect(isSame(diffFlows(base, read(edits[5]?.[1])))).toBe(false);
  });
});
