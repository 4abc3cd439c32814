/**
 * How long a story waits for what has to come about. It waits for facts and goes on at once when they are there, so the
 * bound costs nothing; it is far above what a starved browser takes, and below the time of a whole test.
 */
export const TIMEOUT_MS = 60_000;
