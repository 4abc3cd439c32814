const startedAt = performance.now();

/** Prints a line with the seconds since the command began. */
export function log(line: string): void {
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}`);
}

/** Ends the command with one line: what is wrong and what to do. */
export function fail(line: string): never {
  console.error(`error: ${line}`);
  process.exit(1);
}

/** The first line of an error message. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}
