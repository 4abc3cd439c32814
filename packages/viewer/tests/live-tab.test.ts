import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, type InspectionEvent, sendTo, setup } from 'xstate';
import type { MaskRules } from '../src/live/mask.ts';
import { LIVE_VERSION } from '../src/live/messages.ts';
import type { RulesFor } from '../src/live/publisher.ts';
import { openTab } from './kit/live-tab.ts';

const rules: MaskRules = { words: new Set(['kind open']), keys: new Set(['kind']), isClosed: false };
const childMachine = setup({}).createMachine({
  id: 'child',
  initial: 'waiting',
  states: { waiting: { on: { 'door.opened': 'open' } }, open: { type: 'final' } },
});
const parentMachine = setup({
  types: { context: {} as { count: number } },
  actors: { child: childMachine, ask: fromPromise(async () => ({ kind: 'open' })) },
  guards: { isTired: ({ context }) => context.count > 1 },
}).createMachine({
  id: 'parent',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        knocked: [
          { guard: 'isTired', target: 'asleep' },
          { target: 'home', actions: assign({ count: ({ context }) => context.count + 1 }) },
        ],
      },
    },
    home: {
      invoke: { id: 'child', src: 'child', onDone: 'asking' },
      on: { pushed: { actions: sendTo('child', { type: 'door.opened' }) }, left: 'idle' },
    },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'asleep' } },
    asleep: { after: { 10: 'idle' } },
  },
});

const open = (loadRules = async (): Promise<RulesFor> => () => rules) => openTab(loadRules);

const kinds = (said: readonly Record<string, unknown>[]) => said.map(({ kind }) => kind);
const startIn = ({ watch }: { watch: { inspect: (seen: InspectionEvent) => void } }) =>
  createActor(parentMachine, { inspect: watch.inspect }).start();

