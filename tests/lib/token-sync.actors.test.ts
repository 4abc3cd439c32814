import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshTokens } from '../../contract/session/session.calls.ts';
import { openStorages, type SafeStorage } from '../../src/lib/storage.ts';
import { installLocks, json, openTab, openTestServer, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

/** Local storage as a tab sees it while another tab's write has not arrived yet. */
function lateStorages() {
  const storages = openStorages();
  const before = new Map(Object.entries(window.localStorage));
  let isLate = true;
  const local: SafeStorage = {
    ...storages.local,
    get: (key) => (isLate ? (before.get(key) ?? null) : storages.local.get(key)),
  };
  const arrive = () => {
    isLate = false;
    window.dispatchEvent(new StorageEvent('storage', { key: 'AUTHORIZATION' }));
  };
  return { storages: { ...storages, local }, arrive };
}

describe('ACC-CALL-26 (ruling 2) new tokens that another tab has just stored', () => {
  let uninstall = () => {};
  beforeEach(() => {
    uninstall = installLocks();
  });
  afterEach(() => {
    uninstall();
    vi.useRealTimers();
  });

  async function renewedElsewhere() {
    const refreshes = server.answer(refreshTokens, () => json({ ...tokensNumber(2), expires_in: 3600 }));
    const sent = () => refreshes.map(({ body }) => Object(body).refreshToken);
    const first = openTab();
    first.tokens.keep(tokensNumber(1));
    const { storages, arrive } = lateStorages();
    const late = openTab(storages);
    // The tabs' message has arrived; the stored tokens have not.
    const emitted = new Promise<void>((resolve) => void late.tokens.watch(() => resolve()));
    expect(await first.tokenRefresh.renew('access-1')).toBe('renewed');
    await emitted;
    expect(late.tokens.access()).toBe('access-1');
    return { sent, late, arrive };
  }

  test('are awaited without a second refresh', async () => {
    const { sent, late, arrive } = await renewedElsewhere();
    const looking = vi.spyOn(navigator.locks, 'query');
    const renewing = late.tokenRefresh.renew('access-1');
    await until(() => expect(looking).toHaveBeenCalled());
    late.tokens.recheck();
    arrive();
    expect(await renewing).toBe('renewed');
    expect(late.tokens.access()).toBe('access-2');
    expect(sent()).toEqual(['refresh-1']);
  });

  test('may arrive before the wait begins', async () => {
    const { sent, late, arrive } = await renewedElsewhere();
    const query = navigator.locks.query.bind(navigator.locks);
    vi.spyOn(navigator.locks, 'query').mockImplementation(async () => {
      arrive();
      return query();
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ended = vi.fn<(outcome: string) => void>();
    void late.tokenRefresh.renew('access-1').then(ended);
    await until(() => expect(ended).toHaveBeenCalledWith('renewed'));
    expect(sent()).toEqual(['refresh-1']);
  });

  test('are not awaited forever: the old refresh token is sent again', async () => {
    const { sent, late } = await renewedElsewhere();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const renewing = late.tokenRefresh.renew('access-1');
    await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await renewing;
    expect(sent()).toEqual(['refresh-1', 'refresh-1']);
  });
});
