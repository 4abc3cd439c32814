import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigator } from '../../src/shell/navigate.ts';
import { askBeforeUnload, blockHistory } from '../../src/shell/navigation-blocker.ts';

/** What the browser's history does with a page: it moves first and notifies afterwards. */
function playHistory() {
  let at = 1;
  const moves = vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => step(at + steps));
  const step = (to: number) => {
    at = to;
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: to } }));
  };
  return { moves, step, place: () => at };
}

const stops: (() => void)[] = [];
beforeEach(() => window.history.replaceState({ idx: 1 }, ''));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

function open(holds: boolean) {
  const navigator = createNavigator();
  const received: number[] = [];
  const asked: (() => void)[] = [];
  stops.push(blockHistory(() => navigator.blocker()));
  const router = ({ state }: PopStateEvent) => void received.push(Object(state).idx);
  window.addEventListener('popstate', router);
  stops.push(() => window.removeEventListener('popstate', router));
  const moved = vi.fn<(to: string) => void>();
  stops.push(navigator.join(moved));
  const release = navigator.block((goOn) => {
    if (holds) asked.push(goOn);
    return holds;
  });
  return { navigator, received, asked, moved, release, history: playHistory() };
}

describe('leaving a page that blocks navigation', () => {
  test('ACC-PROF-06 a step back is undone before the router sees it, and redone when it may go on', () => {
    const { received, asked, history } = open(true);
    history.step(0);
    expect([received, history.place(), asked.length]).toEqual([[], 1, 1]);
    asked[0]?.();
    expect([received, history.place()]).toEqual([[0], 0]);
  });

  test('ACC-PROF-06 a step of two entries is undone by two', () => {
    const { history } = open(true);
    history.step(3);
    expect(history.moves.mock.calls).toEqual([[-2]]);
  });

  test('ACC-PROF-06 a requested navigation waits for its answer, a move of the guard does not', () => {
    const { navigator, asked, moved } = open(true);
    navigator.request('/user');
    expect([asked.length, moved.mock.calls.length]).toEqual([1, 0]);
    asked[0]?.();
    navigator.go('/user/login', { replace: true });
    expect(moved.mock.calls.map(([to]) => to)).toEqual(['/user', '/user/login']);
  });

  test('ACC-PROF-06 a page that does not block, or no longer does, lets everything pass', () => {
    const free = open(false);
    free.history.step(0);
    free.navigator.request('/user');
    expect([free.received, free.moved.mock.calls.length]).toEqual([[0], 1]);
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
    const gone = open(true);
    gone.release();
    gone.history.step(0);
    gone.navigator.request('/user');
    expect([gone.received, gone.asked.length, gone.moved.mock.calls.length]).toEqual([[0], 0, 1]);
  });

  test.each([true, false])('ACC-PROF-06 the browser asks before closing: %s', (unsaved) => {
    stops.push(askBeforeUnload(() => unsaved));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(unsaved);
  });
});
