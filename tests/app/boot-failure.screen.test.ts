import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appStarted, reportBootFailure } from '../../src/app/boot-failure.ts';

const TIMEOUT_MS = 120_000;
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const watch = () => reportBootFailure('boot-failure', '没有加载出来', '刷新页面', TIMEOUT_MS);

function scriptOf(type: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = type;
  document.head.append(script);
  return script;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><h1>登录</h1></main>';
  watch();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.__appStarted = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('ACC-ROUTE-19 a script of the app that fails to load is reported once, above the content', () => {
  fireEvent.error(scriptOf('module'));
  fireEvent.error(scriptOf('module'));
  expect(said()).toEqual(['没有加载出来刷新页面']);
  expect(document.body.firstElementChild).toBe(screen.getByRole('alert').parentElement);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['登录']);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy();
});

test('ACC-ROUTE-19 a script error is reported, too, and so is a failure that the app reports', () => {
  fireEvent.error(window);
  expect(said()).toHaveLength(1);
  document.body.innerHTML = '';
  globalThis.__reportBootFailure?.();
  expect(said()).toHaveLength(1);
});

test.each([
  ['nothing is drawn', '<div id="root"></div>'],
  ['what is drawn cannot be used', '<div inert><main><h1>我的订单</h1></main></div>'],
])('where %s, the report becomes the page', (_where, html) => {
  document.body.innerHTML = html;
  fireEvent.error(window);
  expect(document.querySelector('main h1')?.textContent).toBe('没有加载出来');
});

test('other scripts and pictures that fail to load are not reported', () => {
  fireEvent.error(scriptOf('text/javascript'));
  const picture = document.createElement('img');
  document.body.append(picture);
  fireEvent.error(picture);
  expect(said()).toEqual([]);
});

test('ACC-LIM-01 an app that hangs is reported after the timeout', () => {
  vi.advanceTimersByTime(TIMEOUT_MS - 1);
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said()).toHaveLength(1);
});

test('an app that has started is never reported, and removes an earlier report', () => {
  fireEvent.error(window);
  appStarted();
  expect(said()).toEqual([]);
  fireEvent.error(window);
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(said()).toEqual([]);
});

test('a page that is still being parsed reports once it is parsed', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  fireEvent.error(window);
  expect(said()).toEqual([]);
  state.mockReturnValue('interactive');
  fireEvent(document, new Event('DOMContentLoaded'));
  expect(said()).toHaveLength(1);
});
