import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Captures the output of the commands under test, separately per test; the terminal shows none of it. */
export function hearOutput() {
  const received = { said: '', errors: '' };
  beforeEach(() => {
    Object.assign(received, { said: '', errors: '' });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      received.said += String(text);
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      received.errors += String(text);
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return received;
}

/** Expects exactly one error line, which contains `expected`, and nothing on stdout. */
export function expectOneError({ said, errors }: { said: string; errors: string }, expected: string): void {
  const lines = errors.split('\n').filter((one) => one.startsWith('error: '));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(expected);
  expect(said).toBe('');
}
