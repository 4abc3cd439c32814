/** Where the browser keeps whether the shop's pages show the badge: `1` or `0`; without it only development does. */
export const BADGE_SWITCH = 'xinglin.flows.badge';