describe('a tab with a viewer', () => {
  test('reports actors, each event with its arrows and guards, and what ends', async () => {
    const tab = open();
    await tab.listen();
    const parent = startIn(tab);
    parent.send({ type: 'knocked' });
    parent.send({ type: 'pushed' });
    await vi.waitFor(() => expect(parent.getSnapshot().value).toBe('idle'));
    const sessions = tab.said.flatMap(({ actor }) => (actor ? [Object(actor)] : []));
    expect(sessions.map(({ machine, value }) => [machine, value])).toEqual([
      ['parent', 'idle'],
      ['child', 'waiting'],
    ]);
    const [, child] = sessions;
    const described = tab.steps().map(({ session, type, arrows, value }) => [session, type, arrows, value]);
    expect(described).toEqual([
      [parent.sessionId, 'xstate.init', [], 'idle'],
      [parent.sessionId, 'knocked', ['parent.idle knocked 1'], 'home'],
      [child.session, 'xstate.init', [], 'waiting'],
      [parent.sessionId, 'pushed', ['parent.home pushed 0'], 'home'],
      [child.session, 'door.opened', ['child.waiting door.opened 0'], 'open'],
      [parent.sessionId, 'xstate.done.actor.child', ['parent.home xstate.done.actor.child 0'], 'asking'],
      [parent.sessionId, 'xstate.done.actor.ask', ['parent.asking xstate.done.actor.ask 0'], 'asleep'],
      [parent.sessionId, 'xstate.after.10.parent.asleep', ['parent.asleep xstate.after.10.parent.asleep 0'], 'idle'],
    ]);
    const knocked = tab.steps().find(({ type }) => type === 'knocked');
    expect(knocked.guards).toEqual([{ arrow: 'parent.idle knocked 0', passed: false }]);
    expect(knocked.context).toEqual([{ key: 'count', kind: 'number', size: 1, says: null }]);
    const answer = tab.steps().find(({ type }) => type === 'xstate.done.actor.ask');
    expect(answer.fields).toEqual([{ key: 'output.kind', kind: 'text', size: null, says: 'open' }]);
    expect(tab.said.filter(({ kind }) => kind === 'ended')).toEqual([
      { v: LIVE_VERSION, tab: 'one', kind: 'ended', session: child.session, how: 'done' },
    ]);
    parent.send({ type: 'knocked' });
    parent.stop();
    expect(tab.said.slice(-2).map(({ kind, how }) => [kind, how])).toEqual([
      ['ended', 'stopped'],
      ['ended', 'stopped'],
    ]);
    expect(tab.complaints).toEqual([]);
  });

  test('a late viewer immediately gets the running actors and their states, then every step', async () => {
    const tab = open();
    const parent = startIn(tab);
    parent.send({ type: 'knocked' });
    tab.time.now += 60_000;
    parent.send({ type: 'unknown' });
    expect(kinds(tab.said)).toEqual(['hello']);
    await tab.listen();
    expect(kinds(tab.said)).toEqual(['hello', 'present']);
    const actors = tab.said.at(-1)?.actors;
    expect(actors).toMatchObject([
      { machine: 'parent', value: 'home' },
      { machine: 'child', value: 'waiting' },
    ]);
    parent.send({ type: 'left' });
    parent.send({ type: 'knocked' });
    // The recorder knows which guards were asked, although it has not seen how the machine got there.
    expect(tab.steps().find(({ type }) => type === 'knocked')).toMatchObject({ arrows: ['parent.idle knocked 1'] });
    const asleep = open();
    const other = startIn(asleep);
    for (const type of ['knocked', 'left', 'knocked', 'left'] as const) other.send({ type });
    asleep.time.now += 60_000;
    other.send({ type: 'left' });
    await asleep.listen();
    other.send({ type: 'knocked' });
    expect(asleep.steps()[0]).toMatchObject({ guards: [{ arrow: 'parent.idle knocked 0', passed: true }] });
    parent.stop();
    other.stop();
  });

  test('steps between page load and a viewer’s answer are not lost', async () => {
    const tab = open();
    const parent = startIn(tab);
    parent.send({ type: 'knocked' });
    expect(kinds(tab.said)).toEqual(['hello']);
    tab.time.now += 400;
    await tab.listen();
    expect(tab.steps().map(({ type, at }) => [type, at])).toEqual([
      ['xstate.init', 1_000_000],
      ['knocked', 1_000_000],
      ['xstate.init', 1_000_000],
    ]);
    parent.stop();
  });

  test('reports when the tab navigates, is hidden, closes and reopens', async () => {
    const tab = open();
    await tab.listen();
    const parent = startIn(tab);
    tab.where.path = '/user';
    parent.send({ type: 'knocked' });
    expect(tab.said.filter(({ kind }) => kind === 'moved')).toMatchObject([{ path: '/user', isHidden: false }]);
    tab.where.isHidden = true;
    tab.publisher.moved();
    tab.publisher.close();
    tab.publisher.reopen();
    expect(tab.said.slice(-3)).toMatchObject([{ kind: 'moved', isHidden: true }, { kind: 'bye' }, { kind: 'hello' }]);
    parent.stop();
  });

  test('asks a long-silent viewer whether it is there, and stops reporting when none answers', async () => {
    const tab = open();
    await tab.listen();
    const parent = startIn(tab);
    const count = () => tab.said.length;
    tab.time.now += 16_000;
    parent.send({ type: 'knocked' });
    expect(kinds(tab.said).filter((kind) => kind === 'hello')).toHaveLength(2);
    await tab.listen();
    tab.time.now += 10_000;
    parent.send({ type: 'left' });
    expect(tab.steps().at(-1)).toMatchObject({ type: 'left' });
    tab.time.now += 16_000;
    parent.send({ type: 'knocked' });
    tab.time.now += 16_000;
    parent.send({ type: 'left' });
    const before = count();
    for (const type of ['knocked', 'left'] as const) parent.send({ type });
    expect(count()).toBe(before);
    await tab.listen();
    expect(tab.said.at(-1)).toMatchObject({ kind: 'present' });
    parent.stop();
  });
});

describe('the shop is not affected', () => {
  test('without a viewer loads no rules and sends only one hello', () => {
    const tab = open();
    const parent = startIn(tab);
    tab.time.now += 2000;
    for (let times = 0; times < 50; times += 1) for (const type of ['knocked', 'left'] as const) parent.send({ type });
    expect(kinds(tab.said)).toEqual(['hello']);
    expect(tab.load).not.toHaveBeenCalled();
    expect(tab.watch.running()).toHaveLength(1);
    parent.stop();
    expect(tab.watch.running()).toHaveLength(0);
  });

  test('ignores messages that are not from a viewer of this version', async () => {
    const tab = open();
    for (const data of [null, 'listen', { v: 1, kind: 'listen' }, { v: LIVE_VERSION, kind: 'hello' }])
      await tab.hear(data);
    expect(kinds(tab.said)).toEqual(['hello']);
    expect(tab.load).not.toHaveBeenCalled();
  });

  test('a failing channel or failed rules end reporting with one complaint and no error', async () => {
    const tab = open();
    await tab.listen();
    tab.channel.broken = true;
    const parent = startIn(tab);
    parent.send({ type: 'knocked' });
    expect(parent.getSnapshot().value).toBe('home');
    expect(tab.complaints).toHaveLength(1);
    parent.stop();

    const bare = open(() => Promise.reject(new Error('gone')));
    await bare.listen();
    expect(bare.complaints).toHaveLength(1);
    const other = startIn(bare);
    other.send({ type: 'knocked' });
    expect(kinds(bare.said)).toEqual(['hello']);
    other.stop();
  });
});
