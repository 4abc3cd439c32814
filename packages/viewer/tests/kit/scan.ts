import { type LooseCases, type MachineCases, wholeCases } from '@xinglin/paths';
import { createMachine, fromPromise } from 'xstate';

/** A state as these tests write it. */
export interface ScanState {
  [key: string]: unknown;
  on?: Record<string, unknown>;
  states?: Record<string, ScanState>;
}

export interface Scan {
  [key: string]: unknown;
  states: Record<string, ScanState>;
}

/** A small flow with a bit of everything, created for each call, so that a test can change one thing. */
export function scan(): { readonly config: Scan; readonly cases: Labelled } {
  return {
    config: {
      id: 'scan',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The code is shown.',
          meta: { req: ['X-1'] },
          tags: ['seen'],
          entry: ['note'],
          on: {
            'page.hidden': 'paused',
            'code.scanned': [
              { guard: 'isOld', target: 'failed' },
              { target: 'confirming', actions: ['keep'] },
            ],
          },
          after: { tired: 'failed' },
        },
        paused: { on: { 'page.shown': 'waiting', 'page.hidden': {} } },
        confirming: {
          initial: 'asking',
          states: {
            asking: { invoke: { id: 'ask', src: 'ask', onDone: 'sure', onError: '#scan.failed' } },
            sure: { on: { pressed: { target: '#scan.done', reenter: false } } },
          },
        },
        failed: { on: { pressed: 'waiting' } },
        done: { type: 'final' },
      },
    },
    cases: {
      events: {
        'page.hidden': { hide: {} },
        'page.shown': { show: {} },
        'code.scanned': { old: { age: 9 }, fresh: { age: 0 } },
        pressed: { press: {} },
      },
      actors: { ask: { done: { yes: true }, error: { broken: new Error('broken') } } },
      delays: { tired: '60 s' },
      labels: {
        title: '扫码',
        states: {
          waiting: '待扫描',
          paused: '暂停',
          'confirming.asking': '查询中',
          'confirming.sure': '待确认',
          failed: '失败',
          done: '完成',
        },
        events: { 'page.hidden': '页面隐藏', 'page.shown': '页面显示', 'code.scanned': '扫码', pressed: '点击' },
        invocations: { ask: '询问' },
      },
    },
  };
}

type Labels = MachineCases['labels'];

/** The cases of the flow, whose labels may be changed. */
export interface Labelled extends LooseCases {
  readonly labels: {
    title: string;
    readonly states: Record<string, string>;
    readonly events: Record<string, string>;
    readonly invocations: Labels['invocations'];
  };
}

const implementations = {
  guards: { isOld: ({ event }: { event: { age?: number } }) => (event.age ?? 0) > 5, isHot: () => false },
  actions: { note: () => {}, keep: () => {}, drop: () => {} },
  delays: { tired: 60_000 },
  actors: { ask: fromPromise(() => Promise.resolve(true)) },
};

export function casesOf(
  config: Scan,
  cases: LooseCases,
  { guards = {}, delays = {} }: { readonly guards?: object; readonly delays?: object } = {},
): MachineCases {
  const all = {
    ...implementations,
    guards: { ...implementations.guards, ...guards },
    delays: { ...implementations.delays, ...delays },
  };
  // The config is edited freely by tests, so its types are unknown.
  return wholeCases(createMachine(config as never, all as never), cases);
}
