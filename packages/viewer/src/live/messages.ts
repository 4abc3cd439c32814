import { readStored, store } from '../viewer/storage.ts';

/** The channel on which tabs and viewers of one origin talk. Tabs import only types from `read-message.ts`. */
export const LIVE_CHANNEL = 'xinglin-flows';
/** Messages of other versions are ignored: tab and viewer may come from two builds. */
export const LIVE_VERSION = 2;

/** The value of a machine's state: a name, or an object for a state with children. */
export type LiveValue = string | { readonly [region: string]: LiveValue };

/** `listen`: asks tabs to report what runs, and what happens from now on. */
export interface ViewerMessage {
  readonly v: number;
  readonly kind: 'listen';
}

/** Dotted paths of the leaf states that a value names. */
export function leavesOf(value: LiveValue, above = ''): readonly string[] {
  if (typeof value === 'string') return [above === '' ? value : `${above}.${value}`];
  const regions = Object.entries(value);
  if (regions.length === 0) return above === '' ? [] : [above];
  return regions.flatMap(([name, inner]) => leavesOf(inner, above === '' ? name : `${above}.${name}`));
}

/** Storage key for whether the shop's pages show the badge: `1` or `0`; by default only in development. */
export const BADGE_SWITCH = 'xinglin.flows.badge';

/** Whether the badge was switched on or off; null when it was not switched, or there is no browser storage. */
export function readBadgeSwitch(): boolean | null {
  const set = readStored('localStorage', BADGE_SWITCH);
  return set === null ? null : set === '1';
}

/** Stores the switch; without browser storage, no other tab learns of it. */
export const keepBadgeSwitch = (isOn: boolean): void => store('localStorage', BADGE_SWITCH, isOn ? '1' : '0');
