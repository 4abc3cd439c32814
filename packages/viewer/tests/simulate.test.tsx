import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Steps } from '@xinglin/paths';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { addressText, patched, readAddress } from '../src/viewer/address.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';

freshPages();

/** Opens a flow at an address, as a link does. */
async function open(flow: string, path: Steps | null = null, more: Parameters<typeof patched>[1] = {}) {
  openViewer(addressText(patched(readAddress(''), { flow, panel: 'simulate', path, ...more })));
  await screen.findByRole('tree', {}, { timeout: 15_000 });
  return { user: userEvent.setup() };
}

const address = () => readAddress(window.location.hash);
const now = () => screen.getByRole('region', { name: '现在' }).querySelector('[data-now]')?.textContent;
const region = (name: string) => within(screen.getByRole('region', { name }));
const marked = (mark: string) =>
  [...document.querySelectorAll(`g[id][data-mark="${mark}"]`)].map((state) => state.getAttribute('data-state'));

const qr: Steps = {
  inputCase: 'start',
  steps: [
    ['xstate.done.actor.fetchCode', '取到二维码'],
    ['xstate.after.showDelay.qrLogin.preparing.delay.waiting', ''],
  ],
};

const path = (inputCase: string, ...steps: Steps['steps']): Steps => ({ inputCase, steps });

