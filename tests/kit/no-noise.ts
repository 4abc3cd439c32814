import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Any output of console.error or console.warn fails the test that wrote it. */
let spies: MockInstance[] = [];

beforeEach(() => {
  spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));
});

afterEach(() => {
  const written = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(written, 'console.error and console.warn must stay empty').toEqual([]);
});
