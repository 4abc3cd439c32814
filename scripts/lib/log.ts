const startedAt = performance.now();

/** One line for the person at the terminal, with the seconds since the command began. */
export function log(line: string): void {
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}`);
}

/** Ends the command with one line that says what is wrong and what to do about it. */
export function fail(line: string): never {
  console.error(`error: ${line}`);
  process.exit(1);
}

/** What went wrong, as one line. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}
