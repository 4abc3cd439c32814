import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Parts of a page are fetched on the way, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

/** The files of this tier run in one page: each leaves it as it found it. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
