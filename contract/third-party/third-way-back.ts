/** What a login at a third party adds to the address on the way back (ACC-THIRD-07). Every page looks for it. */

/**
 * Proposed, `thirdError` of the way back: why a login at a third party brought no account.
 * - `refused`: the shopper said no there
 * - `failed`: the third party could not say who it was
 * - `unavailable`: this shop has not set it up
 * - `invalid`: the gateway knows of no such login in this browser, or it is too old or was used before
 */
export const THIRD_ERRORS = ['refused', 'failed', 'unavailable', 'invalid'] as const;
export type ThirdError = (typeof THIRD_ERRORS)[number];

/** ACC-THIRD-07: what stands in the address on the way back; all but `state`, which is the page's own, is the gateway's. */
export const THIRD_RETURN_NAMES = ['state', 'isBind', 'openId', 'thirdType', 'thirdError'] as const;
