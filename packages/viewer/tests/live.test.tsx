import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLive } from '../src/live/live-state.ts';
import { BADGE_SWITCH, LIVE_VERSION } from '../src/live/messages.ts';
import type { LiveActor, LiveStep, TabMessage } from '../src/live/read-message.ts';
import { readAddress } from '../src/viewer/address.ts';
import { besideShop, freshPages, openViewer } from './kit/open-viewer.tsx';
import { casesOf } from './kit/product.ts';

const smsLoginCases = casesOf('sms-login');

const opened: ReturnType<typeof openLive>[] = [];

/** A channel between a tab and the viewer, with both ends under control of the test. */
function channelOf({ protocol = 'http:', isThere = true } = {}) {
  const said: unknown[] = [];
  const channel = {
    postMessage: (message: unknown) => void said.push(message),
    onmessage: null as ((event: MessageEvent) => void) | null, // set by the viewer
  };
  const live = openLive({ channel: isThere ? channel : null, protocol, now: () => 1_000_000 });
  opened.push(live);
  const hear = (data: unknown) => act(() => channel.onmessage?.(new MessageEvent('message', { data })));
  const tell = (body: object, tab = 'one') => hear({ v: LIVE_VERSION, tab, ...body } satisfies Partial<TabMessage>);
  return { live, said, hear, tell };
}

const actor = (session: string, machine: string, value: LiveActor['value']): LiveActor => ({
  session,
  machine,
  value,
  context: [],
});

let seq = 0;
const step = (type: string, value: LiveStep['value'], more: Partial<LiveStep> = {}): LiveStep => ({
  seq: ++seq,
  at: 1_800_000_000_000,
  session: 'x:1',
  type,
  fields: [],
  arrows: [],
  guards: [],
  value,
  context: [],
  ...more,
});

const present = (...actors: LiveActor[]) => ({ kind: 'present', path: '/user/login', isHidden: false, actors });

/** Opens the live view of a flow, and waits until it listens. */
const show = (live: ReturnType<typeof openLive>) =>
  act(async () => void openViewer('#/sms-login/live', { live: () => live }));

const address = () => readAddress(window.location.hash);

const frameOf = (state: string) => document.querySelector(`g[data-state="smsLogin.${state}"]:not([id]) .box`);
const markOf = (state: string) => frameOf(state)?.getAttribute('data-mark') ?? null;

freshPages();
beforeEach(besideShop);
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});

test('explains a file opened directly, a browser without BroadcastChannel and an address without a shop', async () => {
  await show(channelOf({ protocol: 'file:' }).live);
  expect(screen.getByText(/直接打开/).textContent).toContain('npm start');
  cleanup();
  await show(channelOf({ isThere: false }).live);
  expect(screen.getByText(/BroadcastChannel/)).toBeTruthy();
  cleanup();
  document.head.querySelector('meta[name="xinglin-shop"]')?.remove();
  await show(channelOf().live);
  expect(screen.getByText(/这个地址上没有商城/)).toBeTruthy();
});

test('without a tab links to the shop; a tab that opens is asked to report and is shown', async () => {
  const { live, said, tell } = channelOf();
  await show(live);
  const link = screen.getByRole('link', { name: '打开商城' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/user/login', '_blank']);
  expect(said).toHaveLength(1);
  tell({ kind: 'hello', path: '/user/login', isHidden: false });
  expect(said.at(-1)).toEqual({ v: LIVE_VERSION, kind: 'listen' });
  tell(present(actor('x:1', 'smsLogin', 'editing'), actor('x:2', 'session', 'visitor')));
  expect(markOf('editing')).toBe('active');
  const running = screen.getByRole('region', { name: '正在运行的流程' });
  expect(
    within(running)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['短信登录填写中', expect.stringContaining('登录状态')]);
});

test('a step highlights its states and arrows and adds a log entry', async () => {
  const { live, tell, hear } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'editing')));
  const pressed = {
    arrows: ['smsLogin.editing submit.pressed 0'],
    guards: [{ arrow: 'smsLogin.editing submit.pressed 0', passed: true }],
  };
  tell({ kind: 'step', step: step('submit.pressed', 'checking', pressed) });
  expect([markOf('editing'), markOf('checking')]).toEqual([null, 'active']);
  const label = document.querySelector('[data-arrow="smsLogin.editing submit.pressed 0"]');
  expect(label?.getAttribute('data-mark')).toBe('taken');
  const log = screen.getByRole('region', { name: '事件' });
  await waitFor(() => expect(log.textContent).toContain('点登录'));
  expect(log.textContent).toContain('点击登录');
  expect(log.textContent).toContain('→ 校验验证码');
  // Messages that are not from a tab of this version are ignored.
  hear({ v: 1, tab: 'one', kind: 'bye' });
  hear({ v: LIVE_VERSION, tab: 'one', kind: 'step', step: { ...step('submit.pressed', 'editing'), extra: 1 } });
  expect(markOf('checking')).toBe('active');
});

