/** What a running tab and the viewers need to talk over one channel of the origin. The tab carries no reader: `read-message.ts` gives it types only. */
export const LIVE_CHANNEL = 'xinglin-flows';
/** Another version is not listened to: tab and viewer may come from two builds. */
export const LIVE_VERSION = 1;

/** The value of a machine's state: a name, or an object for what has states of its own. */
export type LiveValue = string | { readonly [region: string]: LiveValue };

/** `listen`: tell me what runs, and go on telling. */
export interface ViewerMessage {
  readonly v: number;
  readonly viewer: string;
  readonly kind: 'listen';
}

/** Dotted paths of the states without states of their own that a value names. */
export function leavesOf(value: LiveValue, above = ''): readonly string[] {
  if (typeof value === 'string') return [above === '' ? value : `${above}.${value}`];
  const regions = Object.entries(value);
  if (regions.length === 0) return above === '' ? [] : [above];
  return regions.flatMap(([name, inner]) => leavesOf(inner, above === '' ? name : `${above}.${name}`));
}

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
