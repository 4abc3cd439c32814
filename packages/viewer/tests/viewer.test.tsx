import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bindProduct, product } from '../src/product.ts';
import type { FlowSource } from '../src/viewer/services.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';
import { registry } from './kit/product.ts';
import { committed } from './kit/services.ts';

const open = (hash: string, source?: FlowSource) =>
  openViewer(hash, { facts: { prose: { 'qr-login': ['What it is for.'] } }, ...(source && { flows: source }) });

const state = (path: string) => document.querySelector(`g[id="state-${path}"]`);
const frameOf = (id: string) => document.querySelector(`g[data-state="${id}"]:not([id]) .box`);
const details = () => screen.getByRole('complementary', { name: /^(详情|Details)$/ });

freshPages();

test('the index shows every flow of the registry and can be filtered by area', async () => {
  open('#/');
  for (const { name } of registry) expect(document.querySelectorAll(`a[href="#/${name}"]`), name).toHaveLength(1);
  // The part of the picture that is readable on a card.
  expect(document.querySelector('a[href="#/qr-login"] img')?.getAttribute('src')).toBe('qr-login.svg#beginning');
  fireEvent.click(screen.getByRole('button', { name: '用药人' }));
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') !== '#/?area=patients');
  const patients = registry.filter(({ area }) => area === 'patients');
  await waitFor(() => expect(document.querySelectorAll('main li')).toHaveLength(patients.length));
  expect(links.length).toBeGreaterThan(0);
  expect(window.location.hash).toBe('#/?area=patients');
});

test('a selected state is highlighted, described in the details and named in the address', async () => {
  open('#/qr-login');
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  expect(within(details()).getByText('用商城手机 App 扫描二维码登录。')).toBeTruthy();
  fireEvent.click(state('invalid') ?? document.body);
  await waitFor(() => expect(frameOf('invalid')?.getAttribute('data-mark')).toBe('selected'));
  expect(window.location.hash).toBe('#/qr-login?state=invalid');
  expect(within(details()).getByRole('heading', { name: '二维码失效' })).toBeTruthy();
  expect(within(details()).getByText('ACC-QR-11')).toBeTruthy();

  fireEvent.click(within(details()).getByRole('button', { name: '取消选择' }));
  await waitFor(() => expect(frameOf('invalid')?.hasAttribute('data-mark')).toBe(false));
  expect(window.location.hash).toBe('#/qr-login');
});

test('a selected arrow is highlighted with its line, and its details link to its states', async () => {
  open('#/qr-login');
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  const label = document.querySelector('g[data-line] [data-arrow^="invalid refresh.pressed"]');
  fireEvent.click(label ?? document.body);
  const line = label?.closest('[data-line]')?.getAttribute('data-line');
  await waitFor(() =>
    expect(document.querySelector(`path[data-line="${line}"]`)?.getAttribute('data-mark')).toBe('selected'),
  );
  fireEvent.click(within(details()).getByRole('link', { name: '二维码失效' }));
  await waitFor(() => expect(window.location.hash).toBe('#/qr-login?state=invalid'));
});

test('the keyboard moves between states and selects one; a child links to its own flow', async () => {
  open('#/login-view');
  await waitFor(() => expect(state('choosing.sms')).not.toBeNull());
  const first = document.querySelector<SVGElement>('g[id][data-state][tabindex="0"]');
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
  const second = document.activeElement;
  expect(second).not.toBe(first);
  expect(second?.getAttribute('tabindex')).toBe('0');
  expect(first?.getAttribute('tabindex')).toBe('-1');
  fireEvent.keyDown(second ?? document.body, { key: 'Enter' });
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/login-view\?state=/));
  fireEvent.click(document.querySelector('a[href$="sms-login.svg"] text') ?? document.body);
  await waitFor(() => expect(window.location.hash).toBe('#/sms-login'));
  expect(await screen.findByRole('heading', { level: 1, name: '短信登录' })).toBeTruthy();
});

test('a chart leaves the browser its own keys', async () => {
  open('#/qr-login');
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  const first = document.querySelector<SVGElement>('g[id][data-state][tabindex="0"]');
  first?.focus();
  // `fireEvent` returns false where the page has taken the key.
  const isLeft = (key: string, modifier: object) => fireEvent.keyDown(first ?? document.body, { key, ...modifier });
  expect(['+', '-', '0'].map((key) => isLeft(key, { ctrlKey: true }))).toEqual([true, true, true]);
  expect(isLeft('=', { metaKey: true })).toBe(true);
  expect(isLeft('ArrowLeft', { altKey: true })).toBe(true);
  expect(document.activeElement).toBe(first);
  expect(isLeft('-', {})).toBe(false);
});

test('an unknown flow is reported; an unknown state is ignored', async () => {
  open('#/no-such-flow');
  expect(screen.getByRole('alert').textContent).toContain('no-such-flow');
  cleanup();
  open('#/qr-login?state=no.such.state');
  await waitFor(() => expect(state('invalid')).not.toBeNull());
  expect(document.querySelector('[data-mark]')).toBeNull();
});

test('the title of the browser tab names the page and the product', () => {
  const bound = product();
  bindProduct({ ...bound, brand: { zh: '别家流程', en: 'Other flows' } });
  open('#/qr-login');
  expect(document.title).toBe('扫码登录｜别家流程');
  bindProduct(bound);
});

test('a chart that failed to load can be retried', async () => {
  let isReachable = false;
  open('#/qr-login', {
    ...committed,
    load: (named) => (isReachable ? committed.load(named) : Promise.reject(new Error('no network'))),
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('heading', { level: 1, name: '扫码登录' })).toBeTruthy();
  isReachable = true;
  fireEvent.click(retry);
  await waitFor(() => expect(state('invalid')).not.toBeNull());
});

test('a chart older than its machine says how to redraw it', async () => {
  open('#/qr-login', {
    ...committed,
    load: async (named) => {
      const loaded = await committed.load(named);
      return { ...loaded, svg: loaded.svg.replaceAll('invalid refresh.pressed 0', 'something else') };
    },
  });
  expect(await screen.findByText(/npm run flows -- charts/)).toBeTruthy();
});

test('switches to English and to a dark scheme that lasts across pages', async () => {
  open('#/qr-login?state=invalid');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(screen.getByRole('heading', { level: 1, name: 'Login by scanning a code' })).toBeTruthy();
  await screen.findByRole('complementary', { name: 'Details' });
  fireEvent.click(within(details()).getByRole('button', { name: 'Unpick' }));
  expect(await screen.findByText('What it is for.')).toBeTruthy();
  expect(window.location.hash).toBe('#/qr-login?lang=en');
  fireEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(document.documentElement.dataset.colorScheme).toBe('dark');
  cleanup();
  open('#/?lang=en');
  await waitFor(() => expect(document.documentElement.dataset.colorScheme).toBe('dark'));
  expect(screen.getByRole('heading', { level: 1, name: 'All flows' })).toBeTruthy();
});
