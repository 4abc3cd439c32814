/** Default port of `npm run flows`. */
export const PORT = 4180;

/** Address of the viewer on this computer. */
export const pageAt = (port: number): string => `http://localhost:${port}/flows.html`;
