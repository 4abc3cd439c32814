import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary.tsx';
import { openSafeStorage, type SafeStorage } from '../../src/lib/storage.ts';
import { isFreshFailure, reloadOnceForNewBuild } from '../../src/shell/reload-once.ts';

function Broken(): never {
  throw new Error('a view threw');
}

test('a view that throws leaves an error page with a refresh button', () => {
  render(
    <ErrorBoundary brandName="杏林大药房">
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
  expect(screen.getByRole('alert').textContent).toContain('页面出了点问题');
  expect(screen.getByRole('main')).toBeTruthy();
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy();
});

describe('files of an old release', () => {
  let storage: SafeStorage;
  beforeEach(() => {
    window.sessionStorage.clear();
    storage = openSafeStorage(() => window.sessionStorage);
  });

  test('ACC-LIM-01 the page is reloaded at most once a minute', () => {
    let now = 1_790_000_000_000;
    expect(isFreshFailure(storage, () => now)).toBe(true);
    now += 59_999;
    expect(isFreshFailure(storage, () => now)).toBe(false);
    now += 2;
    expect(isFreshFailure(storage, () => now)).toBe(true);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('the page is reloaded only if the shop answers (%s): typed text is not lost offline', async (answers, times) => {
    const reload = vi.fn<() => void>();
    reloadOnceForNewBuild(storage, () => Promise.resolve(answers), reload);
    window.dispatchEvent(new Event('vite:preloadError'));
    await Promise.resolve();
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('without a storage that outlives the page it is not reloaded', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(isFreshFailure(storage, () => 1_790_000_000_000)).toBe(false);
    full.mockRestore();
  });
});
