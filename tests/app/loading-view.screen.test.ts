import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showLoadingView, startAfterPaint } from '../../src/app/loading-view.ts';

const TIMEOUT_MS = 500;
const scripts = ['data:text/javascript,', 'data:text/javascript,export{}'];

/** As `prefetch` leaves the page when it has made calls. */
const beMember = () => {
  globalThis.__prefetched = () => undefined;
};
const beHidden = () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  window.history.replaceState(null, '', '/user');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.__prefetched = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the loading view of a page', () => {
  const root = () => document.querySelector('#root');
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div><template><h1>我的订单</h1><a href="/user">会员首页</a></template>';
  });

  test('is shown immediately to a member, and cannot be used', () => {
    beMember();
    expect(showLoadingView('/user', true)).toBe(true);
    expect(root()?.innerHTML).toBe('<div inert=""><h1>我的订单</h1><a href="/user">会员首页</a></div>');
  });

  test('is shared by all addresses of a folder', () => {
    beMember();
    window.history.replaceState(null, '', '/user/order/detail/1');
    expect(showLoadingView('/user/order/detail/…', true)).toBe(true);
  });

  test('is shown to anyone where the page is for anyone', () => {
    expect(showLoadingView('/user', false)).toBe(true);
    expect(root()?.innerHTML).toContain('我的订单');
  });

  test.each([
    ['ACC-SES-17 a visitor', () => {}, '/user'],
    ['whoever is at another page that has the same HTML', beMember, '/user/order/mine/all'],
    ['whoever is at a page of another folder', beMember, '/user/…'],
  ])('is not shown to %s', (_who, come, path) => {
    come();
    expect(showLoadingView(path, true)).toBe(false);
    expect(root()?.innerHTML).toBe('');
  });
});

describe('the app', () => {
  const asked = () => [...document.head.querySelectorAll('link')].map(({ href }) => href);

  test('is fetched after the first paint, and only once', () => {
    startAfterPaint(true, scripts, TIMEOUT_MS);
    expect(asked()).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(scripts);
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(asked()).toEqual(scripts);
  });

  test('ACC-ROUTE-19 is reported if it cannot be fetched', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    globalThis.__reportBootFailure = () => resolve('said');
    startAfterPaint(false, ['data:text/plain,none'], TIMEOUT_MS);
    expect(await promise).toBe('said');
    globalThis.__reportBootFailure = undefined;
  });

  test('is fetched at the timeout if nothing is painted', () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    startAfterPaint(true, scripts, TIMEOUT_MS);
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(scripts);
  });

  test.each([
    ['nothing is shown', false, () => {}],
    ['nobody looks', true, beHidden],
  ])('is fetched immediately where %s, whatever the timers do', (_where, isShown, look) => {
    look();
    startAfterPaint(isShown, scripts, TIMEOUT_MS);
    expect(asked()).toEqual(scripts);
  });
});
