/** How long the server waits for a browser, milliseconds: for the head of a request, for all of it, and for the next one. */
export const serverOptions = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 } as const;
