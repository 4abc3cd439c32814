/** ACC-SES-03, ruling 1: tells the page that a member is logged in. It carries no secret. */
export const MARKER_COOKIE = 'memberToken';
