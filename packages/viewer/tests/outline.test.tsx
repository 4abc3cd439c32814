import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flowOf } from '../src/product.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';
import { machine } from './kit/product.ts';

freshPages();

const requirements = {
  'ACC-QR-11': { requirement: 'An expired code says so', exact: '`二维码失效`' },
};
const tree = () => screen.findByRole('tree', { name: '扫码登录的文字大纲' });
const row = (id: string) => document.querySelector<HTMLElement>(`[role="treeitem"][data-id="${CSS.escape(id)}"]`);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const atHand = () => document.activeElement?.getAttribute('data-id');

test('every state and arrow has a row with its words, cases, requirements and links to its targets', async () => {
  openViewer('#/qr-login/outline', { facts: { requirements } });
  const shown = await tree();
  const flow = flowOf(machine('qr-login'));
  for (const { id } of flow.states.values()) expect(row(id), id).not.toBeNull();
  for (const { id, targets } of flow.arrows) {
    const links = [...(row(id)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    const wanted = (targets ?? []).map((target) => flow.states.get(target)?.path ?? '');
    expect(links, id).toEqual(wanted.map((path) => `#/qr-login/outline?${new URLSearchParams({ state: path })}`));
  }
  const others = [...shown.querySelectorAll('[role="treeitem"]')].length - flow.states.size - flow.arrows.length;
  const ids = [...flow.states.values()].flatMap((state) => state.requirements);
  expect(others).toBe(ids.length);
  const asking = row('qrLogin.shown.poll.asking xstate.done.actor.askStatus 2');
  expect(asking?.textContent).toContain('已确认');
  expect(within(row('invalid') ?? shown).getByText('二维码失效')).toBeTruthy();
  expect(row('invalid ACC-QR-11')?.textContent).toContain('An expired code says so');
  expect(row('invalid ACC-QR-08')?.textContent).toContain('需求表里没有这一条');
});

test('the keyboard moves through the tree, and only one row is a tab stop', async () => {
  openViewer('#/qr-login/outline');
  const shown = await tree();
  const stops = () => [...shown.querySelectorAll('[role="treeitem"][tabindex="0"]')];
  row('qrLogin')?.focus();
  press('ArrowDown');
  expect(atHand()).not.toBe('qrLogin');
  expect(stops()).toEqual([document.activeElement]);
  press('End');
  press('Home');
  expect(atHand()).toBe('qrLogin');
  press('二');
  expect(document.activeElement?.textContent?.startsWith('二')).toBe(true);

  row('qrLogin.shown')?.focus();
  fireEvent.click(row('qrLogin.shown') ?? document.body);
  await waitFor(() => expect(window.location.hash).toBe('#/qr-login/outline?state=shown'));
  expect(row('qrLogin.shown')?.getAttribute('aria-selected')).toBe('true');
  press('ArrowLeft');
  await waitFor(() => expect(row('qrLogin.shown')?.getAttribute('aria-expanded')).toBe('false'));
  expect(row('qrLogin.shown.poll')?.closest('ul[hidden]')).not.toBeNull();
  press('ArrowRight');
  await waitFor(() => expect(row('qrLogin.shown')?.getAttribute('aria-expanded')).toBe('true'));
  press('ArrowRight');
  press('Enter');
  await waitFor(() => expect(stops()).toEqual([document.activeElement]));
});

test('a link jumps to its state, opens closed parents and moves the focus', async () => {
  openViewer('#/qr-login/outline');
  await tree();
  fireEvent.click(screen.getByRole('button', { name: '全部收起' }));
  await waitFor(() => expect(row('qrLogin.preparing')?.getAttribute('aria-expanded')).toBe('false'));
  expect(row('qrLogin')?.getAttribute('aria-expanded')).toBe('true');
  row('qrLogin.preparing')?.focus();
  press('*');
  await waitFor(() => expect(row('qrLogin.preparing')?.getAttribute('aria-expanded')).toBe('true'));

  const toFailed = row('qrLogin.preparing.fetching.asking xstate.error.actor.fetchCode 0')?.querySelector('a');
  toFailed?.focus();
  fireEvent.click(toFailed ?? document.body);
  await waitFor(() => expect(window.location.hash).toMatch(/state=failed$/));
  await waitFor(() => expect(atHand()).toBe('failed'));
  fireEvent.click(screen.getByRole('button', { name: '全部收起' }));
  await waitFor(() => expect(row('qrLogin.shown')?.getAttribute('aria-expanded')).toBe('false'));
  window.location.hash = '#/qr-login/outline?state=shown.poll.asking';
  await waitFor(() => expect(row('qrLogin.shown.poll')?.getAttribute('aria-expanded')).toBe('true'));
  expect(row('qrLogin.shown.poll.asking')?.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '全部展开' }));
  await waitFor(() => expect(document.querySelector('[role="treeitem"][aria-expanded="false"]')).toBeNull());
});

test('the toggle of a row closes it without selecting it; a selected arrow is also selected on the chart', async () => {
  openViewer('#/qr-login/outline');
  await tree();
  fireEvent.click(row('qrLogin.shown')?.querySelector('[data-toggle]') ?? document.body);
  await waitFor(() => expect(row('qrLogin.shown')?.getAttribute('aria-expanded')).toBe('false'));
  expect(window.location.hash).toBe('#/qr-login/outline');
  fireEvent.click(row('invalid refresh.pressed 0') ?? document.body);
  await waitFor(() => expect(row('invalid refresh.pressed 0')?.getAttribute('aria-selected')).toBe('true'));
  fireEvent.click(screen.getByRole('link', { name: '状态图' }));
  await waitFor(() =>
    expect(document.querySelector('g[data-arrow^="invalid refresh.pressed"]')?.getAttribute('data-mark')).toBe(
      'selected',
    ),
  );
});
