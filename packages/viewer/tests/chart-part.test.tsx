import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { elkHere } from '../src/layout/elk-here.ts';
import type { Engine } from '../src/layout/lay-out.ts';
import { flowOf } from '../src/product.ts';
import { readAddress } from '../src/viewer/address.ts';
import { partPatch, readPart } from '../src/viewer/chart-part.tsx';
import { freshPages, openViewer } from './kit/open-viewer.tsx';
import { machine } from './kit/product.ts';

freshPages();

const state = (path: string) => document.querySelector<SVGElement>(`g[id="state-${path}"]`);
const button = (name: string) => screen.findByRole('button', { name });
const count = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

describe('the address', () => {
  const flow = flowOf(machine('qr-login'));
  const read = (hash: string) => readPart(flow, readAddress(hash).more);

  test('says which states are folded and what is focused on', () => {
    const part = read('#/qr-login?folded=shown.poll,preparing&focus=invalid&reach=2');
    expect(part).toEqual({ folded: new Set(['qrLogin.shown.poll', 'qrLogin.preparing']), focus: 'invalid', reach: 2 });
    expect(partPatch(flow, part)).toEqual({ more: { folded: 'preparing,shown.poll', focus: 'invalid', reach: '2' } });
    expect(partPatch(flow, { ...part, focus: null })).toEqual({
      more: { folded: 'preparing,shown.poll', focus: '', reach: '' },
    });
  });

  test('ignores unknown states and those that cannot be folded', () => {
    expect(read('#/qr-login?folded=nowhere,invalid,&focus=nowhere&reach=9')).toEqual({
      folded: new Set(),
      focus: null,
      reach: 1,
    });
  });
});

test('a state is folded and unfolded, and its box keeps its arrows', async () => {
  openViewer('#/qr-login?state=shown.poll');
  await waitFor(() => expect(state('shown.poll.asking')).not.toBeNull());
  fireEvent.click(await button('收起'));
  await count('17 / 20 个状态');
  expect(window.location.hash).toContain('folded=shown.poll');
  expect(state('shown.poll.asking')).toBeNull();
  expect(state('shown.poll')?.textContent).toContain('已收起 3 个内层状态');
  expect(
    document.querySelector('[data-arrow="qrLogin.shown.poll.asking xstate.done.actor.askStatus 2"]'),
  ).not.toBeNull();
  fireEvent.click(await button('展开'));
  await waitFor(() => expect(state('shown.poll.asking')).not.toBeNull());
  expect(window.location.hash).not.toContain('folded');
});

test('folds and unfolds all states without losing keyboard focus', async () => {
  openViewer('#/qr-login');
  const all = await button('全部收起');
  all.focus();
  fireEvent.click(all);
  await count('6 / 20 个状态');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
  fireEvent.click(await button('全部展开'));
  await waitFor(() => expect(state('shown.poll.asking')).not.toBeNull());
});

test('shows only the neighbours of a state, then one step farther, then the whole chart', async () => {
  openViewer('#/qr-login?state=failed');
  fireEvent.click(await button('只看附近'));
  await waitFor(() => expect(state('invalid')).toBeNull());
  expect(state('failed')).not.toBeNull();
  const near = document.querySelectorAll('g[id][data-state]').length;
  fireEvent.click(await button('再远一步'));
  await waitFor(() => expect(document.querySelectorAll('g[id][data-state]').length).toBeGreaterThan(near));
  expect(window.location.hash).toContain('focus=failed&reach=2');
  fireEvent.click(await button('看整张图'));
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  expect(window.location.hash).toBe('#/qr-login?state=failed');
});

test('the keys F, N and W fold and isolate a state of the chart and keep its focus', async () => {
  openViewer('#/qr-login');
  await waitFor(() => expect(state('shown.poll.asking')).not.toBeNull());
  const press = (path: string, key: string) => {
    state(path)?.focus();
    fireEvent.keyDown(state(path) ?? document.body, { key });
  };
  press('shown.poll.asking', 'f');
  await waitFor(() => expect(state('shown.poll.asking')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(state('shown.poll')));
  press('shown.poll', 'F');
  await waitFor(() => expect(state('shown.poll.asking')).not.toBeNull());
  press('signedIn', 'n');
  await waitFor(() => expect(state('invalid')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(state('signedIn')));
  press('signedIn', 'w');
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  expect(window.location.hash).toBe('#/qr-login');
});

test('a part that cannot be laid out leaves the whole chart and can be retried', async () => {
  let works = false;
  const engine: Engine = {
    layout: (graph) => (works ? elkHere.layout(graph) : Promise.reject(new Error('no worker'))),
  };
  openViewer('#/qr-login?folded=shown', { engine });
  expect(await screen.findByText(/这部分没有画出来/)).toBeTruthy();
  expect(state('shown.poll.asking')).not.toBeNull();
  works = true;
  fireEvent.click(await button('重试'));
  await waitFor(() => expect(state('shown.poll.asking')).toBeNull());
});

test('the English chart is laid out in the browser; if that fails, the committed one is shown', async () => {
  openViewer('#/qr-login?lang=en');
  await waitFor(() => expect(state('invalid')?.querySelector('text')?.textContent).toBe('invalid'));
  expect(document.querySelector('svg[lang="en"]')).not.toBeNull();
  document.body.replaceChildren();
  openViewer('#/qr-login?lang=en', { engine: { layout: () => Promise.reject(new Error('no worker')) } });
  await waitFor(() => expect(state('invalid')?.textContent).toContain('二维码失效'));
});
