import { expect, test, vi } from 'vitest';
import { PAGE_TIMEOUT } from '../../machines/shell/page-loader.machine.ts';
import { loadPrerendered } from '../../src/app/lazy-pages.ts';
import { pageAt } from '../../src/page-at.ts';

test('ACC-LIM-01 loading the view of a prerendered page fails at the timeout', async () => {
  vi.useFakeTimers();
  vi.spyOn(pageAt('/user/login', ''), 'view').mockReturnValue(Promise.withResolvers<never>().promise);
  const failed = vi.fn<(reason: Error) => void>();
  loadPrerendered('/user/login').catch(failed);
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
