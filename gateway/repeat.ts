/**
 * Runs `pass` after `firstMs`, then each time `everyMs` after the last one has ended, or at once if that returned true.
 * A pass that fails is reported to `failed`. Returns a stop function, which waits for a pass under way.
 */
export function repeat(
  { firstMs, everyMs }: { readonly firstMs: number; readonly everyMs: number },
  pass: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const beginAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = run();
    }, ms).unref();
  };
  const run = async () => {
    const hasMore = await pass().catch(failed);
    if (!isStopped) beginAfter(hasMore === true ? 0 : everyMs);
  };
  beginAfter(firstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
