/**
 * How long a story waits for an expected condition. It continues as soon as the condition holds, so a high bound costs
 * nothing: it is far above what a starved browser takes, and below the timeout of a whole test.
 */
export const TIMEOUT_MS = 60_000;
