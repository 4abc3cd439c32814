/** What a third-party login adds to the return address (ACC-THIRD-07). Every page looks for it. */

/**
 * Proposed, `thirdError` of the return address: why a third-party login brought no account.
 * - `refused`: the shopper said no there
 * - `failed`: the third party could not identify the shopper
 * - `unavailable`: this shop has not set it up
 * - `invalid`: no such login in this browser, or it is too old or used
 */
export const THIRD_ERRORS = ['refused', 'failed', 'unavailable', 'invalid'] as const;
export type ThirdError = (typeof THIRD_ERRORS)[number];

/** ACC-THIRD-07: the query of the return address; the gateway sets all but `state`, which comes from the page. */
export const THIRD_RETURN_NAMES = ['state', 'isBind', 'openId', 'thirdType', 'thirdError'] as const;