async function expectClean() {
  const { violations } = await axe.run(document.body, {
    // jsdom has no layout; colours are tested in a browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('choosing a reply and a timer from the list advances the machine and updates the address', async () => {
  const { user } = await open('qr-login');
  expect(now()).toContain('等满 300 ms、正在获取二维码');
  await expectClean();
  await user.click(region('可以发生').getByRole('button', { name: /返回：取到二维码/ }));
  expect(now()).toContain('等满 300 ms、二维码已取到');
  expect(region('可以发生').getByText('还剩 0.3 s')).toBeDefined();
  await user.click(region('可以发生').getByRole('button', { name: /快进 0.3 s/ }));
  expect(now()).toContain('二维码待生效、等待下一次查询');
  expect(screen.getByRole('region', { name: '现在' })).toHaveProperty(
    'textContent',
    expect.stringContaining('已过 0.3 s'),
  );
  expect(marked('active')).toEqual(
    expect.arrayContaining(['qrLogin.shown.status.pending', 'qrLogin.shown.poll.resting']),
  );
  expect(region('这一步').getByText('启动：页面可见性')).toBeDefined();
  expect(address()).toMatchObject({ path: qr, step: 2 });
  await expectClean();
});

test('arrow keys, Home and End travel in time; another action there replaces later steps', async () => {
  const { user } = await open('qr-login', qr);
  const goesTo = async (key: string, step: number) => {
    await user.keyboard(`{${key}}`);
    expect(address().step).toBe(step);
    expect(region('步骤').getAllByRole('listitem')[step]?.querySelector('[aria-current="step"]')).not.toBeNull();
  };
  screen.getByRole('button', { name: '从头来' }).focus();
  await goesTo('ArrowLeft', 1);
  expect(now()).toContain('二维码已取到');
  await goesTo('Home', 0);
  await goesTo('ArrowLeft', 0);
  await goesTo('ArrowRight', 1);
  await goesTo('End', 2);
  await goesTo('ArrowRight', 2);
  expect(address().path).toEqual(qr);

  await user.click(region('步骤').getByRole('button', { name: /^0\. 打开/ }));
  await user.click(region('可以发生').getByRole('button', { name: /返回：被拒绝/ }));
  expect(address()).toMatchObject({ path: path('start', ['xstate.done.actor.fetchCode', '被拒绝']), step: 1 });
  expect(now()).not.toContain('二维码已取到');
});

test('focus moves to the current state when the pressed button disappears', async () => {
  const { user } = await open('qr-login');
  region('可以发生')
    .getByRole('button', { name: /返回：取到二维码/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(document.querySelector('[data-now]'));
  expect(now()).toContain('二维码已取到');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('第 1 步：「获取二维码」返回：取到二维码。现在：等满 300 ms、二维码已取到'),
  );
});

test('pressing an arrow on the chart takes it', async () => {
  const { user } = await open('order-life');
  await user.click(arrow('orderLife.waitPay order.cancelled 0'));
  expect(now()).toContain('已取消');
  expect(address().step).toBe(1);
  await user.click(screen.getByRole('button', { name: '从头来' }));
  expect(address().path?.steps).toEqual([]);
});

const arrow = (id: string): Element => {
  const found = document.querySelector(`[data-arrow="${id}"]`);
  if (!found) throw new Error(`the chart has no arrow ${id}`);
  return found;
};

test('an arrow with several cases asks which one', async () => {
  const { user } = await open(
    'qr-login',
    path('start', ...qr.steps, ['xstate.after.pollInterval.qrLogin.shown.poll.resting', '']),
  );
  const asked = address().path;
  await user.click(arrow('qrLogin.shown.poll.asking xstate.done.actor.askStatus 0'));
  expect(address().path).toEqual(asked);
  const cases = region('箭头')
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(cases.filter((text) => text?.includes('查询二维码状态'))).toHaveLength(3);
  await user.click(region('箭头').getByRole('button', { name: /已扫描/ }));
  expect(now()).toContain('已扫描');
});

test('impossible events say why, with their condition', async () => {
  const { user } = await open('order-life');
  await user.click(screen.getByText(/^现在不会发生的事件/));
  expect(region('可以发生').getByText('条件「货到付款」不成立')).toBeDefined();
  expect(region('可以发生').getAllByText('当前状态不处理').length).toBeGreaterThan(3);
});

test('a link with an impossible step shows the steps before it and why it stops', async () => {
  const { user } = await open(
    'qr-login',
    path('start', ...qr.steps, ['refresh.pressed', '点刷新'], ['page.hidden', '页面隐藏']),
  );
  expect(screen.getByText('链接里的步骤只能走到第 2 步')).toBeDefined();
  expect(screen.getByText('下一步「点击刷新」走不了：当前状态不处理。')).toBeDefined();
  await expectClean();
  await user.click(screen.getByRole('button', { name: '就到这里为止' }));
  expect(address().path).toEqual(qr);
  expect(screen.queryByText(/链接里的步骤/)).toBeNull();
});

test('the context is compared with the step before, and no password is shown', async () => {
  await open('password-login', path('空表单', ['password.changed', '输入密码']));
  const row = screen.getByRole('row', { name: /^password \(改变\)/ });
  expect(row.textContent).toContain('••••••');
  expect(screen.getByRole('row', { name: /^loginName "/ }).dataset.change).toBeUndefined();
  expect(document.body.textContent).not.toContain('Xinglin2026');
});

test('finds the way to a selected state from the current step', async () => {
  const { user } = await open('qr-login', qr, { state: 'signedIn' });
  await user.click(region('状态').getByRole('button', { name: '走到这里' }));
  await waitFor(() => expect(now()).toContain('已登录'));
  expect(now()).toContain('流程已结束');
  expect(address().path?.steps.slice(0, 2)).toEqual(qr.steps);
  expect(region('可以发生').getByText('什么都不会再发生。')).toBeDefined();
  await expectClean();
});

test('an arrow selected on the chart opens the simulator right after it', async () => {
  const wanted = 'qrLogin.shown.poll.asking xstate.done.actor.askStatus 3';
  const { user } = await open('qr-login', null, { panel: 'chart', arrow: wanted });
  await user.click(screen.getByRole('button', { name: '模拟到这里' }));
  await waitFor(() => expect(address()).toMatchObject({ panel: 'simulate', arrow: null }));
  expect(address().step).toBe(address().path?.steps.length);
  expect(arrow(wanted).getAttribute('data-mark')).toBe('taken');
});

test('finds plan paths by state and requirement and replays them from the start', async () => {
  const { user } = await open('qr-login');
  const paths = await screen.findByRole('region', { name: '测试路径' });
  await waitFor(() => expect(within(paths).getAllByRole('button')).toHaveLength(10));
  await user.selectOptions(within(paths).getByRole('combobox', { name: '经过状态' }), '已登录');
  const [only, ...others] = within(paths).getAllByRole('button');
  expect(others).toEqual([]);
  await user.click(only ?? paths);
  expect(address().step).toBe(0);
  expect(address().path?.steps).toHaveLength(5);
  await user.selectOptions(within(paths).getByRole('combobox', { name: '覆盖需求' }), 'ACC-QR-11');
  expect(within(paths).getByText('没有符合的路径。')).toBeDefined();
});

test('choosing another start begins again', async () => {
  const { user } = await open('sms-code', path('空表单', ['phone.changed', '正确手机号']));
  await user.selectOptions(screen.getByRole('combobox', { name: '起点' }), '刷新前发过');
  expect(address()).toMatchObject({ path: path('刷新前发过'), step: 0 });
});

test('copies the path up to the step as a link, a file and a feature', async () => {
  const { user } = await open('qr-login', qr, { step: 1 });
  const copied = async (what: string) => {
    await user.click(region('复制为').getByRole('button', { name: `复制为${what}` }));
    return await navigator.clipboard.readText();
  };
  expect(JSON.parse(await copied('路径'))).toMatchObject({
    flow: 'qr-login',
    steps: [['xstate.done.actor.fetchCode', '取到二维码']],
  });
  expect(await copied('Gherkin')).toMatch(/^# language: zh-CN/);
  expect(readAddress(new URL(await copied('链接')).hash)).toMatchObject({
    flow: 'qr-login',
    panel: 'simulate',
    path: path('start', ['xstate.done.actor.fetchCode', '取到二维码']),
    step: 1,
  });
});

test('in English events and states use their names in code', async () => {
  const { user } = await open('order-life', null, { lang: 'en' });
  await user.click(
    within(screen.getByRole('region', { name: 'What can happen' })).getByRole('button', { name: /^order\.cancelled/ }),
  );
  expect(screen.getByRole('heading', { name: /canceled/ })).toBeDefined();
  await expectClean();
});
