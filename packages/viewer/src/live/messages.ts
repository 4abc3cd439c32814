/** What a running tab and the viewers say to each other over one channel of the origin. The tab carries no reader. */
import type { Asked } from '@xinglin/paths';

export const LIVE_CHANNEL = 'xinglin-flows';
/** Another version is not listened to: tab and viewer may come from two builds. */
export const LIVE_VERSION = 1;

/** The value of a machine's state: a name, or an object for what has states of its own. */
export type LiveValue = string | { readonly [region: string]: LiveValue };

/**
 * One leaf of an event or a context without what it holds. `size` is letters, digits or entries, null where even that
 * is nobody's business; `says` only words that the machine's cases declare.
 */
export interface LiveField {
  readonly key: string;
  readonly kind: 'text' | 'number' | 'flag' | 'list' | 'object' | 'actor' | 'error' | 'none' | 'other';
  readonly size: number | null;
  readonly says: string | null;
}

/** A machine that runs in a tab. */
export interface LiveActor {
  readonly session: string;
  readonly machine: string;
  /** Session of the machine that runs it; null for one that a page has opened. */
  readonly parent: string | null;
  readonly value: LiveValue;
  readonly context: readonly LiveField[];
}

/** One event and what it did to the machine that heard it. */
export interface LiveStep {
  /** Counts in the order in which machines begin to work: a child ends before its parent hears of it. */
  readonly seq: number;
  /** Milliseconds since 1970, by the clock of the tab. */
  readonly at: number;
  readonly session: string;
  /** Session of the machine that sent it; null for the page, a port or a timer. */
  readonly from: string | null;
  readonly type: string;
  readonly fields: readonly LiveField[];
  readonly arrows: readonly string[];
  readonly guards: readonly Asked[];
  readonly value: LiveValue;
  readonly context: readonly LiveField[];
}

export type EndKind = 'done' | 'stopped' | 'error';

/** `isHidden`: another tab lies before it. */
interface Place {
  readonly path: string;
  readonly isHidden: boolean;
}

type TabNews =
  /** A page has opened, or has not heard of a viewer for a while: does anybody listen? */
  | ({ readonly kind: 'hello' } & Place)
  | ({ readonly kind: 'present'; readonly actors: readonly LiveActor[] } & Place)
  | ({ readonly kind: 'moved' } & Place)
  | { readonly kind: 'began'; readonly actor: LiveActor }
  | { readonly kind: 'step'; readonly step: LiveStep }
  | { readonly kind: 'ended'; readonly session: string; readonly how: EndKind }
  | { readonly kind: 'bye' };

export type TabMessage = { readonly v: number; readonly tab: string } & TabNews;

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