test('the log shows masked fields by kind and length and can be filtered by flow', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'editing'), actor('x:2', 'smsCode', { fields: {}, send: 'idle' })));
  const fields = [{ key: 'phone', kind: 'text' as const, size: 11, says: null }];
  const typed = step(
    'phone.changed',
    { fields: {}, send: 'idle' },
    { session: 'x:2', fields, arrows: ['smsCode.fields phone.changed 0'] },
  );
  tell({ kind: 'step', step: typed });
  tell({ kind: 'step', step: { ...typed, seq: ++seq } });
  tell({
    kind: 'step',
    step: step('agreement.changed', 'editing', { fields: [{ key: 'agreed', kind: 'flag', size: null, says: 'true' }] }),
  });
  const log = screen.getByRole('region', { name: '事件' });
  const lines = () => [...log.querySelectorAll('ol > li')];
  expect(lines()).toHaveLength(2);
  expect(lines()[0]?.textContent).toContain('勾选');
  expect(lines()[1]?.textContent).toContain('×2');
  expect(lines()[1]?.textContent).toContain('像「正确手机号」');
  expect(lines()[1]?.textContent).toContain('phone 文本 11 字');
  fireEvent.change(within(log).getByRole('combobox', { name: '只看' }), { target: { value: 'smsLogin' } });
  expect(lines().map((line) => line.textContent)).toEqual([expect.stringContaining('短信登录')]);
});

test('pausing freezes the view without losing steps; clearing empties only the log', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'editing')));
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  tell({ kind: 'step', step: step('submit.pressed', 'checking', { arrows: ['smsLogin.editing submit.pressed 0'] }) });
  expect(markOf('editing')).toBe('active');
  fireEvent.click(screen.getByRole('button', { name: '继续' }));
  expect(markOf('checking')).toBe('active');
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.getByText(/还没有事件/)).toBeTruthy();
  expect(markOf('checking')).toBe('active');
});

test('several tabs are kept apart; when one closes, the other is shown and its last state is kept', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'editing')), 'one');
  tell(present(actor('x:1', 'smsLogin', 'submitting')), 'two');
  expect(markOf('submitting')).toBe('active');
  tell({ kind: 'bye' }, 'two');
  expect(markOf('editing')).toBe('active');
  fireEvent.change(screen.getByRole('combobox', { name: '商城标签页' }), { target: { value: 'two' } });
  expect(address().more.tab).toBe('two');
  expect(screen.getByText(/这个标签页已经关闭/)).toBeTruthy();
  expect(markOf('submitting')).toBe('active');
});

test('an ended machine says so, and another flow of the tab is one link away', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'submitting'), actor('x:9', 'qrLogin', 'preparing')));
  tell({ kind: 'ended', session: 'x:1', how: 'done' });
  expect(screen.getByText('已结束')).toBeTruthy();
  const link = screen.getByRole('link', { name: /^扫码登录/ });
  expect(link.getAttribute('href')).toBe('#/qr-login/live?actor=x%3A9');
});

test('follows the page to the flow of a step, but not to the session around it', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(
    present(
      actor('x:1', 'smsLogin', 'editing'),
      actor('x:2', 'session', 'visitor'),
      actor('x:9', 'qrLogin', 'preparing'),
    ),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: '跟随页面' }));
  tell({
    kind: 'step',
    step: step('tokens.changed', 'visitor', { session: 'x:2', arrows: ['session.visitor tokens.changed 0'] }),
  });
  expect(window.location.hash).toBe('#/sms-login/live?follow=1');
  tell({
    kind: 'step',
    step: step('refresh.pressed', 'preparing', { session: 'x:9', arrows: ['qrLogin.invalid refresh.pressed 0'] }),
  });
  await waitFor(() => expect(window.location.hash).toBe('#/qr-login/live?follow=1'));
});

test('turns recorded steps into a path in the address, even if the recording starts midway', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell({ kind: 'hello', path: '/user/login', isHidden: false });
  tell({ kind: 'began', actor: actor('x:1', 'smsLogin', 'editing') });
  tell({ kind: 'step', step: step('xstate.init', 'editing') });
  const agreed = step('agreement.changed', 'editing', { arrows: ['smsLogin agreement.changed 0'] });
  const pressed = step('submit.pressed', 'checking', { arrows: ['smsLogin.editing submit.pressed 0'] });
  for (const one of [agreed, pressed]) tell({ kind: 'step', step: one });
  fireEvent.click(screen.getByRole('button', { name: '用整段事件生成' }));
  const [input] = Object.keys(smsLoginCases.inputs);
  expect(address().path).toEqual({
    inputCase: input,
    steps: [
      ['agreement.changed', '勾选'],
      ['submit.pressed', '点登录'],
    ],
  });
  expect(address().step).toBe(2);

  fireEvent.click(screen.getByRole('button', { name: '开始记录' }));
  tell({ kind: 'step', step: step('code.refused', 'editing', { arrows: ['smsLogin.checking code.refused 0'] }) });
  expect(screen.getByText('正在记录：1 步')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '停止并生成路径' }));
  expect(address().path?.steps.at(-1)).toEqual(['code.refused', '验证码未通过']);
  expect(screen.getByText(/前 2 步是补上的/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '复制路径的链接' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  tell({ kind: 'step', step: step('code.refused', 'nowhere', { arrows: ['smsLogin.checking code.refused 0'] }) });
  tell({ kind: 'step', step: step('submit.pressed', 'nowhere', { arrows: ['smsLogin.editing submit.pressed 0'] }) });
  fireEvent.click(screen.getByRole('button', { name: '用整段事件生成' }));
  expect(screen.getByText(/略去|拼不成一条路径/)).toBeTruthy();
});

test('toggles the badge of the shop’s pages', async () => {
  const { live, tell } = channelOf();
  await show(live);
  tell(present(actor('x:1', 'smsLogin', 'editing')));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '商城页面上显示「看流程」' });
  const wasOn = box.checked;
  fireEvent.click(box);
  expect(window.localStorage.getItem(BADGE_SWITCH)).toBe(wasOn ? '0' : '1');
});
