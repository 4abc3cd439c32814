import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catchLinks } from '../../src/shell/in-app-links.ts';
import { createNavigator } from '../../src/shell/navigate.ts';

describe('navigator', () => {
  test.each([
    ['/user/order/mine/all?page=2', '/user/order/mine/all?page=2'],
    ['/user/login?backurl=%2Fuser', '/user/login?backurl=%2Fuser'],
    ['//evil.example', '/user'],
    ['javascript:alert(1)', '/user'],
    ['https://evil.example/user', '/user'],
    ['/\\evil.example', '/user'],
  ])('ORD-ROUTE-01 (ruling 4) %s leads to %s', (to, landed) => {
    const navigator = createNavigator();
    const move = vi.fn<(to: string, options: { replace: boolean }) => void>();
    navigator.join(move);
    navigator.go(to, { replace: true });
    expect(move.mock.calls).toEqual([[landed, { replace: true }]]);
  });

  test('a navigation requested before the router joins is made once when it joins', () => {
    const navigator = createNavigator();
    const move = vi.fn<(to: string, options: { replace: boolean }) => void>();
    navigator.go('/user');
    navigator.join(move)();
    navigator.join(move);
    expect(move.mock.calls).toEqual([['/user', { replace: false }]]);
  });
});

describe('links', () => {
  const go = vi.fn<(to: string) => void>();
  let stop = () => {};
  beforeEach(() => {
    go.mockReset();
    stop = catchLinks(go);
    // jsdom does not load pages; clicks that the app does not handle end here.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  afterEach(() => stop());

  function press(html: string, init: MouseEventInit = {}) {
    document.body.innerHTML = html;
    const target = document.querySelector('b') ?? document.querySelector('a');
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return go.mock.calls.flat();
  }

  test.each([
    ['<a href="/user">x</a>', '/user'],
    ['<a href="/"><b>x</b></a>', '/'],
    ['<a href="/user/order/mine/all?page=2#top" target="_self">x</a>', '/user/order/mine/all?page=2#top'],
    ['<a href="/merchants/entry">x</a>', '/merchants/entry'],
    // Back from a medicine user's form, with what was filled in kept in memory.
    ['<a href="/pay/inquiry?orderCode=1">x</a>', '/pay/inquiry?orderCode=1'],
    ['<a href="/payJianke/inquiry?key=k">x</a>', '/payJianke/inquiry?key=k'],
  ])('%s moves within the app', (html, to) => {
    expect(press(html)).toEqual([to]);
  });

  test.each([
    '<a href="https://evil.example/user">x</a>',
    '<a href="/user" target="_blank">x</a>',
    '<a href="/user" download>x</a>',
    '<a href="/sandbox/mall">x</a>',
    '<a href="/username">x</a>',
    '<a href="javascript:void 0">x</a>',
    '<a>x</a>',
    '<b>x</b>',
  ])('%s is left to the browser', (html) => {
    expect(press(html)).toEqual([]);
  });

  test('a link within the page moves the focus, and the browser adds nothing to the history', () => {
    const isHandled: boolean[] = [];
    document.addEventListener('click', (event) => isHandled.push(event.defaultPrevented), { once: true });
    window.history.replaceState(null, '', '/user');
    expect(press('<a href="#main">x</a><main id="main" tabindex="-1"></main>')).toEqual([]);
    window.history.replaceState(null, '', '/');
    expect([document.activeElement?.id, isHandled]).toEqual(['main', [true]]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %j is left to the browser',
    (init) => {
      expect(press('<a href="/user">x</a>', init)).toEqual([]);
    },
  );
});
