/** Where the browser keeps whether the shop's pages show the badge: `1` or `0`; without it only development does. */
export const BADGE_SWITCH = 'xinglin.flows.badge';

/** Whether somebody has switched the badge on or off; null: nobody has, or the browser keeps nothing. */
export function readBadgeSwitch(): boolean | null {
  try {
    const set = window.localStorage.getItem(BADGE_SWITCH);
    return set === null ? null : set === '1';
  } catch {
    return null;
  }
}

/** In a browser that keeps nothing no other tab hears of it. */
export function keepBadgeSwitch(isOn: boolean): void {
  try {
    window.localStorage.setItem(BADGE_SWITCH, isOn ? '1' : '0');
  } catch {
    // Then the badge stays as it is by default.
  }
}
