import { versionOf } from '../../cli/diff/version-of.ts';
import { sentencesOf } from '../../src/diff/described.ts';
import { diffFlows } from '../../src/diff/flow-diff.ts';
import { unionOf } from '../../src/diff/union.ts';
import type { FlowVersion } from '../../src/diff/version.ts';
import { casesOf, type Labelled, type Scan, scan } from './scan.ts';

/** What one edit does to the machine `scan` and to its cases. */
export type Edit = (config: Scan, cases: Labelled) => void;

/** The machine `scan` after an edit. */
export function read(edit: Edit = () => {}, code: Parameters<typeof casesOf>[2] = {}): FlowVersion {
  const { config, cases } = scan();
  edit(config, cases);
  const registered = { area: 'account', name: 'scan', title: 'Scan', path: 'machines/login/scan' } as const;
  return versionOf('scan', { ...registered, cases: casesOf(config, cases, code) }, () => null, []);
}

export const base = read();

/** Two versions: their difference, and the sentences about it. */
export function compared(after: FlowVersion, before: FlowVersion = base) {
  const diff = diffFlows(before, after);
  const union = unionOf(before.flow, after.flow, diff);
  const whole = { before: before.flow, after: after.flow, diff, union };
  return { diff, union, zh: sentencesOf(whole, 'zh'), en: sentencesOf(whole, 'en') };
}

/** The Chinese sentences about two versions. */
export const said = (after: FlowVersion, before: FlowVersion = base) =>
  compared(after, before).zh.map(({ text }) => text);

/** An edit, and all sentences about it. */
export const edits: readonly (readonly [what: string, edit: Edit, zh: readonly string[]])[] = [
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
        descriptions: { failed: '没有成功' },
        guards: { isOld: '二维码已过期' },
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
