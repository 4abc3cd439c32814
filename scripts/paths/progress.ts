const startedAt = performance.now();

/** A line for the person who waits, beside the output: what takes over a second says so. */
export function progress(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${seconds.padStart(5)} s] ${line}\n`);
}
