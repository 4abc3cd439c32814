import { vi } from 'vitest';

/** Waits until these assertions hold, on a busy machine too; resolves to what the check returns. */
export const until = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 15_000 });
