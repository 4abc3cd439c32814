import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Pages load some parts lazily, on a machine that may be busy.
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
